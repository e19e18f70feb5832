/*
 * Zones of a tile as text that travels well: each point is stored once, though two or three zones share it, as the step
 * from the point before, first all steps along x and then all along y, which compresses best. Numbers are base64 VLQ, as
 * in source maps: five bits a letter, the sign in the lowest.
 */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** What is stored of a zone, in tenths of a unit. */
export interface TracedZone {
  readonly zone: number;
  /** The points of its outline, x and y alternating. */
  readonly outline: readonly number[];
  /** Its roomiest places, the best first: x, y, and the room around them. */
  readonly spots: readonly (readonly number[])[];
}

function encode(numbers: readonly number[]): string {
  let text = '';
  for (const number of numbers) {
    let rest = number < 0 ? -2 * number + 1 : 2 * number;
    do {
      text += LETTERS[(rest & 31) | (rest > 31 ? 32 : 0)];
      rest >>= 5;
    } while (rest > 0);
  }
  return text;
}

function decode(text: string): readonly number[] {
  const numbers: number[] = [];
  let number = 0;
  let shift = 0;
  for (const letter of text) {
    const bits = LETTERS.indexOf(letter);
    number |= (bits & 31) << shift;
    shift += 5;
    if (bits > 31) continue;
    numbers.push(number & 1 ? -(number >> 1) : number >> 1);
    [number, shift] = [0, 0];
  }
  return numbers;
}

/** The points, then two texts for each zone: its number and its outline, as runs of successive points; and its spots. */
export function pack(zones: readonly TracedZone[]): readonly string[] {
  const numbers = new Map<string, number>();
  const across: number[] = [];
  const down: number[] = [];
  let [px, py] = [0, 0];
  const rows = zones.map(({ zone, outline, spots }) => {
    const runs: [first: number, last: number][] = [];
    for (let index = 0; index < outline.length; index += 2) {
      const [x = 0, y = 0] = outline.slice(index, index + 2);
      const key = `${x} ${y}`;
      const point = numbers.get(key) ?? numbers.size;
      if (!numbers.has(key)) {
        numbers.set(key, point);
        across.push(x - px);
        down.push(y - py);
        [px, py] = [x, y];
      }
      const run = runs.at(-1);
      const step = run === undefined ? 0 : point - run[1];
      if (run !== undefined && Math.abs(step) === 1 && (run[0] === run[1] || Math.sign(run[1] - run[0]) === step))
        run[1] = point;
      else runs.push([point, point]);
    }
    return [encode([zone, ...runs.flatMap(([first, last]) => [first, last - first])]), encode(spots.flat())];
  });
  return [encode([...across, ...down]), ...rows.flat()];
}

/** What `packed` was given. */
export function unpack([steps = '', ...rows]: readonly string[]): readonly TracedZone[] {
  const points: (readonly [number, number])[] = [];
  let [x, y] = [0, 0];
  const moves = decode(steps);
  const count = moves.length / 2;
  for (let index = 0; index < count; index += 1) {
    x += moves[index] ?? 0;
    y += moves[count + index] ?? 0;
    points.push([x, y]);
  }
  const zones: TracedZone[] = [];
  for (let index = 0; index < rows.length; index += 2) {
    const outline: number[] = [];
    const [zone = 0, ...runs] = decode(rows[index] ?? '');
    for (let run = 0; run < runs.length; run += 2) {
      const [first = 0, more = 0] = runs.slice(run, run + 2);
      for (let part = 0; part <= Math.abs(more); part += 1)
        outline.push(...(points[first + part * Math.sign(more)] ?? []));
    }
    const numbers = decode(rows[index + 1] ?? '');
    const spots = Array.from({ length: numbers.length / 3 }, (_, spot) => numbers.slice(3 * spot, 3 * spot + 3));
    zones.push({ zone, outline, spots });
  }
  return zones;
}
