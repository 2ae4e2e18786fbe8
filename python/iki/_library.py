"""libiki as ctypes sees it: the structures and functions of iki.h."""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import sys
from ctypes import POINTER, c_char, c_char_p, c_double, c_int, c_long, c_longlong, c_size_t
from ctypes import c_ulonglong, c_void_p
from typing import Any, Optional

VERSION = "0.1.0"  # of iki.h
KINDS = ["none", "memory", "limit", "argument", "syntax", "illegal", "state", "system", "stopped"]
STOP = ctypes.CFUNCTYPE(c_int, c_void_p)


class LibraryNotFound(ImportError):
    """There is no libiki, or none that this module can use."""


class Position(ctypes.Structure):
    _fields_ = [("width", c_int), ("height", c_int), ("stones", c_char_p), ("turn", c_char),
                ("taken_by_black", c_int), ("taken_by_white", c_int), ("rules", c_char_p),
                ("komi", c_double)]


class PointInfo(ctypes.Structure):
    _fields_ = [("column", c_int), ("row", c_int), ("stone", c_char), ("owner", c_char),
                ("black_percent", c_int), ("white_percent", c_int), ("status", c_char_p),
                ("certainty", c_char_p), ("method", c_char_p), ("reason", c_char_p),
                ("meaning", c_char_p)]


class SideInfo(ctypes.Structure):
    _fields_ = [("area", c_int), ("territory", c_int), ("prisoners", c_int)]


class ScoreInfo(ctypes.Structure):
    _fields_ = [("winner", c_char), ("winner_percent", c_int), ("winner_proved", c_int),
                ("finished", c_int), ("open_points", c_int), ("doubts", c_int),
                ("margin", c_longlong), ("result", c_longlong), ("least", c_longlong),
                ("most", c_longlong), ("area_result", c_longlong),
                ("territory_result", c_longlong), ("black", SideInfo), ("white", SideInfo),
                ("dame", c_int), ("proved_percent", c_int), ("searched_percent", c_int),
                ("estimated_percent", c_int), ("given_percent", c_int)]


class Spot(ctypes.Structure):
    _fields_ = [("column", c_int), ("row", c_int)]


class Spots(ctypes.Structure):
    _fields_ = [("spot", POINTER(Spot)), ("count", c_int)]


class DoubtInfo(ctypes.Structure):
    _fields_ = [("owner", c_char), ("percent", c_int), ("points", Spots)]


class VitalInfo(ctypes.Structure):
    _fields_ = [("color", c_char), ("chain", Spot), ("attack", Spots), ("defence", Spots)]


class MoverInfo(ctypes.Structure):
    _fields_ = [("color", c_char), ("result", c_char_p), ("certainty", c_char_p),
                ("needless", c_int), ("takes_ko_first", c_int), ("seki", c_int),
                ("moves", Spots), ("line", Spots), ("zone", Spots), ("premise", Spots),
                ("way_out", Spot), ("nodes", c_ulonglong)]


class LifeInfo(ctypes.Structure):
    _fields_ = [("status", c_char_p), ("certainty", c_char_p), ("attack", MoverInfo),
                ("defence", MoverInfo), ("group", Spots)]


class LineInfo(ctypes.Structure):
    _fields_ = [("first", c_char), ("mistake", c_int), ("end", c_char_p), ("moves", Spots)]


class RacerInfo(ctypes.Structure):
    _fields_ = [("result", c_char_p), ("moves", Spots), ("mistakes", Spots), ("can_wait", c_int)]


class RaceInfo(ctypes.Structure):
    _fields_ = [("black", RacerInfo), ("white", RacerInfo), ("certainty", c_char_p),
                ("method", c_char_p), ("total", c_char_p), ("zone", Spots), ("premise", Spots),
                ("lines", POINTER(LineInfo)), ("line_count", c_int)]


