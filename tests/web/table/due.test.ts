import { expect, test } from 'vitest';
import type { Seat } from '../../../shared/game/contract.ts';
import type { Occupancy, Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { isWaitingAfterTurn } from '../../../web/table/offer/offer.tsx';

/** A game, by who sits there, who is waited for, and whose the recent actions are, the last of which has a number. */
const game = (by: readonly Occupancy[], waitingFor: readonly Seat[], recent: readonly Seat[], stage = 'playing') =>
  ({
    stage,
    seats: by.map((each) => ({ by: each })),
    play: { waitingFor, recent: recent.map((seat, index) => ({ n: index + 1, seat, code: 'A' })) },
  }) as unknown as Snapshot;

const PEOPLE = ['player', 'player', 'player'] as const;

const asking = game(PEOPLE, [2], [0, 1]);

test.each([
  ['it is their own turn', game(PEOPLE, [1], [0, 1, 2]), [], false],
  ['they have not played yet', game(PEOPLE, [0], []), [], false],
  ['others have played, and they have not', game(PEOPLE, [2], [0]), [{ n: 1, seat: 0 }], false],
  ['they have played', game(PEOPLE, [2], [0, 1]), [], true],
  ['they have played before what is recent', game(PEOPLE, [0], [2, 0, 2, 0]), [{ n: 9, seat: 2 }], true],
  [
    'they have played, by the story that this page has seen',
    game(PEOPLE, [0], [2, 0, 2, 0]),
    [{ n: 1, seat: 1 }],
    true,
  ],
  ['only a robot is waited for', game(['player', 'player', 'easy'], [2], [1]), [], false],
  ['a robot and a person are waited for', game(['player', 'player', 'easy'], [0, 2], [1]), [], true],
  [
    'somebody has made a proposal',
    { ...asking, play: { ...asking.play, asked: { what: 'undo' } } } as Snapshot,
    [],
    false,
  ],
  ['the game is over', game(PEOPLE, [], [1], 'over'), [], false],
] as const)(
  'players are asked how to notify them once they have played and wait for a person: %s',
  (_, snapshot, entries, isDue) => {
    expect(isWaitingAfterTurn(snapshot, entries, 1)).toBe(isDue);
  },
);
