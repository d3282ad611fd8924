// A case for the Jokerbox: Raspberry Pi Pico, 0.96" OLED, four 12 mm keys, buzzer.
//
// Two printed parts, the shell and the front. All lengths are mm. Measure your modules and
// change the figures below; everything else follows. x goes right, y up, z to the player, and
// the back of the case lies at z = 0. README.md says how to print it.

/* [What to make] */
part = "assembled"; // [shell, front, plate, assembled, exploded, inside, clash]

/* [Case] */
size = [78, 60]; // outside; the depth follows from what is inside
wall = 2;
corner = 7; // outer radius
edge = 1; // chamfer along the outer edges
clearance = 0.2; // between parts that fit into each other
lip = [1.2, 2.5]; // of the front, inside the walls: thickness, height
engraving = 0.6;
back_logo = true;

/* [Case screws: four, countersunk, M2.5 x 10] */
screw_d = 2.7;
screw_head = 4.9;
screw_pilot = 2.1; // the screw cuts its thread; 3.6 for heat-set inserts
screw_inset = 4.8; // from the outer edges
boss_d = 6.2;
screw_length = 10;

/* [Pico, its chips towards the back] */
pico = [51, 21, 1];
pico_holes = [47, 11.4];
pico_standoff = [3.4, 4.5]; // diameter, height: more than the USB socket
pico_y = 11; // of its middle
usb = [7.6, 5.6, 2.8]; // socket: width, length, height
usb_overhang = 1.3;
usb_plug = [12, 8.5]; // room for the moulded part of the plug
bootsel = [12.6, 3.1]; // from the USB edge, from the middle line
bootsel_hole = 4.5; // for the tip of a pen; 0 for none
solder = 3; // joints and wires on the free side of a board

/* [OLED module] */
oled = [27.3, 27.8, 1.2];
oled_holes = [23.5, 23.8];
oled_glass = [26.7, 19.3, 1.6];
oled_view = [21.74, 10.86]; // what lights up
oled_view_y = 1.9; // how far its middle is from the module's, towards the pins
oled_y = 11; // of the module's middle
oled_peg = [1.8, 1.2]; // through its holes: diameter, what stands out and is melted flat
window_margin = 0.7; // the window is larger than the view by this on each side

/* [Keys: 12 x 12 mm tactile switches with round caps on perfboard] */
key_grid = 2.54;
key_pitch = 6 * key_grid; // within a pair
key_gap = 7 * key_grid; // between OK and the key left of it
key_y = -14;
key_body = [12, 12, 4]; // on the board
key_cap = 11.5;
key_cap_top = 12.45; // above the board
key_flange = [12.9, 1.4, 8.4]; // of the cap: diameter, thickness, its top above the board
key_play = 0.4; // around the cap, and above its flange
key_board = [70, 15, 1.6];
key_post = 4.6;
key_post_x = 13 * key_grid; // the outer two of three

/* [Buzzer] */
buzzer = [12, 9.5]; // diameter, height
buzzer_at = [24, 12.9];
buzzer_ring = [1.4, 5]; // thickness, height

/* [Battery: makes the case deeper] */
battery = false;
battery_size = [40, 25, 6];
battery_y = -14;
battery_air = 1.5; // between it and the joints of the key board

/* [Small screws: M2 x 5 for the Pico and the key board] */
small_pilot = 1.6;

/* [Pictures] */
screen = []; // rows of what is on the OLED: "#" is lit
spread = 18; // of the exploded view
paint = "#b7c6da"; // rubbed into the engraving
$fn = 64;

