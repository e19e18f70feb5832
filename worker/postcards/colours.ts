import type { Extent } from '../../shared/postcard.ts';
import type { Raster } from './rasterised.ts';

/** An image in few colours: for each point the number of its colour. */
export interface Indexed extends Extent {
  /** Red, green and blue of one colour after the other. */
  readonly palette: Uint8Array<ArrayBuffer>;
  readonly indices: Uint8Array<ArrayBuffer>;
}

/** More are not seen in what we draw, and make files larger. */
const MOST_COLOURS = 128;

/** Colours that differ in the last bits only are one shade: the first five bits of each part count. */
const SHADES = 1 << 15;
const shadeOf = (r: number, g: number, b: number): number => ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3);
const PARTS = [10, 5, 0] as const;
const partOf = (shade: number, part: number): number => (shade >> part) & 31;

/** Shades next to each other, of which one colour is to be made. */
interface Box {
  readonly shades: readonly number[];
  /** How many points they have. */
  readonly points: number;
  /** The part in which they differ most, and how much. */
  readonly part: number;
  readonly spread: number;
}

function boxOf(shades: readonly number[], counts: Uint32Array): Box {
  let [part, spread]: [number, number] = [0, -1];
  for (const each of PARTS) {
    let [low, high] = [31, 0];
    for (const shade of shades) {
      low = Math.min(low, partOf(shade, each));
      high = Math.max(high, partOf(shade, each));
    }
    if (high - low > spread) [part, spread] = [each, high - low];
  }
  return { shades, points: shades.reduce((sum, shade) => sum + (counts[shade] ?? 0), 0), part, spread };
}

/** Both halves of a box: as near as can be to the same number of points in each. */
function halves({ shades, points, part }: Box, counts: Uint32Array): readonly [Box, Box] {
  const sorted = shades.toSorted((a, b) => partOf(a, part) - partOf(b, part) || a - b);
  let [cut, before] = [0, 0];
  while (cut < sorted.length - 1 && (cut === 0 || before < points / 2)) {
    before += counts[sorted[cut] ?? 0] ?? 0;
    cut += 1;
  }
  return [boxOf(sorted.slice(0, cut), counts), boxOf(sorted.slice(cut), counts)];
}

/** Median cut (Heckbert 1982): of all boxes, that is halved which has many points that differ much. */
function boxesOf(counts: Uint32Array): readonly Box[] {
  const shades = Array.from(counts.keys()).filter((shade) => counts[shade] !== 0);
  const boxes = [boxOf(shades, counts)];
  while (boxes.length < MOST_COLOURS) {
    const worth = ({ points, spread }: Box) => spread * Math.sqrt(points);
    const best = boxes.reduce((most, box, index) => (worth(box) > worth(boxes[most] ?? box) ? index : most), 0);
    const box = boxes[best];
    if (box === undefined || box.spread === 0) break;
    boxes.splice(best, 1, ...halves(box, counts));
  }
  return boxes;
}

/** The image in the colours that serve it best; what is not opaque is taken as if it were. */
export function inFewColours({ width, height, pixels }: Raster): Indexed {
  const counts = new Uint32Array(SHADES);
  const sums = new Float64Array(3 * SHADES);
  const shades = new Uint16Array(width * height);
  for (let point = 0; point < shades.length; point += 1) {
    const r = pixels[4 * point] ?? 0;
    const g = pixels[4 * point + 1] ?? 0;
    const b = pixels[4 * point + 2] ?? 0;
    const shade = shadeOf(r, g, b);
    shades[point] = shade;
    counts[shade] = (counts[shade] ?? 0) + 1;
    sums[3 * shade] = (sums[3 * shade] ?? 0) + r;
    sums[3 * shade + 1] = (sums[3 * shade + 1] ?? 0) + g;
    sums[3 * shade + 2] = (sums[3 * shade + 2] ?? 0) + b;
  }
  const boxes = boxesOf(counts);
  const numberOf = new Uint8Array(SHADES);
  const palette = new Uint8Array(3 * boxes.length);
  for (const [number, box] of boxes.entries()) {
    for (const shade of box.shades) numberOf[shade] = number;
    for (const part of [0, 1, 2]) {
      const sum = box.shades.reduce((total, shade) => total + (sums[3 * shade + part] ?? 0), 0);
      palette[3 * number + part] = Math.round(sum / box.points);
    }
  }
  const indices = new Uint8Array(shades.length);
  for (let point = 0; point < indices.length; point += 1) indices[point] = numberOf[shades[point] ?? 0] ?? 0;
  return { width, height, palette, indices };
}
