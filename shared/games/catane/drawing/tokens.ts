import { drawNumber } from '../../../game/numerals.ts';
import { fill, numbers } from '../../../game/svg.ts';
import { oddsOf } from '../material.ts';
import type { Palette } from './palette.ts';

/** The radius of a token. */
export const TOKEN_RADIUS = 20;

/** A disc with its number and as many dots as the number has chances in 36; the most frequent numbers stand out. */
export function drawToken(number: number, p: Palette): string {
  const odds = oddsOf(number);
  const isHot = odds === 5;
  const ink = isHot ? p.hot : p.number;
  const rays = Array.from({ length: 32 }, (_, index) => {
    const far = index % 2 === 0 ? TOKEN_RADIUS + 3.4 : TOKEN_RADIUS - 0.4;
    const angle = (index * Math.PI) / 16;
    return `${index === 0 ? 'M' : 'L'}${numbers(far * Math.cos(angle), far * Math.sin(angle))}`;
  });
  const dots = Array.from({ length: odds }, (_, index) => `M${numbers((index - (odds - 1) / 2) * 5.3, 11.3)}h.01`);
  const lamp = (radius: number, opacity: number) =>
    p.lamp === undefined ? '' : `<circle r="${radius}" fill="${p.lamp}" fill-opacity="${opacity}"/>`;
  return (
    lamp(40, 0.1) +
    lamp(32, 0.14) +
    lamp(26, 0.2) +
    `<ellipse cx=".8" cy="2" rx="${TOKEN_RADIUS + 1}" ry="${TOKEN_RADIUS + 0.6}" fill="${p.shade}" fill-opacity=".3"/>` +
    (isHot ? fill(p.hot, `${rays.join('')}z`, ` stroke="${p.token}" stroke-width="1"`) : '') +
    `<circle r="${isHot ? TOKEN_RADIUS - 2 : TOKEN_RADIUS - 1}" fill="${p.token}" stroke="${isHot ? p.hot : p['token-rim']}" stroke-width="1.8"/>` +
    drawNumber(`${number}`, isHot ? 6.2 : 5.6, isHot ? 17.5 : 16, ink) +
    `<path fill="none" stroke="${ink}" stroke-width="3.9" stroke-linecap="round" d="${dots.join('')}"/>`
  );
}
