#!/usr/bin/env python3
"""Writes the Swift files of Yelp's business categories from Scripts/categories.tsv.

    Scripts/generate-categories.py                    write the Swift files
    Scripts/generate-categories.py --check            fail when they are not what the table says
    Scripts/generate-categories.py --import FILE      first renew the table from an answer of GET /v3/categories

A row of the table is: alias, English title, aliases of the parents joined by commas, countries. Countries are
codes of two letters in one word: after "+" the only ones where Yelp uses the category, after "-" the ones where
it does not. Empty fields at the end of a row are left out.

The member for an alias is the alias itself, camel-cased at "_" and "-". Digits at its beginning, which Swift
does not allow there, are spelled out: "3dprinting" is `threeDprinting`.
"""

import argparse
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLE = ROOT / "Scripts/categories.tsv"
CATEGORIES = ROOT / "Sources/YelpSDK/Models/Generated"
DIGITS = "zero one two three four five six seven eight nine".split()
HEADER = """\
// Written by Scripts/generate-categories.py from Scripts/categories.tsv. Do not edit.
// swift-format-ignore-file

"""


def rows_of_answer(text):
    for category in sorted(json.loads(text)["categories"], key=lambda category: category["alias"]):
        allowed = category.get("country_whitelist") or []
        denied = category.get("country_blacklist") or []
        countries = "+" + "".join(sorted(allowed)) if allowed else "-" + "".join(sorted(denied)) if denied else ""
        parents = category.get("parent_aliases", category.get("parents", []))
        yield "\t".join([category["alias"], category["title"], ",".join(parents), countries]).rstrip("\t")


def member_name(alias):
    alias = re.sub(r"^\d+", lambda digits: "_".join(DIGITS[int(digit)] for digit in digits[0]) + "_", alias)
    first, *others = re.split("[_-]", alias)
    return first + "".join(other[:1].upper() + other[1:] for other in others)


def member_file(rows):
    titles = {row[0]: row[1] for row in rows}
    lines = ["extension YelpCategory {"]
    for alias, title, parents, _ in rows:
        place = ", in " + " and ".join(titles[parent] for parent in parents.split(",")) if parents else ""
        lines.append(f"  /// {title}{place}.")
        lines.append(f'  public static var {member_name(alias)}: Self {{ "{alias}" }}')
    return HEADER + "\n".join(lines + ["}", ""])


def table_file(text):
    return f'''{HEADER}/// The rows of Scripts/categories.tsv, word for word.
enum YelpCategoryTable {{
  static var rows: String {{
    #"""
{"".join(f"    {line}" for line in text.splitlines(keepends=True))}    """#
  }}
}}
'''


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--import", dest="answer", type=pathlib.Path)
    arguments = parser.parse_args()

    if arguments.answer:
        TABLE.write_text("\n".join(rows_of_answer(arguments.answer.read_text())) + "\n")
    text = TABLE.read_text()
    rows = [(line.split("\t") + ["", ""])[:4] for line in text.splitlines()]
    names = [member_name(row[0]) for row in rows]
    if unusable := [name for name in names if names.count(name) > 1 or not re.fullmatch("[a-z][A-Za-z0-9]*", name)]:
        sys.exit(f"these members would be doubled or are no Swift names: {unusable}")

    files = {"YelpCategory+Known.swift": member_file(rows), "YelpCategoryTable.swift": table_file(text)}
    for name, content in files.items():
        path = CATEGORIES / name
        if not arguments.check:
            path.write_text(content)
        elif not path.exists() or path.read_text() != content:
            sys.exit(f"{name} is not what Scripts/categories.tsv says: run Scripts/generate-categories.py")


if __name__ == "__main__":
    main()
