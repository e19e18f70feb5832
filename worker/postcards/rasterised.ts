import { Renderer } from '@takumi-rs/wasm';
import type { Extent } from '../../shared/postcard.ts';

/** An image in four bytes a point: red, green, blue, and how opaque it is. */
export interface Raster extends Extent {
  readonly pixels: Uint8Array;
}

/** An SVG document, drawn to fill a box of that many points. There are no fonts: letters do not show. */
export async function rasterised(svg: string, { width, height }: Extent): Promise<Raster> {
  // A new one each time: it would keep what it has drawn.
  const renderer = new Renderer();
  try {
    const pixels = await renderer.render({ type: 'image', src: svg, width, height }, { width, height, format: 'raw' });
    return { width, height, pixels };
  } finally {
    renderer.free();
  }
}
