import type { Indexed } from './colours.ts';

/* A picture as a file: PNG (ISO 15948), one byte a point. */

const SIGNATURE = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

const crcOf = (bytes: Uint8Array): number =>
  ~bytes.reduce((crc, byte) => (CRC[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8), ~0) >>> 0;

/** How long it is, what it is, and a sum by which errors show. */
function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crcOf(bytes.subarray(4, data.length + 8)));
  return bytes;
}

function header(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(13);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  // Eight bits, colours by number; the only compression and filters there are; not interlaced.
  bytes.set([8, 3, 0, 0, 0], 8);
  return bytes;
}

/** The rows of an image, each after the number of its filter: none, which suits large areas of one colour. */
function rowsOf({ width, height, indices }: Indexed): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return rows;
}

/** An image as a PNG file. */
export async function pngOf(image: Indexed): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Response(new Blob([rowsOf(image)]).stream().pipeThrough(new CompressionStream('deflate')));
  const parts = [
    SIGNATURE,
    chunk('IHDR', header(image.width, image.height)),
    chunk('PLTE', image.palette),
    chunk('IDAT', new Uint8Array(await packed.arrayBuffer())),
    chunk('IEND', new Uint8Array()),
  ];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
