import { drawNumber } from '../../../game/numerals.ts';
import { moved, numbers, ROUND, stroke } from '../../../game/svg.ts';
import { geometryOf, type Port } from '../geometry.ts';
import type { Size } from '../types.ts';
import type { Palette } from './palette.ts';
import type { Point } from './pen.ts';
import { portSpot, spotOf } from './sheet.ts';
import { drawSymbol } from './symbols.ts';

/** The radius of the sign of a port. */
export const PORT_RADIUS = 20;

/** A pier from an intersection to the sign of its port. */
function drawPier([fromX, fromY]: Point, [toX, toY]: Point, p: Palette): string {
  const length = Math.hypot(toX - fromX, toY - fromY);
  const [ux, uy] = [(toX - fromX) / length, (toY - fromY) / length];
  const last = length - PORT_RADIUS + 2;
  const line = `M${numbers(fromX, fromY)}L${numbers(fromX + ux * last, fromY + uy * last)}`;
  const planks: string[] = [];
  for (let along = 9; along < last; along += 4)
    planks.push(
      `M${numbers(fromX + ux * along + uy * 3.6, fromY + uy * along - ux * 3.6)}l${numbers(-uy * 7.2, ux * 7.2)}`,
    );
  return (
    stroke(p['wood-dark'], 8.6, line) + stroke(p['wood-light'], 6.4, line) + stroke(p.wood, 1, planks.join(''), ROUND)
  );
}

/** A port: two piers, and a round sign that shows the resource and the rate. */
export function drawPort(port: Port, size: Size, p: Palette): string {
  const spot = portSpot(port, size);
  const { intersections } = geometryOf(size);
  const piers = port.ends.map((end) => {
    const at = intersections[end];
    return at === undefined ? '' : drawPier(spotOf(at), spot, p);
  });
  const rate = (foot: number, height: number) => drawNumber(`${port.rate}:1`, foot, height, p.number);
  const sign =
    `<circle r="${PORT_RADIUS}" fill="${p['wood-dark']}"/><circle r="${PORT_RADIUS - 1.5}" fill="${p['wood-light']}"/>` +
    `<circle r="${PORT_RADIUS - 4}" fill="${p.token}" stroke="${p['wood-dark']}" stroke-width="1"/>` +
    (port.resource === null
      ? rate(2, 11) + stroke(p['wood-dark'], 1.5, 'M0 4.5v7.6M-4.6 8.6q.6 3.8 4.6 3.8t4.6-3.8M-2.2 6.3h4.4', ROUND)
      : moved([0, -4.6], drawSymbol(port.resource), 0.74) + rate(13.2, 9));
  return piers.join('') + moved(spot, sign);
}
