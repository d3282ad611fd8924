"""The linker joins what is always loaded together, nothing else, and says what it cannot join."""

import re

import pytest

from toolbox import device, interpreter
from toolbox.joining import LinkError
from toolbox.linking import Program

BOX = {
    "main": "from jokerbox.ui.canvas import Canvas\nfrom jokerbox.app.app import App\n",
    "jokerbox.ui.canvas": "from jokerbox.ui.fonts import MINI\n\nSOLID = 1\nclass Canvas: pass\n",
    "jokerbox.ui.fonts": "MINI = b'mini'\n",
    "jokerbox.ui.large": "def big(): return 'big'\n",
    "jokerbox.app.app": "def load(): pass\nclass App: pass\n",
    "jokerbox.app.boot": "SCREEN = 1\n",
    "jokerbox.app.menu": "SCREEN = 1\n",
}
RULES, VIEW, BOT, PAGES = [
    "jokerbox.games.x." + name for name in ("rules", "view", "bot", "pages")
]


def linked(**modules):
    """The little box with more modules, their names with _ for a dot."""
    return Program({**BOX, **{name.replace("_", "."): code for name, code in modules.items()}})


def game(rules="", view="", bot="", **others):
    parts = {"rules": rules, "view": view, "bot": bot, **others}
    return Program({**BOX, **{"jokerbox.games.x." + name: code for name, code in parts.items()}})


def run(program, file):
    """What a file that imports nothing makes."""
    names = {"const": int}
    exec(program.files[file], names)
    return names


def test_what_main_needs_is_one_file_a_folder():
    program = linked()
    assert program.file_of["jokerbox.ui.fonts"] == program.file_of["jokerbox.ui.canvas"]
    assert "jokerbox.ui.canvas" not in program.files
    assert run(program, "jokerbox.ui.ui")["MINI"] == b"mini"
    assert "main" not in program.files


def test_what_nobody_needs_at_the_start_stays_a_file():
    assert "jokerbox.ui.large" in linked().files


def test_what_a_first_screen_imports_is_there_for_good_but_not_the_screen():
    program = linked(jokerbox_app_menu="from jokerbox.ui.large import big\nSCREEN = big\n")
    assert program.file_of["jokerbox.ui.large"] == "jokerbox.ui.ui"
    assert "jokerbox.app.menu" in program.files


def test_parts_of_a_game_stay_apart_and_take_what_only_they_use():
    program = game(
        "from .data import A",
        "from .rules import A\nfrom .sheet import draw",
        "from .data import A\nfrom .worth import judge",
        data="A = [1]",
        sheet="def draw(): pass",
        worth="from .rules import A\ndef judge(): return A",
    )
    files = {
        name: program.file_of["jokerbox.games.x." + name] for name in ("data", "sheet", "worth")
    }
    assert files == {"data": RULES, "sheet": VIEW, "worth": BOT}
    assert "from jokerbox.games.x.rules import A" in program.files[BOT]


def test_what_view_and_bot_share_is_neither_ones():
    program = game("", "from .worth import judge", "from .worth import judge", worth="judge = 1.5")
    assert "jokerbox.games.x.worth" in program.files


@pytest.mark.parametrize(
    "loading",
    [
        "def f():\n    from .pages import Page\n    return Page",
        "def f(load):\n    return load('jokerbox.games.x.pages')",
        "def f(load):\n    return load('jokerbox.games.x.' + 'pages')",
    ],
)
def test_what_is_loaded_on_demand_stays_a_file(loading):
    assert PAGES in game(view=loading, pages="class Page: pass").files


def test_a_shared_name_loaded_by_its_full_name_stays_a_file():
    program = game(view="from .pages import Page\nX = 'jokerbox.games.x.pages'", pages="Page = ''")
    assert PAGES in program.files


def test_constants_are_put_in_across_files():
    program = game(
        "from jokerbox.core.contract import const\nA = const(2)\nB = A << 2\n",
        "from . import rules\nfrom .rules import B\ndef f(): return B, rules.A, -B\n",
        **{"texts": ""},
    )
    assert "import" not in program.files[VIEW]
    assert run(program, VIEW)["f"]() == (8, 2, -8)


def test_names_of_a_module_in_the_same_file_lose_the_module():
    program = game(
        view="from . import sheet\nfrom .sheet import draw as paint\n"
        "def f(): return sheet.draw(), sheet.WIDE, paint()\n",
        sheet="WIDE = 7\nTEXT = 'text'\ndef draw(): return TEXT\n",
    )
    assert run(program, VIEW)["f"]() == ("text", 7, "text")


