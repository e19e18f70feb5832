/** The largest number of stops that the camera makes in a turn. */
const MOST = 2;

/**
 * For each mark of a turn, in order: the stop of the camera at which it is shown. Successive marks share a stop if
 * `isTogether` says that they can be told apart there.
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

/**
 * In milliseconds, at each stop: the board comes to rest (`BEGIN`), its marks begin within its share of `SPREAD`, then
 * there is time to look at them (`LOOK`).
 */
const BEGIN = 450;
const SPREAD = 650;
const LOOK = 250;

/**
 * When the camera goes to each stop, and when each mark begins: in milliseconds from the start of the turn. Where the
 * camera stays where it is, `begin` is 0.
 */
export function timesOf(
  stops: readonly number[],
  begin = BEGIN,
): {
  readonly visits: readonly number[];
  readonly begins: readonly number[];
} {
  const count = (stops.at(-1) ?? 0) + 1;
  const spread = SPREAD / count;
  const visits = Array.from({ length: count }, (_, stop) => stop * (begin + spread + LOOK));
  const begins = stops.map((stop, index) => {
    const first = stops.indexOf(stop);
    const last = stops.lastIndexOf(stop);
    return (visits[stop] ?? 0) + begin + (spread * (index - first)) / Math.max(1, last - first);
  });
  return { visits, begins };
}
