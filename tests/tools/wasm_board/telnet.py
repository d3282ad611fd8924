"""The port of a board as a simulator offers it: RFC 2217, serial over TCP."""

import select
import socket
import threading

import serial
import serial.rfc2217


class _Terminal(serial.Serial):
    """A pseudo-terminal has no modem lines."""

    cts = dsr = ri = cd = False

    def _update_rts_state(self):
        pass

    def _update_dtr_state(self):
        pass


class Telnet:
    """Serves the port of a board on localhost; `url` is what mpremote and tools/flash take."""

    def __init__(self, board):
        self._serial = _Terminal(board.port, timeout=0.05)
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.url = "rfc2217://localhost:%d" % self._socket.getsockname()[1]
        self._is_open = True
        self._thread = threading.Thread(target=self._serve)

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, kind, value, trace):
        self._is_open = False
        self._thread.join()
        self._socket.close()
        self._serial.close()

    def _serve(self):
        self._socket.settimeout(0.1)
        while self._is_open:
            try:
                connection, _ = self._socket.accept()
            except socket.timeout:  # not TimeoutError before Python 3.10
                continue
            with connection:
                self._bridge(connection)

    def _bridge(self, connection):
        manager = serial.rfc2217.PortManager(self._serial, _Writer(connection))
        while self._is_open:
            ready, _, _ = select.select([connection, self._serial], [], [], 0.1)
            if connection in ready:
                data = connection.recv(4096)
                if not data:
                    return
                self._serial.write(b"".join(manager.filter(data)))
            if self._serial in ready:
                data = self._serial.read(self._serial.in_waiting)
                connection.sendall(b"".join(manager.escape(data)))


class _Writer:
    def __init__(self, connection):
        self.write = connection.sendall
