"""Makes the two fonts of the site from the files of their projects: npm run check and the tests never need it.

    pip install fonttools brotli
    npm pack @fontsource/young-serif @fontsource-variable/figtree   # and unpack both
    python3 web/fonts/subset.py <young-serif-latin-400-normal.woff2> <figtree-latin-wght-normal.woff2>

Kept are the characters below, tabular figures, and kerning; the text face keeps the weights from 400 to 700. Young Serif
gets lining figures instead of old-style ones, since scores are written with it. U+202F, which French has before ; ! and ?,
is in neither font and gets half the width of a space. tests/web/fonts.test.ts compares the result with the characters of
all texts.

With further fonts, it prints how wide each sets the texts of the site in comparison: the `size-adjust` of
web/styles/fonts.css.
"""

import pathlib
import re
import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph
from fontTools.varLib import instancer

HERE = pathlib.Path(__file__).parent
ASCII = "".join(map(chr, range(0x20, 0x7F)))
FRENCH = "ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜàâæçèéêëîïôœùûüÿ"
SIGNS = "\u00a0\u202f«»°·×–—‘’“”…−"
# Names of places.
NAMES = "ÄÖßäö"

FACES = {
    "young-serif": (ASCII + FRENCH + SIGNS + NAMES, {}, ["kern", "tnum"]),
    "figtree": (ASCII + FRENCH + SIGNS + NAMES, {"wght": (400, 700)}, ["kern", "tnum"]),
}


def with_narrow_space(font):
    font["glyf"]["narrow"] = Glyph()
    font.setGlyphOrder(font["glyf"].glyphOrder)
    font["hmtx"]["narrow"] = (font["hmtx"]["space"][0] // 2, 0)
    if "gvar" in font:
        font["gvar"].variations["narrow"] = []
        # It has no row for the new glyph; without it, widths vary as the phantom points of outlines do.
        del font["HVAR"]
    for table in font["cmap"].tables:
        table.cmap[0x202F] = "narrow"


def with_lining_figures(font):
    for table in font["cmap"].tables:
        for code in range(ord("0"), ord("9") + 1):
            lining = f"{table.cmap.get(code)}.lf"
            if lining in font["hmtx"].metrics:
                table.cmap[code] = lining


def make(source, name):
    characters, limits, features = FACES[name]
    font = TTFont(source)
    if limits:
        font = instancer.instantiateVariableFont(font, limits)
    with_narrow_space(font)
    with_lining_figures(font)
    options = subset.Options()
    options.layout_features = features
    options.hinting = False
    options.name_IDs = [0, 14]  # the copyright, and where the licence is
    options.notdef_outline = False
    options.flavor = "woff2"
    options.drop_tables += ["STAT", "meta", "DSIG"]
    made = subset.Subsetter(options)
    made.populate(text=characters)
    made.subset(font)
    font.flavor = "woff2"
    target = HERE / f"{name}.woff2"
    font.save(target)
    print(f"{target.name}: {target.stat().st_size} bytes")
    return target


def width_of(font, text):
    advances, characters = font["hmtx"], font.getBestCmap()
    units = font["head"].unitsPerEm
    return sum(advances[characters[ord(each)]][0] for each in text if ord(each) in characters) / units


def sample():
    """The sentences of the site in both languages, without their code."""
    texts = [*HERE.glob("../text/*.ts"), *HERE.glob("../games/*/text/*.ts"), *HERE.glob("../games/*/rules/*.ts")]
    found = [line for file in texts for line in re.findall(r"'([^'\n]* [^'\n]*)'", file.read_text("utf8"))]
    return "".join(found)


if __name__ == "__main__":
    serif, sans, *others = sys.argv[1:]
    text = sample()
    for source, name in ((serif, "young-serif"), (sans, "figtree")):
        make(source, name)
        weights = FACES[name][1].get("wght", [None])
        for weight in weights:
            font = TTFont(source)
            if weight is not None:
                font = instancer.instantiateVariableFont(font, {"wght": weight})
            own, units, line = width_of(font, text), font["head"].unitsPerEm, font["hhea"]
            for other in others:
                ratio = own / width_of(TTFont(other), text)
                up, down = line.ascent / units / ratio, -line.descent / units / ratio
                print(
                    f"  {weight or 400} as {pathlib.Path(other).stem}:"
                    f" size-adjust {ratio:.1%} ascent-override {up:.1%} descent-override {down:.1%}"
                )
