/** A part of a picture that changes, as a still WebP without transparency, and for how long it is shown. */
export interface Frame {
  /** Where its corner is; even numbers. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** In milliseconds. */
  duration: number;
  readonly still: Uint8Array;
}

const VP8X_ANIMATION = 0x02;
/** The new part replaces what was there, instead of being blended with it. */
const DO_NOT_BLEND = 0x02;

function chunk(name: string, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

const bytes = (...numbers: readonly (readonly [value: number, size: number])[]): Buffer => {
  const buffer = Buffer.alloc(numbers.reduce((sum, [, size]) => sum + size, 0));
  let at = 0;
  for (const [value, size] of numbers) at = buffer.writeUIntLE(value, at, size);
  return buffer;
};

/** The chunk with the image of a still WebP, which may have others around it: a colour profile, say. */
function imageOf(still: Uint8Array): Buffer {
  const file = Buffer.from(still);
  for (let at = 12; at < file.length; ) {
    const size = file.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (file.toString('latin1', at, at + 4) === 'VP8 ') return file.subarray(at, end);
    at = end;
  }
  throw new Error('not a lossy WebP');
}

/** An animated WebP that repeats forever: the container of Google's specification (RIFF), around frames made elsewhere. */
export function animated(width: number, height: number, frames: readonly Frame[]): Buffer {
  const content = Buffer.concat([
    Buffer.from('WEBP', 'latin1'),
    chunk('VP8X', bytes([VP8X_ANIMATION, 4], [width - 1, 3], [height - 1, 3])),
    chunk('ANIM', bytes([0xffffffff, 4], [0, 2])),
    ...frames.map(({ x, y, width: w, height: h, duration, still }) =>
      chunk(
        'ANMF',
        bytes([x / 2, 3], [y / 2, 3], [w - 1, 3], [h - 1, 3], [duration, 3], [DO_NOT_BLEND, 1]),
        imageOf(still),
      ),
    ),
  ]);
  const head = Buffer.alloc(8);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}
