import type { Message } from '../../../../shared/games/chacun/types.ts';

/** The sources of points, in the order of the table. */
const KINDS = ['forest', 'river', 'meadow', 'system', 'trap', 'logboat', 'pit', 'raft'] as const;
export type Source = (typeof KINDS)[number];
const ALWAYS = 4;

interface Row {
  readonly kind: Source;
  /** By seat. */
  readonly points: readonly number[];
}

/** The points of everyone by source, from the messages: areas are always listed, powers only if they scored. */
export const tally = (messages: readonly Message[], seats: number): readonly Row[] =>
  KINDS.map((kind) => ({
    kind,
    points: Array.from({ length: seats }, (_, seat) =>
      messages.reduce(
        (sum, message) => (message.kind === kind && message.scorers.includes(seat) ? sum + message.points : sum),
        0,
      ),
    ),
  })).filter(({ points }, index) => index < ALWAYS || points.some((some) => some > 0));