// The word and the hat of the boot screen.
word = [
    "...........###########............................................###########...........",
    "....####..#############..##....##..########..######....######....#############..##....##",
    "....####..#############..##....##..########..######....######....##...###...##..##....##",
    "......##..#############..##..##....##........##....##..##....##..##...###...##..##....##",
    "......##..#############..##..##....##........##....##..##....##..##...###...##..##....##",
    "......##..#####...#####..####......######....##....##..######....#####...#####....####..",
    "......##..#####...#####..####......######....##....##..######....#####...#####....####..",
    "......##..#####...#####..####......##........######....##....##..#####...#####....####..",
    "......##..#############..####......##........######....##....##..##...###...##....####..",
    "##....##..#############..##..##....##........##..##....##....##..##...###...##..##....##",
    "##....##..#############..##..##....##........##..##....##....##..##...###...##..##....##",
    "..####....#############..##....##..########..##....##..######....#############..##....##",
    "..####.....###########...##....##..########..##....##..######.....###########...##....##",
];
hat = [
    "................###................",
    "................###................",
    "...................................",
    ".................#.................",
    "................###................",
    ".......#........###........#.......",
    "......######...#####...######......",
    "....########...#####...########....",
    "...##########.#######.##########...",
    "...##########.#######.##########...",
    "...###########.#####.###########...",
    "..####.#######.#####.#######.####..",
    "..##....#######.###.#######....##..",
    "..#......######.###.######......#..",
    ".##......######.###.######......##.",
    "####......#####.###.#####......####",
    "####......#####.###.#####......####",
    ".##.......#####.###.#####.......##.",
    "..........#####.###.#####..........",
    "...........####.###.####...........",
    "...........####.###.####...........",
    "...................................",
    "..........###############..........",
    "..........#.#.#.#.#.#.#.#..........",
    "..........###############..........",
];
// Below the keys.
ok = [
    ".##..#..#",
    "#..#.#.#.",
    "#..#.##..",
    "#..#.#.#.",
    ".##..#..#",
];
back = [
    "..#......",
    ".##.....#",
    "#########",
    ".##......",
    "..#......",
];

// What follows from the figures

inner = [size.x - 2 * wall, size.y - 2 * wall];
key_depth = key_flange[2] + key_play; // from the inside of the front to the key board
keys_deep = key_depth + key_board.z + solder;
oled_deep = oled_glass.z + oled.z + solder;
pico_deep = pico_standoff[1] + pico.z + solder;
depth = max(
    pico_deep + oled_deep,
    keys_deep + (battery ? battery_size.z + battery_air : 0.5),
    buzzer[1] + 1
);
height = wall + depth; // of the shell
total = height + wall;
key_xs = [
    -key_gap / 2 - key_pitch, -key_gap / 2,
    key_gap / 2, key_gap / 2 + key_pitch,
];
view = [0, oled_y + oled_view_y];
window = [for (side = oled_view) side + 2 * window_margin];
pico_left = -inner.x / 2 + 0.3; // the edge with the USB socket
pico_at = [pico_left + pico.x / 2, pico_y];
usb_z = wall + pico_standoff[1] - usb.z / 2;
pen_at = [pico_left + bootsel.x, pico_y + bootsel.y];
pips = [for (x = [-1, 1], y = [-1, 1]) [3.2 * x, 3.2 * y]];
tiny = 0.01;

// For the test, and for those who lay out another front.
echo(total = [size.x, size.y, total]);
echo(shell_height = height);
echo(view = view);
echo(keys = [for (x = key_xs) [x, key_y]]);
echo(usb = [-size.x / 2, pico_y, usb_z]);
echo(buzzer = buzzer_at);
echo(pen = pen_at);
echo(pico = pico_at);

// Shapes

module corners(spacing) {
    for (x = [-1, 1], y = [-1, 1]) translate([x * spacing.x / 2, y * spacing.y / 2]) children();
}

module rounded(area, r) {
    offset(r) square([area.x - 2 * r, area.y - 2 * r], center = true);
}

// A slab whose lower edge is cut at 45 degrees.
module slab(area, r, h, cut) {
    hull() {
        linear_extrude(tiny) rounded([area.x - 2 * cut, area.y - 2 * cut], r - cut);
        translate([0, 0, cut]) linear_extrude(h - cut) rounded(area, r);
    }
}

module case_screws() {
    corners([size.x - 2 * screw_inset, size.y - 2 * screw_inset]) children();
}

module post(d, h, pilot, deep) {
    difference() {
        cylinder(d = d, h = h);
        translate([0, 0, h - deep]) cylinder(d = pilot, h = deep + 1);
    }
}

// Rows of text as squares, around the origin.
module pixels(rows, pixel) {
    width = len(rows[0]);
    translate([-width * pixel / 2, -len(rows) * pixel / 2]) offset(delta = 0.01)
        for (y = [0 : len(rows) - 1]) {
            row = rows[len(rows) - 1 - y];
            for (x = [0 : width - 1])
                if (row[x] == "#" && (x == 0 || row[x - 1] != "#"))
                    translate([x * pixel, y * pixel]) square([run(row, x) * pixel, pixel]);
        }
}

