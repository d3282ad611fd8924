"""Links the firmware: modules of a folder that are always loaded together become one file.

A name costs its length in every .mpy that uses it, and every file takes whole blocks of the
flash. What is loaded on demand (a screen, a part of a game, an import in a function) stays a
file of its own, so nothing is in memory earlier or longer than it must.
"""

import ast

from toolbox.joining import File, constants, import_from, made, spoken

_START = "main"
# The screens that every run opens. They are let go, but what they import stays.
_FIRST = ("jokerbox.app.boot", "jokerbox.app.menu")
_PARTS = ("rules", "bot", "view", "texts")  # of a game: what the registry is asked for by name


class Program:
    """The modules of the firmware, main included, and which file each of them goes into."""

    def __init__(self, sources):
        self.trees = {name: ast.parse(code, name) for name, code in sources.items()}
        self.spoken = spoken(self.trees.values())
        self.constants = {name: constants(tree) for name, tree in self.trees.items()}
        static, on_demand = {}, set()
        for name, tree in self.trees.items():
            static[name] = self._imported(name, tree.body)
            inner = [node for node in ast.walk(tree) if node not in tree.body]
            on_demand |= self._imported(name, inner) | self._named(name, tree)
        on_demand |= set(self.trees) - set().union(*static.values())
        groups = _grouped(static, on_demand)
        groups.pop(_START, None)  # stays main.py
        self.file_of = {name: file for file, names in groups.items() for name in names}
        # {name of a linked module: its source}
        self.files = {file: File(self, file, names).code() for file, names in groups.items()}

    def targets(self, module, node):
        """[(module, name in it or None for all of it, name here)] if we import from ourselves."""
        package = module.split(".")[: -node.level] if node.level else []
        base = ".".join(package + ([node.module] if node.module else []))
        found = []
        for alias in node.names:
            here, inner = alias.asname or alias.name, base + "." + alias.name
            if inner in self.trees:
                found.append((inner, None, here))
            elif base in self.trees:
                found.append((base, alias.name, here))
        return found

    def _imported(self, module, nodes):
        imports = [node for node in nodes if isinstance(node, ast.ImportFrom)]
        return {target for node in imports for target, _, _ in self.targets(module, node)}

    def _named(self, module, tree):
        """Modules that are loaded by name: this one, or those that it has the full name of."""
        texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
        parts = module.split(".")
        is_part = parts[1:2] == ["games"] and parts[-1] in _PARTS
        itself = {module} if is_part or "SCREEN" in made(tree) else set()
        return itself | texts & set(self.trees)

    def relink(self, text, name):
        """A source from outside, its imports of the firmware made to find the files."""
        if "jokerbox" not in text:
            return text
        lines = text.split("\n")
        for node in ast.walk(ast.parse(text, name)):
            if isinstance(node, ast.ImportFrom) and self.targets(name, node):
                found = self.targets(name, node)
                parts = [ast.unparse(part) for part in self.imports(found)]
                start, end = node.lineno - 1, node.end_lineno or node.lineno
                new = lines[start][: node.col_offset] + "; ".join(parts)
                lines[start:end] = [new] + [""] * (end - start - 1)
        return "\n".join(lines)

    def imports(self, targets):
        """The statements that import these from the files."""
        pairs = {}
        for target in targets:
            file, pair = self.place(*target)
            pairs.setdefault(file, []).append(pair)
        return [import_from(file, pairs[file]) for file in pairs]

    def place(self, module, name, here):
        """Where in the files that is: (module to import from, (name there, name here))."""
        file = self.file_of.get(module, module)
        if name is None:
            file, _, name = file.rpartition(".")
        return file, (name, here)


def _grouped(static, on_demand):
    """{file: modules in an order in which they can stand}: those that the same things load."""
    closures = {}

    def closure(module):
        if module not in closures:
            closures[module] = {module}.union(*[closure(other) for other in static[module]])
        return closures[module]

    always = closure(_START).union(*[closure(first) - {first} for first in _FIRST])
    loads = {module: set(closure(module)) for module in on_demand}
    for module in on_demand:
        # Whatever else of a game is loaded, its rules are there; parts of a view come after it.
        game, _, part = module.rpartition(".")
        for other in (game + ".rules", game + ".view")[: 1 if part in _PARTS else 2]:
            if other in static and part != "texts" and module not in closure(other):
                loads[module] |= closure(other)
    groups = {}
    for module in static:
        loaders = frozenset(each for each in on_demand if module in loads[each])
        if module in always:
            loaders = frozenset({module} if module in on_demand else ())
        groups.setdefault((module.rpartition(".")[0], loaders), []).append(module)
    files = {}
    for (package, loaders), modules in groups.items():
        modules.sort(key=lambda name: (len(closure(name)), name))
        is_base = len(modules) > 1 and not loaders
        files[package + "." + package.rpartition(".")[2] if is_base else modules[-1]] = modules
    return files
