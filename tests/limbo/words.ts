import type { Seat } from '../../shared/game/contract.ts';
import type { Names, Phrases, Words } from '../../shared/game/words/words.ts';
import type { Action, View } from './index.ts';

/** A card was laid: null if it is hidden. The last one of a round turns over all, by seat. */
interface Fact {
  readonly card: number | null;
  readonly turnedOver: readonly number[] | null;
}

/** The cards of a round, by whom. */
const listed = (cards: readonly number[], names: Names): string =>
  cards.map((card, seat) => `${names(seat)} ${card}`).join(', ');

const isOver = ({ left }: View): boolean => left.every((cards) => cards.length === 0);
const awaits = ({ laid }: View): readonly Seat[] => laid.flatMap((card, seat) => (card === null ? [seat] : []));

/** The sentences in French; the other languages have the same keys. */
const fr = {
  lays: (card: number | null) => `pose ${card === null ? 'une carte' : `un ${card}`}`,
  last: (cards: string) => `, la dernière carte : ${cards}`,
  choice: (card: number) => `Poser le ${card}`,
  over: 'La partie est terminée.',
  asked: 'Posez une carte.',
  awaited: (names: string) => `Doivent encore poser une carte : ${names}.`,
  round: (n: number) => `Manche ${n}`,
  left: 'Cartes pas encore montrées',
  points: 'Points',
};

const en: typeof fr = {
  lays: (card) => `lays ${card === null ? 'a card' : `a ${card}`}`,
  last: (cards) => `, the last one: ${cards}`,
  choice: (card) => `Lay the ${card}`,
  over: 'The game is over.',
  asked: 'Lay a card.',
  awaited: (names) => `Still to lay a card: ${names}.`,
  round: (n) => `Round ${n}`,
  left: 'Cards not shown yet',
  points: 'Points',
};

/** What can be said with these sentences. */
const phrasesOf = (say: typeof fr): Phrases<View, Action, Fact> => ({
  happened: (seat, facts, _length, names) =>
    facts
      .map(({ card, turnedOver }) => {
        const last = turnedOver === null ? '' : say.last(listed(turnedOver, names));
        return `${names(seat)} ${say.lays(card)}${last}.`;
      })
      .join(' '),
  choice: (_view, card) => say.choice(card),
  asked(view, viewer, names) {
    if (isOver(view)) return say.over;
    const seats = awaits(view);
    return seats.some((seat) => seat === viewer) ? say.asked : say.awaited(seats.map(names).join(', '));
  },
  position: (view, _viewer, names) => [
    ...view.rounds.map((cards, index) => ({ title: say.round(index + 1), lines: [listed(cards, names)] })),
    ...(isOver(view)
      ? []
      : [{ title: say.left, lines: view.left.map((cards, seat) => `${names(seat)} ${cards.join(' ')}`) }]),
    { title: say.points, lines: view.points.map((count, seat) => `${names(seat)} ${count}`) },
  ],
});

export const words: Words<View, Action, Fact> = {
  facts(before, after, _seat, card) {
    const turnedOver = after.rounds.length > before.rounds.length ? (after.rounds.at(-1) ?? null) : null;
    return [{ card, turnedOver }];
  },
  phrases: { fr: phrasesOf(fr), en: phrasesOf(en) },
};
