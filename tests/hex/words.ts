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

/** The sentences in French; the other languages have the same keys. */
const fr = {
  places: (cell: string) => `pose une pierre en ${cell}`,
  takesOver: (cell: string) => `reprend la première pierre, en ${cell}`,
  andWins: ' et relie les deux bords',
  place: (cell: string) => `Poser une pierre en ${cell}`,
  swap: 'Échanger la première pierre',
  over: 'La partie est terminée.',
  asked: 'Posez une pierre.',
  awaited: (name: string) => `C’est à ${name}.`,
  stones: (name: string) => `Pierres de ${name}`,
  free: 'Cases libres',
};

const en: typeof fr = {
  places: (cell) => `places a stone on ${cell}`,
  takesOver: (cell) => `takes the first stone over, to ${cell}`,
  andWins: ' and joins the two sides',
  place: (cell) => `Place a stone on ${cell}`,
  swap: 'Take the first stone over',
  over: 'The game is over.',
  asked: 'Place a stone.',
  awaited: (name) => `It is the turn of ${name}.`,
  stones: (name) => `Stones of ${name}`,
  free: 'Free cells',
};

/** What can be said with these sentences. */
const phrasesOf = (say: typeof fr): Phrases<View, Action, Fact> => ({
  happened: (seat, facts, _length, names) =>
    facts
      .map(({ type, cell, hasWon }) => {
        const done = type === 'swap' ? say.takesOver(cell) : say.places(cell);
        return `${names(seat)} ${done}${hasWon ? say.andWins : ''}.`;
      })
      .join(' '),
  choice: ({ size }, action) => (action.type === 'swap' ? say.swap : say.place(nameOf(size, action.cell))),
  asked({ winner, turn }, viewer, names) {
    if (winner !== null) return say.over;
    return turn === viewer ? say.asked : say.awaited(names(turn));
  },
  position: (view, _viewer, names) => [
    ...[0, 1].map((seat) => ({ title: say.stones(names(seat)), lines: stones(view, seat) })),
    { title: say.free, lines: stones(view, null) },
  ],
});

export const words: Words<View, Action, Fact> = {
  facts(before, after, seat, action) {
    const cell = after.cells.findIndex((stone, at) => stone === seat && before.cells[at] !== seat);
    return [{ type: action?.type ?? 'place', cell: nameOf(after.size, cell), hasWon: after.winner === seat }];
  },
  phrases: { fr: phrasesOf(fr), en: phrasesOf(en) },
};