def test_names_of_a_module_elsewhere_are_looked_up_there_each_time():
    program = game("def f(x): return x\n", "from . import rules\ndef h(): return rules.f(1)\n")
    assert "from jokerbox.games.x import rules\n" in program.files[VIEW]
    assert "rules.f(1)" in program.files[VIEW]


def test_a_module_as_such_in_its_own_file_is_refused():
    with pytest.raises(LinkError, match="view needs jokerbox.games.x.sheet as such"):
        game(view="from . import sheet\nX = getattr(sheet, 'A')", sheet="A = 'a'")


def test_equal_constants_may_have_one_name():
    program = game(
        view="from .sheet import f\n_W = 5\ndef g(): return _W", sheet="_W = 5\ndef f(): return _W"
    )
    names = run(program, VIEW)
    assert names["f"]() == names["g"]() == 5


@pytest.mark.parametrize(
    ("view", "sheet", "name"),
    [
        ("from .sheet import f\n_W = 6", "_W = 5\ndef f(): return _W", "_W"),
        ("from .sheet import f\ndef help(): pass", "def help(): pass\ndef f(): pass", "help"),
        (
            "from .sheet import f\nfrom math import sin\nX = sin(0)",
            "sin = 'other'\ndef f(): pass",
            "sin",
        ),
        ("from . import sheet\ndef g(f): return sheet.f(f)", "def f(x): pass", "f"),
    ],
)
def test_two_meanings_of_a_name_are_refused(view, sheet, name):
    with pytest.raises(LinkError) as caught:
        game(view=view, sheet=sheet)
    text = str(caught.value)
    assert repr(name) in text and VIEW in text and "jokerbox.games.x.sheet" in text


def test_a_name_both_imported_and_bound_is_refused():
    with pytest.raises(LinkError, match="jokerbox.games.x.view imports 'A'"):
        game("A = 1", "from .rules import A\ndef f(A): return A")


def test_a_constant_that_the_compiler_would_not_fold_is_refused():
    with pytest.raises(LinkError, match="jokerbox.games.x.view.*const"):
        game(view="from micropython import const\nA, B = const(1), const(2)")


def test_parameters_get_letters_unless_somebody_says_their_names():
    program = game(
        "def f(one, two, three=3):\n"
        "    try:\n        return [one + two for a in (1,)], lambda four: (four, three)\n"
        "    except ValueError as one:\n        return one\n"
        "WORDS = {'three': 4}\n",
        "def g(call):\n    return call(1, 2, **{'two': 2})\ndef h(x, yy):\n    return x(yy=yy)",
    )
    f = run(program, RULES)["f"]
    assert f.__code__.co_varnames[:3] == ("one", "two", "three")  # caught, a text, a text
    first, second = f(1, 2)
    assert first == [3] and second(4) == (4, 3)
    assert second.__code__.co_varnames[0] == "a"
    assert "def g(a):" in program.files[VIEW] and "def h(x, yy):" in program.files[VIEW]


def test_what_is_written_twice_is_no_constant():
    program = game("A = 1\nA += 1\nB = True\nC = 'c'", "from .rules import A, B, C\nX = [A, B, C]")
    assert "from jokerbox.games.x.rules import A, B, C" in program.files[VIEW]


def test_outside_sources_find_the_files_on_the_same_lines():
    text = (
        "import os\n"
        "from jokerbox.ui import canvas, large\n"
        "def f():\n"
        "    from jokerbox.ui.canvas import (\n"
        "        SOLID,\n"
        "        Canvas,\n"
        "    )\n"
        "    return SOLID\n"
    )
    new = linked().relink(text, "tests/x.py").splitlines()
    assert len(new) == len(text.splitlines())
    assert new[1] == "from jokerbox.ui import ui as canvas, large"
    assert new[3] == "    from jokerbox.ui.ui import SOLID, Canvas"
    assert new[7] == "    return SOLID"


def test_no_file_of_the_firmware_mentions_what_is_not_there():
    program = device.program()
    for file, code in program.files.items():
        for module, names in re.findall(r"^\s*from (jokerbox[\w.]*) import (.+)$", code, re.M):
            inner = {module + "." + name.split(" as ")[0] for name in names.split(", ")}
            assert module in program.files or inner <= set(program.files), (file, module)


def test_the_box_has_no_more_modules_in_memory_than_it_asks_for():
    """On MicroPython: the menu's files hold nothing that a game's screens bring."""
    output = interpreter.run("import main, sys\nprint(sorted(sys.modules))")
    assert "'jokerbox.ui.ui'" in output and "'jokerbox.device.device'" in output
    assert "games.joker1" not in output and "jokerbox.app.play" not in output
