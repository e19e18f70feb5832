import { brotliDecompressSync } from 'node:zlib';

/* As much of WOFF2 (W3C) and of the table `cmap` (OpenType) as it takes to know which characters a font has. */

/** The tag of a table by its index in the directory, as far as tables precede the ones that the fonts here have. */
const TAGS = 'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB'; // biome-ignore format: a list
const tagAt = (index: number) => TAGS.slice(5 * index, 5 * index + 4);

/** The table `cmap` of a WOFF2 file. */
function cmapOf(font: Buffer): Buffer {
  if (font.toString('latin1', 0, 4) !== 'wOF2') throw new Error('not WOFF2');
  let at = 48;
  const base128 = () => {
    let value = 0;
    for (let byte = 128; byte >= 128; at += 1) {
      byte = font[at] ?? 0;
      value = value * 128 + (byte & 127);
    }
    return value;
  };
  const tables = Array.from({ length: font.readUInt16BE(12) }, () => {
    const flags = font[at] ?? 0;
    at += 1;
    const isNamed = (flags & 63) === 63;
    const tag = isNamed ? font.toString('latin1', at, at + 4) : tagAt(flags & 63);
    if (isNamed) at += 4;
    const length = base128();
    // Outlines are transformed unless their version is 3, other tables only if theirs is not 0.
    const isTransformed = tag === 'glyf' || tag === 'loca' ? flags >> 6 !== 3 : flags >> 6 !== 0;
    return { tag, length: isTransformed ? base128() : length };
  });
  const data = brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20)));
  let start = 0;
  for (const { tag, length } of tables) {
    if (tag === 'cmap') return data.subarray(start, start + length);
    start += length;
  }
  throw new Error('no cmap');
}

/** The characters that a WOFF2 font draws, by the format 4 of its `cmap`. */
export function charactersOf(font: Buffer): ReadonlySet<string> {
  const cmap = cmapOf(font);
  const found = new Set<string>();
  for (let record = 0; record < cmap.readUInt16BE(2); record += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + 8 * record + 4));
    if (table.readUInt16BE(0) !== 4) continue;
    const size = table.readUInt16BE(6);
    const column = (part: number, segment: number) => 14 + part * size + (part > 0 ? 2 : 0) + segment;
    for (let segment = 0; segment < size; segment += 2) {
      const last = table.readUInt16BE(column(0, segment));
      const first = table.readUInt16BE(column(1, segment));
      const delta = table.readUInt16BE(column(2, segment));
      const offsetAt = column(3, segment);
      const offset = table.readUInt16BE(offsetAt);
      for (let code = first; code <= last && code < 0xffff; code += 1) {
        const glyph = offset === 0 ? code : table.readUInt16BE(offsetAt + offset + 2 * (code - first));
        if (glyph !== 0 && ((glyph + delta) & 0xffff) !== 0) found.add(String.fromCharCode(code));
      }
    }
  }
  return found;
}
