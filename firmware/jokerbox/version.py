# The version of the firmware; everything that names one reads it here.

VERSION = "0.1.0"
