import type { Seat } from '../../shared/game/contract.ts';
import type { Phrases, Words } from '../../shared/game/words/words.ts';
import { format } from './codes.ts';
import type { Action, View } from './types.ts';

/** What a turn did: where a stone lies now, and whether it was taken over. */
interface Fact {
  readonly type: Action['type'];
  readonly cell: string;
  readonly hasWon: boolean;
}

const nameOf = (size: number, cell: number) => format(size, { type: 'place', cell });

/** The cells of a seat's stones. */
const stones = ({ size, cells }: View, seat: Seat | null): readonly string[] =>
  cells.flatMap((stone, cell) => (stone === seat ? [nameOf(size, cell)] : []));

const en: Phrases<View, Action, Fact> = {
  happened: (seat, facts, _length, names) =>
    facts
      .map(({ type, cell, hasWon }) => {
        const done = type === 'swap' ? `takes the first stone over, to ${cell}` : `places a stone on ${cell}`;
        return `${names(seat)} ${done}${hasWon ? ' and joins the two sides' : ''}.`;
      })
      .join(' '),
  choice: ({ size }, action) =>
    action.type === 'swap' ? 'Take the first stone over' : `Place a stone on ${nameOf(size, action.cell)}`,
  asked: ({ winner, turn }, viewer, names) =>
    winner !== null ? 'The game is over.' : turn === viewer ? 'Place a stone.' : `It is the turn of ${names(turn)}.`,
  position: (view, _viewer, names) => [
    ...[0, 1].map((seat) => ({ title: `Stones of ${names(seat)}`, lines: stones(view, seat) })),
    { title: 'Free cells', lines: stones(view, null) },
  ],
};

const fr: Phrases<View, Action, Fact> = {
  happened: (seat, facts, _length, names) =>
    facts
      .map(({ type, cell, hasWon }) => {
        const done = type === 'swap' ? `reprend la première pierre, en ${cell}` : `pose une pierre en ${cell}`;
        return `${names(seat)} ${done}${hasWon ? ' et relie les deux bords' : ''}.`;
      })
      .join(' '),
  choice: ({ size }, action) =>
    action.type === 'swap' ? 'Échanger la première pierre' : `Poser une pierre en ${nameOf(size, action.cell)}`,
  asked: ({ winner, turn }, viewer, names) =>
    winner !== null ? 'La partie est terminée.' : turn === viewer ? 'Posez une pierre.' : `C’est à ${names(turn)}.`,
  position: (view, _viewer, names) => [
    ...[0, 1].map((seat) => ({ title: `Pierres de ${names(seat)}`, lines: stones(view, seat) })),
    { title: 'Cases libres', lines: stones(view, null) },
  ],
};

export const words: Words<View, Action, Fact> = {
  facts(before, after, seat, action) {
    const cell = after.cells.findIndex((stone, at) => stone === seat && before.cells[at] !== seat);
    return [{ type: action?.type ?? 'place', cell: nameOf(after.size, cell), hasWon: after.winner === seat }];
  },
  phrases: { fr, en },
};
