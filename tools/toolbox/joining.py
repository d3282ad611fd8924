"""Joins modules into the source of one file; see linking.py for which.

Constants are put in where they are used. A parameter that nobody passes by its name gets a letter,
as functions keep the names of their parameters, though not of their variables.
"""

import ast
from collections import Counter
from string import ascii_lowercase


class LinkError(Exception):
    """Modules that cannot be one file as they are; the text names them."""


def constants(tree):
    """{name: int} of the lines `NAME = 1` and `NAME = const(1)` of a module."""
    times = Counter(_stored(tree))
    found = {}
    for node in tree.body:
        if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Name):
            continue
        name, value = node.targets[0].id, node.value
        if isinstance(value, ast.Call) and ast.unparse(value.func) == "const":
            value = value.args[0]
        try:
            number = eval(ast.unparse(value), {"__builtins__": {}}, found)
        except (NameError, TypeError, AttributeError):
            continue  # made of more than constants
        if name.isupper() and times[name] == 1 and type(number) is int:
            found[name] = number
    return found


def spoken(trees):
    """What parameters may be passed by: keywords, and texts, which may become keywords."""
    found = set()
    for node in (node for tree in trees for node in ast.walk(tree)):
        if isinstance(node, ast.keyword):
            found.add(node.arg)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
    return found


def _shorten(function, spoken):
    names, fixed = set(), set(spoken)
    nodes = list(ast.walk(function))
    for node in nodes:
        if isinstance(node, ast.Name):
            names.add(node.id)
        elif isinstance(node, ast.arg):
            names.add(node.arg)
        elif isinstance(node, (ast.ExceptHandler, ast.FunctionDef, ast.ClassDef)):
            fixed.add(node.name)
        elif isinstance(node, ast.alias):
            fixed.add(node.asname or node.name)
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            fixed.update(node.names)
    letters = [letter for letter in ascii_lowercase if letter not in names | fixed]
    long = [arg.arg for arg in function.args.args if len(arg.arg) > 1 and arg.arg not in fixed]
    short = dict(zip(long, letters))
    for node in nodes:
        if isinstance(node, ast.Name):
            node.id = short.get(node.id, node.id)
        elif isinstance(node, ast.arg):
            node.arg = short.get(node.arg, node.arg)


def _stored(tree):
    """The variables that are written to, once for each time."""
    names = [node for node in ast.walk(tree) if isinstance(node, ast.Name)]
    return [node.id for node in names if not isinstance(node.ctx, ast.Load)]


def _bound(tree):
    """All names that are given a meaning anywhere in a module, but for imports."""
    found = set(_stored(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            found.add(node.arg)
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found.add(node.name)
    return found


def made(tree):
    """The names that the top level of a module makes."""
    found = set()
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found.add(node.name)
        else:
            found |= _bound(node)
    return found


def import_from(module, pairs):
    """The statement that takes names from a module: (name there, name here) each."""
    aliases = [ast.alias(name, here if here != name else None) for name, here in pairs]
    return ast.ImportFrom(module, aliases, 0)


class File:
    """A linked file in the making."""

    def __init__(self, program, name, modules):
        self.program = program
        self.name = name
        self.modules = modules
        self.meanings = {}  # {name: (what it stands for, the module that said so)}
        self.whole = {}  # {module: None} of `import module`
        self.imports = {}  # {module: [(name there, name here)]}
        self.body = []

    def code(self):
        """The source."""
        for module in self.modules:
            self._add(module)
        head: list[ast.stmt] = [ast.Import([ast.alias(module)]) for module in self.whole]
        head += [import_from(module, pairs) for module, pairs in self.imports.items()]
        tree = ast.Module(head + self.body, [])
        for node in ast.walk(tree):
            if isinstance(node, (ast.FunctionDef, ast.Lambda)):
                _shorten(node, self.program.spoken)
        return ast.unparse(ast.fix_missing_locations(tree)) + "\n"

    def _mean(self, name, meaning, module):
        """`name` stands for this from now on; returns whether that is new."""
        is_new = name not in self.meanings
        known, said = self.meanings.setdefault(name, (meaning, module))
        if known != meaning:
            raise LinkError(
                "%s and %s go into one file, and %r is not the same in both: rename one of them"
                % (said, module, name)
            )
        return is_new

    def _add(self, module):
        tree = _Names(self.program, self.name, module).visit(self.program.trees[module])
        used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        for node in tree.body:
            if isinstance(node, ast.ImportFrom):
                found = self.program.targets(module, node)
                for alias in node.names if not found else ():
                    found.append((node.module, alias.name, alias.asname or alias.name))
                self._take(module, [each for each in found if each[2] in used])
            elif isinstance(node, ast.Import):
                for alias in node.names:
                    self._mean(alias.name, alias.name, module)
                    self.whole[alias.name] = None
            elif not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
                self._define(module, node)

    def _take(self, module, targets):
        """What a module imports: (module, name in it or None, name here) each."""
        program = self.program
        for target, name, here in targets:
            if name == "const" or name in program.constants.get(target, ()):
                continue
            is_new = self._mean(here, (target, name), module)
            is_here = program.file_of.get(target) == self.name
            if is_here and name is None:
                raise LinkError(
                    "%s needs %s as such, and goes into one file with it" % (module, target)
                )
            if is_here and here != name:
                self.body += ast.parse("%s = %s" % (here, name)).body
            elif is_new and not is_here:
                file, pair = program.place(target, name, here)
                self.imports.setdefault(file, []).append(pair)

    def _define(self, module, node):
        """A statement of a module."""
        constants = self.program.constants[module]
        for name in made(ast.Module([node], [])):
            if name in constants:
                if self._mean(name, constants[name], module):
                    self.body += ast.parse("%s = const(%d)" % (name, constants[name])).body
                return
            self._mean(name, (module, name), module)
        if any(isinstance(each, ast.Name) and each.id == "const" for each in ast.walk(node)):
            raise LinkError("%s uses const() other than in `NAME = const(1)`" % module)
        self.body.append(node)


class _Names(ast.NodeTransformer):
    """Puts in constants, and makes `name` of `module.name` if that is in the same file."""

    def __init__(self, program, file, module):
        self.program, self.file, self.module = program, file, module
        tree = program.trees[module]
        self.top = tree.body[:]
        self.values, self.modules = {}, {}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                for target, name, here in self.program.targets(module, node):
                    if name is None:
                        self.modules[here] = target
                    elif name in self.program.constants[target]:
                        self.values[here] = self.program.constants[target][name]
        self.bound = _bound(tree)
        for name in self.bound & {*self.values, *self.modules}:
            raise LinkError("%s imports %r and makes it something else too" % (module, name))

    def visit_ImportFrom(self, node):
        """Those in functions; the rest is put at the head of the file."""
        found = self.program.targets(self.module, node)
        return node if node in self.top or not found else self.program.imports(found)

    def visit_Name(self, node):
        return ast.Constant(self.values[node.id]) if node.id in self.values else node

    def visit_Attribute(self, node):
        target = self.modules.get(node.value.id) if isinstance(node.value, ast.Name) else None
        if target is None:
            return self.generic_visit(node)
        if node.attr in self.program.constants[target]:
            return ast.Constant(self.program.constants[target][node.attr])
        if self.program.file_of[target] != self.file:
            return node
        if node.attr in self.bound:
            raise LinkError(
                "%s goes into one file with %s, and %r is also something else there: rename it"
                % (target, self.module, node.attr)
            )
        return ast.Name(node.attr, ast.Load())