# All functions of iki.h, but for iki_use_allocator: name, result, arguments.
FUNCTIONS: list = [
    ("iki_version", c_char_p, []),
    ("iki_version_number", c_int, []),
    ("iki_open", c_void_p, [c_int, c_int]),
    ("iki_close", None, [c_void_p]),
    ("iki_message", c_char_p, [c_void_p]),
    ("iki_error_code", c_int, [c_void_p]),
    ("iki_error_text", c_char_p, [c_int]),
    ("iki_resize", c_int, [c_void_p, c_int, c_int]),
    ("iki_width", c_int, [c_void_p]),
    ("iki_height", c_int, [c_void_p]),
    ("iki_use_rules", c_int, [c_void_p, c_char_p]),
    ("iki_use_komi", c_int, [c_void_p, c_double]),
    ("iki_komi", c_double, [c_void_p]),
    ("iki_read_sgf", c_int, [c_void_p, c_char_p, c_size_t, c_int, c_long]),
    ("iki_write_sgf", c_void_p, [c_void_p]),
    ("iki_release", None, [c_void_p]),
    ("iki_play", c_int, [c_void_p, c_char, c_int, c_int]),
    ("iki_pass", c_int, [c_void_p, c_char]),
    ("iki_take_back", c_int, [c_void_p]),
    ("iki_set_up", c_int, [c_void_p, c_char_p]),
    ("iki_use_prisoners", c_int, [c_void_p, c_int, c_int]),
    ("iki_prisoners", c_int, [c_void_p, c_char]),
    ("iki_use_turn", c_int, [c_void_p, c_char]),
    ("iki_turn_of", c_char, [c_void_p]),
    ("iki_stone_at", c_char, [c_void_p, c_int, c_int]),
    ("iki_may_play", c_int, [c_void_p, c_char, c_int, c_int]),
    ("iki_limit", c_int, [c_void_p, c_ulonglong, c_double]),
    ("iki_limit_questions", c_int, [c_void_p, c_ulonglong, c_double]),
    ("iki_use_stop", c_int, [c_void_p, STOP, c_void_p]),
    ("iki_judge", c_int, [c_void_p, POINTER(Position), POINTER(PointInfo), c_size_t]),
    ("iki_status_at", c_char_p, [c_void_p, c_int, c_int]),
    ("iki_certainty_at", c_char_p, [c_void_p, c_int, c_int]),
    ("iki_method_at", c_char_p, [c_void_p, c_int, c_int]),
    ("iki_reason_at", c_char_p, [c_void_p, c_int, c_int]),
    ("iki_meaning_at", c_char_p, [c_void_p, c_int, c_int]),
    ("iki_owner_at", c_char, [c_void_p, c_int, c_int]),
    ("iki_ownership_at", c_int, [c_void_p, c_int, c_int, POINTER(c_int)]),
    ("iki_call", c_int, [c_void_p, c_int, c_int, c_char_p]),
    ("iki_winner_is_proved", c_int, [c_void_p]),
    ("iki_count", c_int, [c_void_p, POINTER(c_longlong)]),
    ("iki_result", c_char_p, [c_void_p]),
    ("iki_get_score", c_int, [c_void_p, POINTER(ScoreInfo)]),
    ("iki_get_doubt", c_int, [c_void_p, c_int, POINTER(DoubtInfo)]),
    ("iki_count_vitals", c_int, [c_void_p]),
    ("iki_get_vital", c_int, [c_void_p, c_int, POINTER(VitalInfo)]),
    ("iki_ask_life", c_int, [c_void_p, c_int, c_int, c_char, POINTER(LifeInfo)]),
    ("iki_ask_race", c_int, [c_void_p, POINTER(Spot), c_int, POINTER(RaceInfo)]),
    ("iki_race_class", c_int, [c_void_p]),
]

_loaded: Optional[Any] = None


def _open() -> Any:
    """The library as a file."""
    named = os.environ.get("IKI_LIBRARY")
    if named:
        try:
            return ctypes.CDLL(named)
        except OSError as why:
            raise LibraryNotFound(f"IKI_LIBRARY names no library: {why}") from None
    usual = {"win32": "libiki.dll", "darwin": "libiki.0.dylib"}.get(sys.platform, "libiki.so.0")
    for name in (usual, ctypes.util.find_library("iki")):
        try:
            if name is not None:
                return ctypes.CDLL(name)
        except OSError:
            pass
    raise LibraryNotFound(
        f"{usual} is not found.  Install Iki (make install, then ldconfig as root), or name the "
        "library in the environment: IKI_LIBRARY=/path/to/" + usual)


def load() -> Any:
    """The library, loaded at the first call.  LibraryNotFound tells why there is none."""
    global _loaded
    if _loaded is not None:
        return _loaded
    library = _open()
    for name, result, arguments in FUNCTIONS:
        try:
            function = getattr(library, name)
        except AttributeError:
            raise LibraryNotFound(f"the library is too old for this module, which is made for "
                                  f"libiki {VERSION}: it has no {name}") from None
        function.restype, function.argtypes = result, arguments
    found = library.iki_version().decode()
    if found.split(".")[0] != VERSION.split(".")[0]:
        raise LibraryNotFound(f"the library is libiki {found}, and this module is made for "
                              f"libiki {VERSION}")
    _loaded = library
    return library


def library_version() -> str:
    """The version of the library that is running."""
    return load().iki_version().decode()


def text_at(address: int) -> str:
    """The text that the library keeps there."""
    return ctypes.string_at(address).decode("utf-8", "replace")
