import { from, numbers, short } from '../../../game/svg.ts';
import type { Outline, Point } from './curves.ts';

/** A line. The group around it sets round ends and no fill once for all lines. */
export const stroke = (colour: string, width: number, d: string, more = ''): string =>
  d === '' ? '' : `<path stroke="${colour}" stroke-width="${short(width)}" d="${d}"${more}/>`;

/** The group around lines. */
export const lines = (drawn: string): string => `<g fill="none" stroke-linecap="round">${drawn}</g>`;

/** A closed shape around the current point, bulging like a cloud or a bush: arcs at about `radius`. */
export function cloud(radius: number, bumps: number, turn: number, flat = 1): string {
  const at = (part: number, far: number): Point => {
    const angle = turn + (part / bumps) * 2 * Math.PI;
    const swell = radius * far * (1 + 0.1 * Math.sin(part * 2.3 + turn * 5));
    return [Math.round(Math.cos(angle) * swell * 5) / 5, Math.round(Math.sin(angle) * swell * flat * 5) / 5];
  };
  let [px, py] = at(0, 1);
  let d = `m${numbers(px, py)}q`;
  for (let bump = 0; bump < bumps; bump += 1) {
    const [cx, cy] = at(bump + 0.5, 1.42);
    const [ex, ey] = bump === bumps - 1 ? at(0, 1) : at(bump + 1, 1);
    d += `${bump === 0 ? '' : ' '}${numbers(cx - px, cy - py, ex - px, ey - py)}`;
    [px, py] = [ex, ey];
  }
  return d.replaceAll(' -', '-');
}

/** A smooth curve along a line of many points, through `spans` + 1 of them. */
export function curve(line: Outline, spans: number): string {
  const last = line.length - 1;
  const at = (index: number): Point => line[Math.min(last, Math.max(0, index))] ?? [0, 0];
  const knots = Array.from({ length: spans + 1 }, (_, index) => Math.round((index / spans) * last));
  const heading = (index: number) => {
    const [[ax, ay], [bx, by]] = [at(index - 1), at(index + 1)];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    return [(bx - ax) / length, (by - ay) / length] as const;
  };
  let d = `${from(...at(0))}c`;
  for (const [index, knot] of knots.slice(1).entries()) {
    const before = knots[index] ?? 0;
    const [[ax, ay], [bx, by]] = [at(before), at(knot)];
    let length = 0;
    for (let step = before; step < knot; step += 1)
      length += Math.hypot(at(step + 1)[0] - at(step)[0], at(step + 1)[1] - at(step)[1]);
    const [[ux, uy], [vx, vy]] = [heading(before), heading(knot)];
    const reach = length / 3;
    const [dx, dy] = [bx - ax, by - ay];
    d += `${index === 0 ? '' : ' '}${numbers(ux * reach, uy * reach, dx - vx * reach, dy - vy * reach, dx, dy)}`;
  }
  return d.replaceAll(' -', '-');
}

/** Pseudo-random numbers from 0 to 1, the same for the same seed; used for looks only. */
export function scatter(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