function run(row, x) = x < len(row) && row[x] == "#" ? 1 + run(row, x + 1) : 0;

module groove(area, r, width = 0.9) {
    difference() {
        rounded(area, r);
        offset(-width) rounded(area, r);
    }
}

// Printed parts

module shell() {
    difference() {
        union() {
            difference() {
                slab(size, corner, height, edge);
                translate([0, 0, wall]) linear_extrude(height) rounded(inner, corner - wall);
            }
            intersection() {
                case_screws() cylinder(d = boss_d, h = height);
                slab(size, corner, height, edge);
            }
            translate([pico_at.x, pico_at.y, wall - tiny])
                corners(pico_holes) cylinder(d = pico_standoff[0], h = pico_standoff[1] + tiny);
            if (battery) battery_ribs();
        }
        case_screws()
            translate([0, 0, height - screw_length]) cylinder(d = screw_pilot, h = height);
        translate([pico_at.x, pico_at.y, wall])
            corners(pico_holes) cylinder(d = small_pilot, h = height);
        usb_cut();
        if (bootsel_hole > 0)
            translate([pen_at.x, pen_at.y, -1]) cylinder(d = bootsel_hole, h = wall + 2);
        if (back_logo && engraving > 0) translate([0, -12, -1]) linear_extrude(1 + engraving)
            mirror([1, 0]) pixels(hat, 0.9);
    }
}

module usb_cut() {
    play = 0.5;
    translate([-size.x / 2, pico_y, usb_z]) rotate([90, 0, 90]) {
        translate([0, 0, -1]) linear_extrude(wall + 2)
            rounded([usb.x + 2 * play, usb.z + 2 * play], 1);
        // The plug's moulded part comes as near as the socket is.
        translate([0, 0, -1]) linear_extrude(1 + wall + 0.3 - usb_overhang) rounded(usb_plug, 2);
    }
}

module battery_ribs() {
    thick = 1.2;
    area = [battery_size.x + 1, battery_size.y + 1];
    translate([0, battery_y, wall - tiny]) linear_extrude(battery_size.z / 2) difference() {
        square([area.x + 2 * thick, area.y + 2 * thick], center = true);
        square(area, center = true);
        square([area.x - 12, area.y + 10], center = true); // corners only
        square([area.x + 10, area.y - 12], center = true);
    }
}

// Its inside lies at z = 0, its face at z = wall.
module front() {
    difference() {
        union() {
            translate([0, 0, wall]) mirror([0, 0, 1]) slab(size, corner, wall, edge);
            front_lip();
            translate([0, oled_y, tiny]) corners(oled_holes) mirror([0, 0, 1]) {
                cylinder(d = 3.6, h = oled_glass.z + tiny);
                cylinder(d = oled_peg[0], h = oled_glass.z + oled.z + oled_peg[1]);
            }
            for (x = [-key_post_x, 0, key_post_x]) translate([x, key_y]) mirror([0, 0, 1])
                translate([0, 0, -tiny]) post(key_post, key_depth + tiny, small_pilot, 5);
            translate([buzzer_at.x, buzzer_at.y]) mirror([0, 0, 1]) translate([0, 0, -tiny])
                difference() {
                    cylinder(d = buzzer[0] + 2 * (clearance + buzzer_ring[0]), h = buzzer_ring[1]);
                    translate([0, 0, -1])
                        cylinder(d = buzzer[0] + 2 * clearance, h = buzzer_ring[1] + 2);
                    // Slit: the ring gives a little.
                    translate([0, -0.5, 1]) cube([20, 1, buzzer_ring[1]]);
                }
        }
        window_cut();
        for (x = key_xs) translate([x, key_y, 0]) {
            translate([0, 0, -1]) cylinder(d = key_cap + 2 * key_play, h = wall + 2);
            translate([0, 0, wall - 0.6])
                cylinder(d1 = key_cap + 2 * key_play, d2 = key_cap + 2 * key_play + 1.4, h = 0.7);
        }
        case_screws() {
            translate([0, 0, -1]) cylinder(d = screw_d, h = wall + 2);
            translate([0, 0, wall - (screw_head - screw_d) / 2])
                cylinder(d1 = screw_d, d2 = screw_head + 0.2, h = (screw_head - screw_d) / 2 + 0.1);
        }
        for (at = concat([[0, 0]], pips)) translate([buzzer_at.x + at.x, buzzer_at.y + at.y, -1])
            cylinder(d = 2.2, h = wall + 2);
        if (engraving > 0)
            translate([0, 0, wall - engraving]) linear_extrude(engraving + 1) engraved();
    }
}

