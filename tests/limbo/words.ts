import type { Seat } from '../../shared/game/contract.ts';
import type { Names, Phrases, Section, Words } from '../../shared/game/words/words.ts';
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

const sections = (
  view: View,
  names: Names,
  title: { readonly round: (n: number) => string; readonly left: string; readonly points: string },
): readonly Section[] => [
  ...view.rounds.map((cards, index) => ({ title: title.round(index + 1), lines: [listed(cards, names)] })),
  ...(isOver(view)
    ? []
    : [{ title: title.left, lines: view.left.map((cards, seat) => `${names(seat)} ${cards.join(' ')}`) }]),
  { title: title.points, lines: view.points.map((count, seat) => `${names(seat)} ${count}`) },
];

const en: Phrases<View, Action, Fact> = {
  happened: (seat, facts, _length, names) =>
    facts
      .map(({ card, turnedOver }) => {
        const laid = `${names(seat)} lays ${card === null ? 'a card' : `a ${card}`}`;
        return turnedOver === null ? `${laid}.` : `${laid}, the last one: ${listed(turnedOver, names)}.`;
      })
      .join(' '),
  choice: (_view, card) => `Lay the ${card}`,
  asked: (view, viewer, names) =>
    isOver(view)
      ? 'The game is over.'
      : awaits(view).some((seat) => seat === viewer)
        ? 'Lay a card.'
        : `Still to lay a card: ${awaits(view).map(names).join(', ')}.`,
  position: (view, _viewer, names) =>
    sections(view, names, { round: (n) => `Round ${n}`, left: 'Cards not shown yet', points: 'Points' }),
};

const fr: Phrases<View, Action, Fact> = {
  happened: (seat, facts, _length, names) =>
    facts
      .map(({ card, turnedOver }) => {
        const laid = `${names(seat)} pose ${card === null ? 'une carte' : `un ${card}`}`;
        return turnedOver === null ? `${laid}.` : `${laid}, la dernière carte : ${listed(turnedOver, names)}.`;
      })
      .join(' '),
  choice: (_view, card) => `Poser le ${card}`,
  asked: (view, viewer, names) =>
    isOver(view)
      ? 'La partie est terminée.'
      : awaits(view).some((seat) => seat === viewer)
        ? 'Posez une carte.'
        : `Doivent encore poser une carte : ${awaits(view).map(names).join(', ')}.`,
  position: (view, _viewer, names) =>
    sections(view, names, { round: (n) => `Manche ${n}`, left: 'Cartes pas encore montrées', points: 'Points' }),
};

export const words: Words<View, Action, Fact> = {
  facts(before, after, _seat, card) {
    const turnedOver = after.rounds.length > before.rounds.length ? (after.rounds.at(-1) ?? null) : null;
    return [{ card, turnedOver }];
  },
  phrases: { fr, en },
};
