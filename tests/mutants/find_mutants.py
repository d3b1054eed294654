"""Finds what can be broken in C++ sources, and writes sources in which a number says what is.

Every way to break a line is an expression or statement with its exact extent, from clang's own reading of the code. The
change is made by calls of mutant.h around it, so that all of them fit into one program.
"""

import collections
import dataclasses
import pathlib
import re

from clang import cindex
from clang.cindex import CursorKind, TypeKind

RUNTIME = "::elbowroom::mutants::"
HEADER = '#include "tests/mutants/mutant.h"\n'

SWAPPED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&",
           "+": "-", "-": "+", "|": "&", "&": "|", "+=": "-=", "-=": "+=", "|=": "&=", "&=": "|="}
CALLS = {"<": "less", "<=": "at_most", ">": "more", ">=": "at_least", "+": "plus", "-": "minus", "|": "either",
         "&": "both", "+=": "add", "-=": "subtract", "|=": "join", "&=": "cut"}
BOUNDS = {"<", "<=", ">", ">="}
NEGATED = {"==", "!="}  # turned round as a whole
INTEGERS = {TypeKind.CHAR_U, TypeKind.UCHAR, TypeKind.USHORT, TypeKind.UINT, TypeKind.ULONG, TypeKind.ULONGLONG,
            TypeKind.CHAR_S, TypeKind.SCHAR, TypeKind.SHORT, TypeKind.INT, TypeKind.LONG, TypeKind.LONGLONG}
FUNCTIONS = {CursorKind.FUNCTION_DECL, CursorKind.CXX_METHOD, CursorKind.FUNCTION_TEMPLATE, CursorKind.CONSTRUCTOR,
             CursorKind.DESTRUCTOR, CursorKind.CONVERSION_FUNCTION}
# What only the compiler works out, or what says nothing of the rules.
IGNORED = {CursorKind.STATIC_ASSERT, CursorKind.ENUM_DECL, CursorKind.TYPE_ALIAS_DECL,
           CursorKind.TYPE_ALIAS_TEMPLATE_DECL, CursorKind.USING_DECLARATION, CursorKind.TYPEDEF_DECL,
           CursorKind.TYPE_REF, CursorKind.TEMPLATE_REF, CursorKind.TEMPLATE_TYPE_PARAMETER,
           CursorKind.TEMPLATE_NON_TYPE_PARAMETER, CursorKind.FRIEND_DECL, CursorKind.CXX_THROW_EXPR}


@dataclasses.dataclass
class Mutant:
    file: str
    line: int
    function: str
    text: str  # of the line
    kind: str
    change: str
    number: int = 0
    which: int = 1  # among those that read the same

    def key(self):
        return "\t".join([self.file, self.function, self.text, self.change, str(self.which)])


class Source:
    def __init__(self, name, data):
        self.name, self.data, self.edits = name, data, []

    def text(self, start, end):
        return self.data[start:end].decode()

    def line_text(self, line):
        return " ".join(self.data.split(b"\n")[line - 1].decode().split())

    def broken(self):
        """The text with all edits; of several at one place the closing ones come first, and outer ones outside."""
        def order(edit):
            offset, closes, made = edit[:3]
            return (offset, 0 if closes else 1, -made if closes else made)
        out, at = [], 0
        for offset, _, _, taken, text in sorted(self.edits, key=order):
            out += [self.data[at:offset], text.encode()]
            at = offset + taken
        text = HEADER.encode() + b"".join(out) + self.data[at:]
        # Thousands of choices that are inlined into each other take the compiler minutes.
        return text.replace(b"[[gnu::flatten]] ", b"")


def squeezed(text, most=70):
    text = " ".join(re.sub(r"//[^\n]*", "", text).split())
    return text if len(text) <= most else text[: most - 1] + "…"


def bare(cursor):
    """Without the casts and brackets around it that clang shows as nodes."""
    while cursor.kind in (CursorKind.UNEXPOSED_EXPR, CursorKind.PAREN_EXPR):
        children = list(cursor.get_children())
        if len(children) != 1:
            break
        cursor = children[0]
    return cursor