module front_lip() {
    outer = [inner.x - 2 * clearance, inner.y - 2 * clearance];
    r = corner - wall - clearance;
    mirror([0, 0, 1]) translate([0, 0, -tiny]) linear_extrude(lip[1] + tiny) difference() {
        rounded(outer, r);
        rounded([outer.x - 2 * lip[0], outer.y - 2 * lip[0]], r - lip[0]);
        case_screws() circle(d = boss_d + 2 * clearance);
    }
}

module window_cut() {
    slope = wall - 0.8;
    translate([view.x, view.y]) {
        translate([0, 0, -1]) linear_extrude(wall + 2) rounded(window, 0.8);
        hull() {
            translate([0, 0, wall - slope]) linear_extrude(tiny) rounded(window, 0.8);
            translate([0, 0, wall + tiny]) linear_extrude(tiny)
                rounded([window.x + 2 * slope, window.y + 2 * slope], 1.4);
        }
    }
}

// All that is cut into the face: no stroke is wider than what a printer bridges.
module engraved() {
    translate([view.x, view.y]) groove([window.x + 7, window.y + 7], 3);
    translate([buzzer_at.x, buzzer_at.y]) groove([14, 14], 3);
    translate([-buzzer_at.x, buzzer_at.y]) {
        groove([14, 14], 3);
        for (at = [[0, 0], pips[1], pips[2]]) translate(at) circle(d = 2.2);
    }
    translate([0, -1.5]) pixels(word, 0.5);
    symbols_y = key_y - key_flange[0] / 2 - 3.4;
    translate([key_xs[0], symbols_y]) polygon([[-2.1, 0], [1.5, 1.5], [1.5, -1.5]]);
    translate([key_xs[1], symbols_y]) polygon([[2.1, 0], [-1.5, 1.5], [-1.5, -1.5]]);
    translate([key_xs[2], symbols_y]) pixels(ok, 0.6);
    translate([key_xs[3], symbols_y]) pixels(back, 0.6);
}

// What goes in, as simple bodies

module pico_board() {
    translate([pico_at.x, pico_at.y, wall + pico_standoff[1]]) {
        color("#2c7a4b") linear_extrude(pico.z) difference() {
            square([pico.x, pico.y], center = true);
            corners(pico_holes) circle(d = 2.1);
        }
        mirror([0, 0, 1]) {
            color("silver") translate([-pico.x / 2 - usb_overhang, -usb.x / 2, 0])
                cube([usb.y, usb.x, usb.z]);
            color("#222") translate([-3.5, -3.5, 0]) cube([7, 7, 0.9]);
            color("#eee") translate([-pico.x / 2 + bootsel.x - 1.7, -bootsel.y - 1.7, 0])
                cube([3.4, 3.4, 2]);
        }
        color("#d9b44a") translate([0, 0, pico.z]) linear_extrude(0.3)
            for (y = [-1, 1], i = [0 : 19])
                translate([(i - 9.5) * 2.54, y * 8.89]) circle(d = 1.6, $fn = 12);
    }
}

// Bodies behind the front lie below z = 0, as they do in front().
module oled_module() {
    translate([0, oled_y]) mirror([0, 0, 1]) {
        color("#1d3f8f") translate([0, 0, oled_glass.z]) linear_extrude(oled.z) difference() {
            square([oled.x, oled.y], center = true);
            corners(oled_holes) circle(d = 2.2);
        }
        color("#0a0d14") translate([0, 0, oled_glass.z / 2])
            cube([min(oled_glass.x, oled.x), oled_glass.y, oled_glass.z - tiny], center = true);
        color("#d9b44a") translate([0, oled.y / 2 - 1.6, oled_glass.z + oled.z])
            linear_extrude(1.5) for (i = [0 : 3])
                translate([(i - 1.5) * 2.54, 0]) circle(d = 1.6, $fn = 12);
    }
    if (len(screen) > 0) color("#e2eeff") translate([view.x, view.y, -0.005]) linear_extrude(0.03)
        pixels(screen, oled_view.x / len(screen[0]));
}

