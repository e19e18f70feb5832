/** How large a JPEG file says to be (ITU-T T.81: the frame header among the segments before the image). */
export function sizeOf(bytes: Uint8Array): { readonly width: number; readonly height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint16(0) !== 0xffd8 || view.getUint16(bytes.length - 2) !== 0xffd9) throw new Error('not a JPEG file');
  for (let at = 2; at < bytes.length; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    if (marker === 0xffc0 || marker === 0xffc2)
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
  }
  throw new Error('no frame');
}

/** Whether two files are the same. `toEqual` takes a tenth of a second for them. */
export const isSamePicture = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);
