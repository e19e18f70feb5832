import { fill, from, numbers, short } from '../../../game/svg.ts';
import type { TileId } from '../types.ts';
import { CENTRE, distance, mix, type Outline, pointAlong, towards } from './curves.ts';
import { layout } from './layout.ts';
import type { Palette } from './palette.ts';
import { cloud, curve, scatter, stroke } from './pen.ts';
import { rotated } from './picture.ts';
import { RIVER_WIDTH } from './rivers.ts';

/** The course of a river on the tile as it lies; its end is another side, a lake or a spring. */
interface River {
  readonly course: Outline;
  readonly end: 'side' | 'lake' | 'spring';
  /** The `d` of its course. */
  readonly drawn: string;
}

/** The line of a river, extended by `beyond` past the sides that it crosses, where it is cut. */
function flowOf({ course, end, drawn }: River, beyond: number): string {
  const [[ax, ay], [bx, by]] = [course[0] ?? CENTRE, course[1] ?? CENTRE];
  const mouth = towards([ax, ay], Math.atan2(ay - by, ax - bx), beyond);
  const [[cx, cy], [dx, dy]] = [course.at(-2) ?? CENTRE, course.at(-1) ?? CENTRE];
  const angle = Math.atan2(dy - cy, dx - cx);
  const more = end === 'side' ? `l${numbers(Math.cos(angle) * beyond, Math.sin(angle) * beyond)}` : '';
  return `${from(...mouth)}L${drawn.slice(1)}${more}`;
}

function angleAt(course: Outline, t: number): number {
  const [a, b] = [pointAlong(course, t - 0.02), pointAlong(course, t + 0.02)];
  return Math.atan2(b[1] - a[1], b[0] - a[0]);
}

const RIPPLED = { side: [0.12, 0.3, 0.5, 0.68, 0.88], lake: [0.2, 0.48], spring: [0.18, 0.45, 0.7] } as const;

/** Small waves along a river, randomly nearer to one bank or the other. */
function ripplesOf({ course, end }: River, next: () => number): string {
  return RIPPLED[end]
    .map((t) => {
      const along = angleAt(course, t);
      const [x, y] = towards(pointAlong(course, t), along + Math.PI / 2, next() * 7 - 3.5);
      const [dx, dy] = [Math.cos(along) * 3, Math.sin(along) * 3];
      const [bx, by] = [Math.sin(along), -Math.cos(along)];
      return `${from(x - dx, y - dy)}q${numbers(dx / 2 + bx, dy / 2 + by, dx, dy)}t${numbers(dx, dy)}`;
    })
    .join('');
}

/** Rivers and lakes in layers, from the sand up, so that a river and its lake form one water. */
export function drawWaters(id: TileId, rotation: number, palette: Palette): string {
  const turned = (line: Outline) => line.map((point) => rotated(point, rotation));
  const { rivers, lakes } = layout(id);
  if (rivers.length === 0) return '';
  const next = scatter(id * 4 + rotation + 2000);
  const all = rivers.map((river): River => {
    const last = river.course.at(-1) ?? CENTRE;
    const isToLake = lakes.some(({ centre }) => distance(centre, last) < 1);
    const isToSide = Math.min(last[0], last[1], 100 - last[0], 100 - last[1]) < 0.1;
    const end = isToLake ? 'lake' : isToSide ? 'side' : 'spring';
    const course = turned(river.course);
    return { course, end, drawn: curve(course, end === 'side' ? 4 : 2) };
  });
  // Deeper layers extend less far: otherwise the sand would show through the water where tiles are cut.
  const flow = (colour: string, width: number, beyond: number, more = '') =>
    stroke(colour, width, all.map((river) => flowOf(river, beyond)).join(''), ` stroke-linecap="butt"${more}`);
  const springs = all.filter(({ end }) => end === 'spring').map(({ course }) => course.at(-1) ?? CENTRE);
  const shores = (part: number) =>
    lakes.map(({ centre, outline }) => curve(turned(outline.map((point) => mix(centre, point, part))), 5)).join('');
  const shore =
    shores(0.97) + springs.map(([x, y]) => `${from(x - 6.5, y)}a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0`).join('');
  let waves = all.map((river) => ripplesOf(river, next)).join('');
  let reeds = '';
  let cattails = '';
  let stones = '';
  for (const { zone, centre } of lakes) {
    const [x, y] = rotated(centre, rotation);
    waves += `${from(x - 12, y - 8)}q2-1 4 0t4 0${from(x + 3, y + 12)}q2-1 4 0t4 0${from(x - 13, y + 5)}q1.5-1 3 0t3 0`;
    for (const turn of [2.2 + (zone % 3) * 0.3, 5.3 + (zone % 4) * 0.3]) {
      const [rx, ry] = towards([x, y], turn, 15.5);
      reeds += `${from(rx - 1.8, ry + 2)}q-.2-3-1.6-5m3.4 5v-7.5m2 8q0-4 1.5-7m.5 7q.5-2.5 2-4`;
      cattails += `${from(rx, ry - 3.6)}v-2.4${from(rx + 3.5, ry - 3)}l.6-2.2`;
    }
  }
  for (const [x, y] of springs) {
    // A spring wells up between stones.
    waves += [4, 1.8]
      .map((r) => `${from(x - r, y)}a${r} ${short(r * 0.7)} 0 1 0 ${2 * r} 0a${r} ${short(r * 0.7)} 0 1 0-${2 * r} 0`)
      .join('');
    for (const turn of [3.6, 4.3, 5, 5.8, 0.3, 2.8])
      stones += from(...towards([x, y], turn, RIVER_WIDTH / 2 + 0.4)) + cloud(1.6 + next(), 5, turn, 0.8);
  }
  const line = ` stroke="${palette.ink}" stroke-width=".5"`;
  return (
    fill(palette.sand, shore, ` stroke="${palette.sand}" stroke-width="3.4"`) +
    flow(palette.sand, 16.4, 0.3) +
    flow(palette.bank, 13.4, 0.5) +
    // A river's water covers the bank of its lake where it enters.
    fill(palette.water, shore, ` stroke="${palette.bank}" stroke-width=".7"`) +
    flow(palette.water, 12.2, 2) +
    flow(palette.deep, 5, 0, ' stroke-opacity=".45"') +
    fill(palette.deep, shores(0.72), ' fill-opacity=".7"') +
    stroke(palette.ripple, 0.9, waves) +
    fill(palette.stone, stones, line) +
    stroke(palette.reed, 1, reeds) +
    stroke(palette.cattail, 1.7, cattails)
  );
}
