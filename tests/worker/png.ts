/** What the header and the palette of a PNG file say; a file that is put together wrongly throws. */
export function pngParts(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks = new Map<string, Uint8Array<ArrayBuffer>>();
  for (let at = 8; at < bytes.length; ) {
    const length = view.getUint32(at);
    const type = new TextDecoder().decode(bytes.subarray(at + 4, at + 8));
    if (view.getUint32(at + 8 + length) !== slowCrc(bytes.subarray(at + 4, at + 8 + length)))
      throw new Error(`the sum of ${type} is wrong`);
    chunks.set(type, Uint8Array.from(bytes.subarray(at + 8, at + 8 + length)));
    at += 12 + length;
  }
  if ([...chunks.keys()].join() !== 'IHDR,PLTE,IDAT,IEND') throw new Error(`chunks: ${[...chunks.keys()]}`);
  const header = new DataView((chunks.get('IHDR') ?? new Uint8Array(13)).buffer);
  if (header.getUint8(8) !== 8 || header.getUint8(9) !== 3) throw new Error('not one byte a point');
  return {
    width: header.getUint32(0),
    height: header.getUint32(4),
    colours: (chunks.get('PLTE')?.length ?? 0) / 3,
    data: chunks.get('IDAT') ?? new Uint8Array(),
  };
}

/** CRC-32 as its definition has it: the remainder of a division, bit by bit. */
function slowCrc(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    for (let bit = 0; bit < 8; bit += 1) {
      const isOdd = ((rest ^ (byte >> bit)) & 1) === 1;
      rest = (rest >>> 1) ^ (isOdd ? 0xedb88320 : 0);
    }
  }
  return (rest ^ 0xffffffff) >>> 0;
}

/** The number of the colour of each point of a PNG file without filters. */
export async function pointsIn(bytes: Uint8Array): Promise<Uint8Array> {
  const { width, height, data } = pngParts(bytes);
  const open = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate'));
  const rows = new Uint8Array(await new Response(open).arrayBuffer());
  if (rows.length !== (width + 1) * height) throw new Error(`${rows.length} bytes for ${width} × ${height}`);
  const points = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    if (rows[y * (width + 1)] !== 0) throw new Error('a row with a filter');
    points.set(rows.subarray(y * (width + 1) + 1, (y + 1) * (width + 1)), y * width);
  }
  return points;
}
