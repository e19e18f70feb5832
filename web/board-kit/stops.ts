/** The most places that the camera goes to in a turn. */
const MOST = 2;

/**
 * Of the marks of a turn, in order: at which stop of the camera each is shown. Those that can be told apart together are
 * shown at the same stop; `isTogether` says it of some successive ones.
 */
export function stopsOf<Mark>(
  marks: readonly Mark[],
  isTogether: (some: readonly Mark[]) => boolean,
): readonly number[] {
  let stop = 0;
  let first = 0;
  return marks.map((_, index) => {
    const isOneMore = index > first && stop + 1 < MOST && !isTogether(marks.slice(first, index + 1));
    if (isOneMore) {
      stop += 1;
      first = index;
    }
    return stop;
  });
}

/** In milliseconds: marks begin when the board has come to rest, those of one stop within `SPREAD`; then one looks at them. */
const BEGIN = 450;
const SPREAD = 650;
const LOOK = 250;

/** When the camera goes to each stop, and when each mark begins: milliseconds after the beginning of the turn. */
export function timesOf(stops: readonly number[]): {
  readonly visits: readonly number[];
  readonly begins: readonly number[];
} {
  const count = (stops.at(-1) ?? 0) + 1;
  const spread = SPREAD / count;
  const visits = Array.from({ length: count }, (_, stop) => stop * (BEGIN + spread + LOOK));
  const begins = stops.map((stop, index) => {
    const first = stops.indexOf(stop);
    const last = stops.lastIndexOf(stop);
    return (visits[stop] ?? 0) + BEGIN + (spread * (index - first)) / Math.max(1, last - first);
  });
  return { visits, begins };
}
