/** The smallest and the largest coordinates of what was drawn. */
export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type Point = readonly [x: number, y: number];

/** How many numbers each command of a path takes. */
const TAKES: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** All points that a path names: what it draws lies among them, and so far around the middle of an arc as its radius. */
function pointsOf(d: string): readonly Point[] {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  let start: Point = [0, 0];
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const type = letter.toLowerCase();
    const takes = TAKES[type];
    if (takes === undefined) throw new Error(`unknown command ${letter} in ${d}`);
    const values = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    if (takes === 0) {
      [x, y] = start;
      continue;
    }
    if (values.length === 0 || values.length % takes !== 0) throw new Error(`wrong numbers after ${letter} in ${d}`);
    for (let index = 0; index < values.length; index += takes) {
      const part = values.slice(index, index + takes);
      const [ox, oy] = letter === type ? [x, y] : [0, 0];
      if (type === 'h') x = ox + (part[0] ?? 0);
      else if (type === 'v') y = oy + (part[0] ?? 0);
      else if (type === 'a') {
        const [rx = 0, ry = 0] = part;
        const [ex, ey] = [ox + (part[5] ?? 0), oy + (part[6] ?? 0)];
        const [mx, my] = [(x + ex) / 2, (y + ey) / 2];
        points.push([mx - rx, my - ry], [mx + rx, my + ry]);
        [x, y] = [ex, ey];
      } else {
        for (let at = 0; at < part.length; at += 2) points.push([ox + (part[at] ?? 0), oy + (part[at + 1] ?? 0)]);
        [x, y] = points.at(-1) ?? [x, y];
      }
      points.push([x, y]);
      if (type === 'm' && index === 0) start = [x, y];
    }
  }
  return points;
}

/** Where something that was drawn at a point ends up, by the transforms around it. */
type Frame = (point: Point) => Point;

function within(frame: Frame, transform: string): Frame {
  const [, dx = '0', dy = '0'] = /translate\((-?[\d.]+)[ ,]?(-?[\d.]+)\)/.exec(transform) ?? [];
  const [, scale = '1'] = /scale\(([\d.]+)\)/.exec(transform) ?? [];
  return ([x, y]) => frame([x * Number(scale) + Number(dx), y * Number(scale) + Number(dy)]);
}

/** How far what was drawn reaches; the width of its lines is not counted. Throws if it is not well-formed. */
export function extentOf(svg: string): Extent {
  const frames: Frame[] = [(point) => point];
  const points: Point[] = [];
  for (const [, isEnd, name = '', text = '', isEmpty] of svg.matchAll(
    /<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<>&]*")*)(\/?)>/g,
  )) {
    if (isEnd === '/') {
      frames.pop();
      continue;
    }
    const attributes = Object.fromEntries(
      [...text.matchAll(/ ([a-zA-Z-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    );
    const number = (key: string) => Number(attributes[key] ?? 0);
    const frame = within(frames.at(-1) ?? ((point) => point), attributes['transform'] ?? '');
    const [cx, cy] = [number('cx'), number('cy')];
    const [rx, ry] = [number('r') || number('rx'), number('r') || number('ry')];
    const own: readonly Point[] =
      name === 'path'
        ? pointsOf(attributes['d'] ?? '')
        : name === 'rect'
          ? [
              [number('x'), number('y')],
              [number('x') + number('width'), number('y') + number('height')],
            ]
          : name === 'circle' || name === 'ellipse'
            ? [
                [cx - rx, cy - ry],
                [cx + rx, cy + ry],
              ]
            : [];
    points.push(...own.map(frame));
    if (isEmpty === '') frames.push(frame);
  }
  if (frames.length !== 1) throw new Error('not every element is closed');
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const least = (values: readonly number[]) => values.reduce((one, other) => Math.min(one, other), Infinity);
  const most = (values: readonly number[]) => values.reduce((one, other) => Math.max(one, other), -Infinity);
  return { left: least(xs), top: least(ys), right: most(xs), bottom: most(ys) };
}