def is_set(kind):
    """A class that can be joined and cut."""
    names = {child.spelling for child in kind.get_canonical().get_declaration().get_children()}
    return {"operator|", "operator&"} <= names


class Finder:
    def __init__(self, root, folders):
        self.root, self.folders = root, folders
        self.sources, self.mutants = {}, []
        self.alike = collections.Counter()

    def find(self):
        units = sorted(p for folder in self.folders for p in (self.root / folder).rglob("*.cpp"))
        together = "".join(f'#include "{path.relative_to(self.root)}"\n' for path in units)
        name = str(self.root / "everything.cpp")
        unit = cindex.Index.create().parse(
            name, unsaved_files=[(name, together)],
            args=["-std=c++20", f"-I{self.root}", "-DNDEBUG", "-w"])  # what checks the rules is none
        wrong = [d for d in unit.diagnostics if d.severity >= cindex.Diagnostic.Error]
        if wrong:
            raise SystemExit(f"clang cannot read the sources: {wrong[0]}")
        for cursor in unit.cursor.get_children():
            if self.source_of(cursor):
                self.visit(cursor, "", None)
        for number, mutant in enumerate(self.mutants, 1):
            assert mutant.number == number
        return self.mutants

    def source_of(self, cursor):
        place = cursor.location.file
        if not place:
            return None
        if place.name not in self.sources:
            path = pathlib.Path(place.name)
            inside = path.is_relative_to(self.root) and path.relative_to(self.root).parts[0] in self.folders
            name = str(path.relative_to(self.root)) if inside else ""
            self.sources[place.name] = Source(name, path.read_bytes()) if inside else None
        return self.sources[place.name]

    # Where to look

    def visit(self, cursor, function, parent):
        kind = cursor.kind
        if kind in IGNORED:
            return
        if kind in FUNCTIONS:
            owner = cursor.semantic_parent.spelling if cursor.semantic_parent else ""
            inside = {CursorKind.CLASS_DECL, CursorKind.STRUCT_DECL, CursorKind.CLASS_TEMPLATE}
            name = f"{owner}::{cursor.spelling}" if cursor.semantic_parent.kind in inside else cursor.spelling
            for child in cursor.get_children():
                if child.kind == CursorKind.COMPOUND_STMT:
                    self.visit_statements(child, name)
            return
        if kind in (CursorKind.VAR_DECL, CursorKind.FIELD_DECL):
            if not function or self.is_constant(cursor):
                self.visit_lambdas(cursor, function or cursor.spelling)
                return
        if kind == CursorKind.LAMBDA_EXPR:
            self.visit_lambdas(cursor, function)
            return
        if function:
            self.visit_body(cursor, function, parent)
            return
        for child in cursor.get_children():
            self.visit(child, function, cursor)

    def visit_lambdas(self, cursor, function):
        """What the compiler works out may hold functions that run later."""
        if cursor.kind == CursorKind.LAMBDA_EXPR:
            for child in cursor.get_children():
                if child.kind == CursorKind.COMPOUND_STMT:
                    self.visit_statements(child, function)
            return
        for child in cursor.get_children():
            self.visit_lambdas(child, function)

    def is_constant(self, cursor):
        source = self.source_of(cursor)
        start = cursor.extent.start.offset
        declared = source.text(start, max(start, cursor.location.offset))
        return re.search(r"\b(constexpr|constinit|static)\b", declared) is not None

    def visit_statements(self, block, function):
        if not self.text_of(block).startswith("{"):
            return  # of a function that the compiler makes
        for child in block.get_children():
            self.visit_statement(child, function, block)

    def visit_statement(self, cursor, function, parent):
        if cursor.kind == CursorKind.COMPOUND_STMT:
            self.visit_statements(cursor, function)
            return
        if cursor.kind.is_expression():
            self.leave_out(cursor, function)
        self.visit(cursor, function, parent)

    def visit_body(self, cursor, function, parent):
        kind = cursor.kind
        children = list(cursor.get_children())
        if kind in (CursorKind.IF_STMT, CursorKind.WHILE_STMT):
            self.visit_branches(cursor, children, function)
            return
        if kind in (CursorKind.FOR_STMT, CursorKind.CXX_FOR_RANGE_STMT):
            for child in children[:-1]:
                self.visit(child, function, cursor)
            if children:
                self.visit_statement(children[-1], function, cursor)
            return
        if kind in (CursorKind.CASE_STMT, CursorKind.DEFAULT_STMT):
            if children:
                self.visit_statement(children[-1], function, cursor)
            return
        if kind == CursorKind.CONDITIONAL_OPERATOR and len(children) == 3:
            self.turn_round(children[0], function)
        if kind == CursorKind.RETURN_STMT or kind == CursorKind.VAR_DECL:
            if children and children[-1].kind.is_expression() and children[-1].type.kind == TypeKind.BOOL:
                self.turn_round(children[-1], function, lone=True)
        if kind == CursorKind.UNARY_OPERATOR and children:
            source = self.source_of(cursor)
            if source.text(cursor.extent.start.offset, children[0].extent.start.offset).strip() == "!":
                self.wrap(cursor, function, "condition", f"({RUNTIME}broken(#) != (", "))",
                          squeezed(self.text_of(children[0])))
        if len(children) >= 2 and kind.is_expression():
            self.swap(cursor, children, function)
        if kind in (CursorKind.RETURN_STMT, CursorKind.CONDITIONAL_OPERATOR, CursorKind.CALL_EXPR):
            for child in children:
                self.count_on(child, function)
        for child in children:
            self.visit(child, function, cursor)

    def visit_branches(self, cursor, children, function):
        source = self.source_of(cursor)
        start = cursor.extent.start.offset
        only_compiled = re.match(r"if\s+constexpr", source.text(start, start + 20)) is not None
        condition = None
        for child in children:
            if not child.kind.is_expression():
                continue
            before = source.text(start, child.extent.start.offset).rstrip()
            after = source.data[child.extent.end.offset:].lstrip()
            if before.endswith(("(", ";")) and after.startswith(b")"):
                condition = child
                break
        past = condition is None
        for child in children:
            if condition is not None and child == condition:
                past = True
                if not only_compiled:
                    self.turn_round(child, function)
                    self.visit(child, function, cursor)
            elif past and cursor.kind != CursorKind.WHILE_STMT or past and child is children[-1]:
                self.visit_statement(child, function, cursor)
            else:
                self.visit(child, function, cursor)

    # What to do there

    def text_of(self, cursor):
        return self.source_of(cursor).text(cursor.extent.start.offset, cursor.extent.end.offset)

    def is_written_here(self, cursor):
        """Not made by a macro, whose parts all lie where it is called."""
        source = self.source_of(cursor)
        start, end = cursor.extent.start, cursor.extent.end
        if source is None or not start.file or start.file.name != end.file.name or end.offset <= start.offset:
            return False
        text = source.text(start.offset, end.offset)
        return (not re.match(r"(assert|ELBOWROOM_\w+)\b", text)
                and all(text.count(a) == text.count(b) for a, b in ("()", "{}", "[]")))

    def add(self, cursor, function, kind, change):
        source = self.source_of(cursor)
        line = cursor.extent.start.line
        mutant = Mutant(source.name, line, function, source.line_text(line), kind, change, len(self.mutants) + 1)
        self.alike[mutant.key()] += 1
        mutant.which = self.alike[mutant.key()]
        self.mutants.append(mutant)
        return mutant

    def wrap(self, cursor, function, kind, prefix, suffix, after):
        if not self.is_written_here(cursor):
            return None
        mutant = self.add(cursor, function, kind, f"{squeezed(self.text_of(cursor))} -> {after}")
        number = mutant.number
        edits = self.source_of(cursor).edits
        edits.append((cursor.extent.start.offset, False, number, 0, prefix.replace("#", str(number))))
        edits.append((cursor.extent.end.offset, True, number, 0, suffix))
        return mutant

    def turn_round(self, condition, function, lone=False):
        """Unless the mutants of its operators do the same; `lone`: or others."""
        inner = bare(condition)
        operator = self.operator_of(inner)
        text = self.text_of(inner) if self.source_of(inner) else ""
        if operator in NEGATED or text.startswith("!") or (lone and operator) or text in ("true", "false"):
            return
        self.wrap(condition, function, "condition", f"({RUNTIME}broken(#) != bool(", "))",
                  f"!({squeezed(self.text_of(condition))})")

    def leave_out(self, statement, function):
        inner = bare(statement)
        source = self.source_of(statement)
        if source is None or not source.data[statement.extent.end.offset:].lstrip().startswith(b";"):
            return
        if inner.kind in IGNORED or inner.kind == CursorKind.DECL_REF_EXPR:
            return
        text = self.text_of(statement)
        if text.startswith("(void)"):
            return
        self.wrap(statement, function, "statement", f"({RUNTIME}broken(#) ? void() : void(", "))", "nothing")

    def count_on(self, cursor, function):
        inner = bare(cursor)
        if inner.kind == CursorKind.INTEGER_LITERAL and cursor.type.get_canonical().kind in INTEGERS:
            text = self.text_of(inner)
            if text.isdigit():
                self.wrap(inner, function, "number", "(", f" + {RUNTIME}broken({len(self.mutants) + 1}))",
                          str(int(text) + 1))

    def operator_of(self, cursor):
        """What stands between the operands of a binary operator."""
        children = list(cursor.get_children())
        source = self.source_of(cursor)
        if len(children) < 2 or source is None:
            return ""
        first, last = children[0], children[-1]
        if (first.extent.start.offset != cursor.extent.start.offset
                or last.extent.end.offset != cursor.extent.end.offset):
            return ""
        between = source.text(first.extent.end.offset, last.extent.start.offset).strip()
        return between if between in SWAPPED else ""

    def swap(self, cursor, children, function):
        operator = self.operator_of(cursor)
        if not operator or not self.is_written_here(cursor):
            return
        first, last = children[0], children[-1]
        left, right = squeezed(self.text_of(first), 40), squeezed(self.text_of(last), 40)
        after = f"{left} {SWAPPED[operator]} {right}"
        if operator in NEGATED:
            self.wrap(cursor, function, "condition", f"({RUNTIME}broken(#) != bool(", "))", after)
            return
        if operator in ("&&", "||"):
            # By De Morgan, so that no operand is written twice.
            mutant = self.wrap(cursor, function, "condition", f"({RUNTIME}broken(#) != ((", ")))", after)
            if mutant:
                flip = f"{RUNTIME}broken({mutant.number}) != bool("
                edits = self.source_of(cursor).edits
                edits.append((first.extent.start.offset, False, mutant.number + 0.1, 0, flip))
                edits.append((first.extent.end.offset, True, mutant.number + 0.1, 0, ")) "))
                edits.append((last.extent.start.offset, False, mutant.number + 0.1, 0, f"({flip}"))
                edits.append((last.extent.end.offset, True, mutant.number + 0.1, 0, ")"))
            return
        call = CALLS[operator]
        kind = "bound" if operator in BOUNDS else "arithmetic"
        if operator not in BOUNDS:
            # Of an assignment the type of what is changed counts, of a sum that of the sum.
            measured = (first if operator.endswith("=") else cursor).type.get_canonical()
            if is_set(measured):
                kind = "set"
                if operator == "-":
                    call, after = "without", left
                elif operator not in ("|", "&", "|=", "&="):
                    return
            elif any(part.type.get_canonical().kind not in INTEGERS for part in (cursor, first, last)):
                return
        if operator.endswith("=") and operator not in BOUNDS:
            target = bare(first)
            if target.kind == CursorKind.MEMBER_REF_EXPR and target.referenced and target.referenced.is_bitfield():
                return
        mutant = self.wrap(cursor, function, kind, f"{RUNTIME}{call}(#, (", "))", after)
        if mutant:
            source = self.source_of(cursor)
            gap = source.text(first.extent.end.offset, last.extent.start.offset)
            place = first.extent.end.offset + len(gap[: gap.index(operator)].encode())
            source.edits.append((place, False, mutant.number + 0.1, len(operator), "), ("))
