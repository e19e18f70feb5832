import { markPath } from '../../../shared/game/seat-colours.ts';
import { lead, type Wins } from '../../../shared/game/standing.ts';
import { written } from '../../../shared/game/words/written.ts';
import { seatClass } from '../../board/seat-mark.tsx';
import type { Points, TurningPoint } from './turning-points.ts';

/** The approximate number of horizontal lines. */
const LINES = 4;

/** The distance between horizontal lines: 1, 2 or 5 times a power of ten. */
function stepFor(span: number): number {
  const rough = Math.max(1, span / LINES);
  const scale = 10 ** Math.floor(Math.log10(rough));
  return scale * ([1, 2, 5].find((factor) => factor * scale >= rough) ?? 10);
}

/** Where points are in a graph: the better, the higher. */
interface Scale {
  /** The points with a horizontal line: round numbers, with zero among them. */
  readonly lines: readonly number[];
  /** From 0, at the bottom, to 1. */
  readonly heightOf: (points: number) => number;
}

/** The scale for everyone's points at the start, and after each turn. */
export function scaleOf(points: readonly Points[], wins: Wins): Scale {
  const all = points.flat();
  const step = stepFor(Math.max(...all) - Math.min(...all));
  const low = Math.floor(Math.min(0, ...all) / step) * step;
  const high = Math.max(low + step, Math.ceil(Math.max(0, ...all) / step) * step);
  const worst = lead(wins, high, low) > 0 ? low : high;
  return {
    lines: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step),
    heightOf: (value) => Math.abs(value - worst) / (high - low),
  };
}

/** The size of the graph in its own units, about a pixel each on a phone. */
const WIDTH = 340;
const HEIGHT = 210;
/** The area of the lines. */
const PLOT = { left: 34, right: 326, top: 20, bottom: 196 } as const;

/** Lines differ in their dashes as well as their colours. */
const DASHES = ['', '7 3', '2 2.5', '9 3 2 3', '4 4', '14 3', '1 4', '8 2 2 2 2 2'];
/** The least distance between two numbers. */
const APART = 10;

/** Positions for numbers at these places, in order: as close to them as possible without overlap. */
function spread(places: readonly number[]): readonly number[] {
  const spaced = [...places];
  for (const [index, place] of spaced.entries()) spaced[index] = Math.max(place, (spaced[index - 1] ?? 0) + APART);
  // Moves numbers beyond the right edge back.
  for (const [index, place] of [...spaced.entries()].toReversed())
    spaced[index] = Math.min(place, (spaced[index + 1] ?? PLOT.right + APART) - APART);
  return spaced;
}

interface Props {
  /** Everyone's points at the start, and after each turn. */
  readonly points: readonly Points[];
  readonly turningPoints: readonly TurningPoint[];
  readonly wins: Wins;
  readonly at: number;
  readonly label: string;
  readonly onPoint: (turn: number) => void;
}

/** Everyone's points by turn, with a number at each turning point. A table beside it says the same. */
export function Graph({ points, turningPoints, wins, at, label, onPoint }: Props) {
  const { lines, heightOf } = scaleOf(points, wins);
  const last = Math.max(1, points.length - 1);
  const x = (turn: number) => PLOT.left + ((PLOT.right - PLOT.left) * turn) / last;
  const y = (value: number) => PLOT.bottom - (PLOT.bottom - PLOT.top) * heightOf(value);
  const numbers = spread(turningPoints.map(({ turn }) => x(turn)));
  const seats = [...(points[0] ?? []).keys()];
  function point({ currentTarget, clientX }: PointerEvent & { readonly currentTarget: SVGSVGElement }): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    const turn = (((clientX - left) * WIDTH) / width - PLOT.left) / (PLOT.right - PLOT.left);
    onPoint(Math.round(Math.min(1, Math.max(0, turn)) * last));
  }
  return (
    <svg
      class="graph"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
      onPointerDown={point}
      onPointerMove={(event) => event.buttons === 1 && point(event)}
    >
      {lines.map((value) => (
        <g key={value}>
          <path class="across" d={`M${PLOT.left} ${y(value)}H${PLOT.right}`} />
          <text x={PLOT.left - 6} y={y(value) + 4} text-anchor="end">
            {written(value)}
          </text>
        </g>
      ))}
      {turningPoints.map(({ turn }, index) => (
        <g key={turn} class="turning">
          <path d={`M${x(turn)} ${PLOT.top - 5}V${PLOT.bottom}`} />
          <text x={numbers[index] ?? 0} y={PLOT.top - 8} text-anchor="middle">
            {index + 1}
          </text>
        </g>
      ))}
      <path class="at" d={`M${x(at)} ${PLOT.top - 4}V${PLOT.bottom}`} />
      {seats.map((seat) => (
        <path
          key={seat}
          class={`course ${seatClass(seat)}`}
          stroke-dasharray={DASHES[seat]}
          d={points.map((each, turn) => `${turn === 0 ? 'M' : 'L'}${x(turn)} ${y(each[seat] ?? 0)}`).join('')}
        />
      ))}
      {seats.map((seat) => (
        <path
          key={seat}
          class={`stop ${seatClass(seat)}`}
          d={markPath(seat)}
          transform={`translate(${x(at)} ${y(points[at]?.[seat] ?? 0)}) scale(0.55)`}
        />
      ))}
    </svg>
  );
}