module key(colour) {
    color("#222") translate([0, 0, key_body.z / 2]) cube(key_body, center = true);
    r = key_cap / 2;
    color(colour) rotate_extrude() polygon([
        [0, key_body.z], [3.4, key_body.z], [3.4, key_flange[2] - key_flange[1]],
        [key_flange[0] / 2, key_flange[2] - key_flange[1]], [key_flange[0] / 2, key_flange[2]],
        [r, key_flange[2]], [r, key_cap_top - 0.6], [r - 0.6, key_cap_top], [0, key_cap_top],
    ]);
}

module keys() {
    translate([0, key_y, -key_depth]) {
        color("#b98b4e") translate([0, 0, -key_board.z]) linear_extrude(key_board.z) difference() {
            square([key_board.x, key_board.y], center = true);
            for (x = [-key_post_x, 0, key_post_x]) translate([x, 0]) circle(d = 2.2);
        }
        for (i = [0 : 3]) translate([key_xs[i], 0, 0])
            key(["#efe9d8", "#efe9d8", "#e5512f", "#5a6b80"][i]);
    }
}

module buzzer_body() {
    translate([buzzer_at.x, buzzer_at.y, -buzzer[1]])
        color("#1a1a1a") cylinder(d = buzzer[0], h = buzzer[1]);
}

module battery_body() {
    if (battery) color("#c9ced6") translate([0, battery_y, wall + battery_size.z / 2])
        cube(battery_size, center = true);
}

module case_screw() {
    color("#c4c9d0") difference() {
        union() {
            translate([0, 0, -screw_length + wall]) cylinder(d = 2.4, h = screw_length);
            translate([0, 0, wall - 1.15]) cylinder(d1 = 2.4, d2 = screw_head - 0.1, h = 1.1);
        }
        translate([0, 0, wall]) rotate(35) cube([screw_head, 0.8, 1], center = true);
    }
}

// Views

module assembled(apart = 0) {
    color("#38598c") shell();
    translate([0, 0, apart * 1.1]) { pico_board(); battery_body(); }
    translate([0, 0, height + apart * 1.8]) { oled_module(); keys(); buzzer_body(); }
    translate([0, 0, height + apart * 3.4]) {
        color("#3a5f95") front();
        color(paint) translate([0, 0, wall - engraving]) linear_extrude(engraving - 0.1) engraved();
        translate([0, 0, apart * 0.6]) case_screws() case_screw();
    }
}

module front_to_print() {
    translate([0, 0, wall]) rotate([180, 0, 0]) front();
}

module plate() {
    translate([0, size.y / 2 + 4, 0]) shell();
    translate([0, -size.y / 2 - 4, 0]) front_to_print();
}

// What two bodies share. Those that touch are moved apart by a hair.
module clash() {
    hair = 0.02;
    module above() { translate([0, 0, hair]) { pico_board(); battery_body(); } }
    module behind() { translate([0, 0, height]) { oled_module(); keys(); buzzer_body(); } }
    module lid() { translate([0, 0, height + hair]) front(); }
    intersection() { shell(); union() { above(); behind(); lid(); } }
    intersection() { lid(); union() { above(); behind(); } }
    intersection() { above(); behind(); }
    translate([0, 0, height]) {
        intersection() { oled_module(); union() { keys(); buzzer_body(); } }
        intersection() { keys(); buzzer_body(); }
    }
    intersection() { pico_board(); battery_body(); }
}

if (part == "shell") shell();
else if (part == "front") front_to_print();
else if (part == "plate") plate();
else if (part == "assembled") assembled();
else if (part == "exploded") assembled(spread);
else if (part == "inside") { color("#38598c") shell(); pico_board(); battery_body(); }
else if (part == "clash") clash();
else assert(false, str("no part is called ", part));
