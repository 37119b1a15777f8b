"""Measures kiwi, a solver of linear constraints, on the systems of LayoutCost's System.swift.

Prints lines as LayoutCost does: a name and microseconds of processor time, with a tab between. Constraints are made
before the clock runs. A changed constant is a constraint that is replaced, because kiwi has nothing else for it.
"""
import time

import kiwisolver as kiwi

STRENGTHS = {1000: "required", 750: "strong", 500: "medium"}


def column(count):
    rows = []

    def add(expression, priority=1000):
        rows.append(expression | STRENGTHS[priority])

    top, width = kiwi.Variable(), kiwi.Variable()
    add(top - 10 == 0)
    leader = (len(rows), lambda value: (width - 200 - value == 0) | "medium")
    add(width - 200 == 0, 500)
    add(width - 40 >= 0)
    inner = None
    for index in range(1, count):
        below, wide = kiwi.Variable(), kiwi.Variable()
        if index == count // 2:
            inner = (len(rows), lambda value, below=below, top=top: (below - top - 20 - value == 0) | "required")
        add(below - top - 20 == 0)
        add(wide - width == 0)
        add(wide - 40 >= 0)
        top, width = below, wide
    return rows, leader, inner




def cells(count):
    rows = []

    def add(expression, priority=1000):
        rows.append(expression | STRENGTHS[priority])

    room = kiwi.Variable()
    add(room - 900 == 0, 500)
    leader = (0, lambda value: (room - 900 - value == 0) | "medium")
    inner = None
    for index in range(count):
        cell, icon, title, detail = ([kiwi.Variable() for _ in range(4)] for _ in range(4))
        add(cell[0] - index % 9 / 9 * room == 0)
        add(cell[2] - room / 9 == 0)
        add(cell[1] - 80 * (index // 9) == 0)
        add(cell[3] - 80 == 0)
        if index == count // 2:
            inner = (len(rows), lambda value, icon=icon, cell=cell: (icon[0] - cell[0] - 8 - value == 0) | "required")
        add(icon[0] - cell[0] - 8 == 0)
        add(icon[1] - cell[1] - 8 == 0)
        add(icon[2] - 40 == 0)
        add(icon[3] - 40 == 0)
        add(title[0] - icon[0] - icon[2] - 8 == 0)
        add(title[1] - icon[1] == 0)
        add(title[0] + title[2] - cell[0] - cell[2] + 8 == 0)
        add(title[3] - 20 == 0, 750)
        add(detail[0] - title[0] == 0)
        add(detail[1] - title[1] - title[3] - 4 == 0)
        add(detail[2] - title[2] == 0)
        add(detail[3] - 14 >= 0)
    return rows, leader, inner


def least(count, body):
    best = None
    for _ in range(count):
        start = time.process_time()
        body()
        seconds = time.process_time() - start
        best = seconds if best is None else min(best, seconds)
    return best


def show(name, what, seconds):
    print("%s, %s\t%.1f" % (name, what, seconds * 1e6))


def solved(rows):
    solver = kiwi.Solver()
    for row in rows:
        solver.addConstraint(row)
    solver.updateVariables()
    return solver


def measure(name, system, edits):
    rows, leader, inner = system
    show(name, "add %d" % len(rows), least(5, lambda: solved(rows)))
    for what, (index, changed) in (("change what all follow", leader), ("change a constant inside", inner)):
        solver, current = solved(rows), rows[index]
        replacements = [changed(value + 1) for value in range(edits)]

        def change():
            nonlocal current
            for replacement in replacements:
                solver.removeConstraint(current)
                solver.addConstraint(replacement)
                solver.updateVariables()
                current = replacement

        show(name, what, least(3, change) / edits)


measure("column of 333", column(333), 20)
measure("63 cells", cells(63), 20)
measure("column of 667", column(667), 5)
