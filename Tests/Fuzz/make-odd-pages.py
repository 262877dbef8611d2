#!/usr/bin/env python3
"""Writes odd but valid responses, made up, as seeds for Scripts/fuzz. Usage: Tests/Fuzz/make-odd-pages.py FOLDER"""
import json
import pathlib
import sys


def business(number, **changes):
    return {
        "id": f"id-{number:020d}", "alias": f"made-up-place-{number}", "name": f"Place {number}", "is_closed": False,
        "image_url": f"https://photos.example.com/bphoto/{number}/o.jpg", "url": f"https://www.example.com/biz/{number}",
        "review_count": 12 + number, "rating": 4.5, "price": "$$", "phone": "+14155550100",
        "categories": [{"alias": "cafes", "title": "Cafés"}], "transactions": ["pickup"],
        "coordinates": {"latitude": 37.5, "longitude": -122.25}, "distance": 151.319122848431,
        "location": {"address1": "1 Made Up Street", "city": "Springfield", "country": "US",
                     "display_address": ["1 Made Up Street", "Springfield"]},
        **changes,
    }


def page(count=6, **changes):
    return {"businesses": [business(number, **changes) for number in range(count)], "total": count}


def nested(depth):
    return json.loads("[" * depth + "]" * depth)


PAGES = {
    "clean": page(),
    "ratings": page(rating="4.5"),
    "ratings-and-counts": page(rating="4.5", review_count="12"),
    "empty-objects": {"businesses": [{}] * 800, "total": "many"},
    "wrong-types": page(is_closed=0, phone=14155550100, location=[], categories={"alias": "cafes"}, price={}),
    "no-ids": page(id=None),
    "escapes": page(name="\n\r\t\b\f\"\\/\u0001" * 30),
    "combining-marks": page(name="\"\u0301'\u0301e\u0301\\\u0301", alias="\u202e\u2028a\u200d\U0001f375"),
    "names-with-marks": page(**{"e\u0301": 1, "\u00e9": 2, "name\u0301": 3, "token\u0301": "t"}),
    "deep": page(5, attributes=nested(120)),
    "too-deep": {"businesses": nested(400)},
    "huge-numbers": page(rating=10**400, review_count=10**60, distance=-(10**25)),
    "unknown-fields": page(20, **{f"new_{number}": {"a": [number]} for number in range(8)}),
    "long-name": {**business(1), "x" * 2_000: 1, "attributes": {"y" * 300: {str(n): n for n in range(200)}}},
    "error": {"error": {"code": "VALIDATION_ERROR", "description": "'kEy-5eCreT\u0301' is wrong.", "field": "term",
                        "instance": {"access_token": "a", "user_data": [{"em": ["b"]}]}}},
    "errors": {"errors": [{"message": "kEy-5eCreT", "extensions": {"code": "kEy-5eCreT"}}] * 40},
    "oauth-error": {"error": "invalid_client", "error_description": "kEy-5eCreT\nkEy-5eCreT", "client_secret": "s"},
    "secrets": [{"refresh_token": str(number), "code": "c", "a": {"Client-Secret": [1]}} for number in range(40)],
}

TEXTS = {
    "repeated-names": "{" + '"name": "a", "id": "b", "rating": "4", ' * 50 + '"id": "c"}',
    "repeated-secrets": '{"a": {"token": "first"}, "a": 1, "token": "second", "token": "<redacted>"}',
    "escaped-names": '{"businesses": [' + ", ".join(['{"\\u0069d": "i", "n\\u0061me": "\\ud83c\\udf75"}'] * 4) + "]}",
    "spaces": '{"businesses": [' + " \n\t" * 800 + '], "total": "' + " " * 800 + '4,5"}',
    "numbers": "[" + ", ".join(["1e400", "-0", "1E-400", "0.1e1", "9" * 400, "0." + "0" * 40 + "1"] * 4) + "]",
    "form": "&".join(["client_secret=kEy-5eCreT", "code=a%20b", "%63ode=c", "token", "a=b=c"] * 4),
    "address": "https://user:word@www.example.com/a%2e/../b?" + "access_token=t&q=%22%CC%81&" * 40 + "#code=d",
    "shell": "@'\u0301; echo $(id) `id` \"\\\r\n!" * 40,
    "secret-text": "kEy kEy-5eCre kEy-5eCreT kEy-5eCreT\u0301 a a a" * 40,
    "quotes": '"' * 800,
    "brackets": "[" * 800,
    "letters": "k" * 4_000,
}

folder = pathlib.Path(sys.argv[1])
for name, value in PAGES.items():
    (folder / f"odd-{name}.json").write_text(json.dumps(value, ensure_ascii="marks" not in name), encoding="utf-8")
for name, text in TEXTS.items():
    (folder / f"odd-{name}.txt").write_text(text, encoding="utf-8")
