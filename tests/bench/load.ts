/** What one move took, in milliseconds from posting it. */
export interface MoveTimes {
  /** Until its player had the answer. */
  readonly acknowledged: number;
  /** Until the pages of all opponents had it. */
  readonly heard: number;
}

/** Where moves are made, one after the other. */
export interface Place {
  move(): Promise<MoveTimes>;
}

/** What was measured in one stretch of time. */
export interface Slice {
  readonly seconds: number;
  readonly moves: readonly MoveTimes[];
  /** What the server has used of the processor, in milliseconds; undefined where that is not known. */
  readonly processor?: number;
}

/** As many moves as possible: at each place, the next one follows the answer to the last. */
export async function saturated(places: readonly Place[], seconds: number): Promise<Slice> {
  const moves: MoveTimes[] = [];
  const start = performance.now();
  const end = start + 1000 * seconds;
  await Promise.all(
    places.map(async (place) => {
      while (performance.now() < end) moves.push(await place.move());
    }),
  );
  return { seconds: (performance.now() - start) / 1000, moves };
}

/**
 * So many moves a second, however long the answers take: a move that finds all places taken waits for one, and its
 * time counts from when it was due. Places are used in rotation.
 */
export async function atRate(places: readonly Place[], perSecond: number, seconds: number): Promise<Slice> {
  const free = [...places];
  const due: number[] = [];
  const moves: MoveTimes[] = [];
  const under: Promise<void>[] = [];
  const start = performance.now();
  const begin = async (place: Place, since: number): Promise<void> => {
    const waited = performance.now() - since;
    const { acknowledged, heard } = await place.move();
    moves.push({ acknowledged: acknowledged + waited, heard: heard + waited });
    const next = due.shift();
    if (next === undefined) free.push(place);
    else await begin(place, next);
  };
  const total = Math.floor(perSecond * seconds);
  for (let begun = 0; begun < total; ) {
    // Timers are a little late: what is due by now begins now, so that their lateness is not taken for the server's.
    const now = performance.now();
    for (; begun < total && start + (1000 * begun) / perSecond <= now; begun += 1) {
      const place = free.shift();
      if (place) under.push(begin(place, now));
      else due.push(now);
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(under);
  return { seconds: (performance.now() - start) / 1000, moves };
}

/** Measures what a server uses of the processor meanwhile: less than its speed does that depend on what else is done. */
export async function withProcessor(used: () => number | undefined, measure: () => Promise<Slice>): Promise<Slice> {
  const before = used();
  const slice = await measure();
  const after = used();
  return before === undefined || after === undefined ? slice : { ...slice, processor: after - before };
}

/** Measures each in turn, that many times over: whatever else the machine does affects all of them. */
export async function inTurn(
  rounds: number,
  measures: readonly (() => Promise<Slice>)[],
): Promise<readonly (readonly Slice[])[]> {
  const slices: Slice[][] = measures.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, measure] of measures.entries()) slices[index]?.push(await measure());
  return slices;
}

const sum = (slices: readonly Slice[], of: (slice: Slice) => number): number =>
  slices.reduce((all, slice) => all + of(slice), 0);

/** Moves a second, over all slices. */
export const rateOf = (slices: readonly Slice[]): number =>
  sum(slices, ({ moves }) => moves.length) / sum(slices, ({ seconds }) => seconds);

/** Moves a second in a line, for people: of all slices and of each, and what a move took of the processor. */
export function rates(slices: readonly Slice[]): string {
  const each = slices.map((slice) => rateOf([slice]).toFixed(0));
  const processor = sum(slices, (slice) => slice.processor ?? Number.NaN) / sum(slices, ({ moves }) => moves.length);
  const used = Number.isNaN(processor) ? 'not told by this system' : `${processor.toFixed(2)} ms a move`;
  return `${rateOf(slices).toFixed(0)} moves/s (${each.join(' ')}), processor ${used}`;
}

/** The times of one kind, over all slices. */
export const timesOf = (slices: readonly Slice[], kind: keyof MoveTimes): readonly number[] =>
  slices.flatMap(({ moves }) => moves.map((one) => one[kind]));

/** The value that such a part of all values does not exceed; 0 where there is none. */
export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

/** Percentiles in a line, for people. */
export const percentiles = (times: readonly number[]): string =>
  [0.5, 0.95, 0.99].map((part) => `p${100 * part} ${percentile(times, part).toFixed(1)} ms`).join(', ');
