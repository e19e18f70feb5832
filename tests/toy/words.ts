import type { Seat } from '../../shared/game/contract.ts';
import type { Phrases, Words } from '../../shared/game/words/words.ts';
import type { Action, View } from './index.ts';

type Fact =
  /** Null for a stake that is hidden. */
  | { readonly type: 'bet'; readonly stake: number | null }
  | { readonly type: 'roll'; readonly pips: number; readonly won: number };

const en: Phrases<View, Action, Fact> = {
  happened: (seat, facts, _length, names) =>
    facts
      .map((fact) =>
        fact.type === 'roll'
          ? `${names(seat)} rolls ${fact.pips} and wins ${fact.won}.`
          : `${names(seat)} ${fact.stake === null ? 'has bet' : `bets ${fact.stake}`}.`,
      )
      .join(' '),
  choice: (_view, action) => (action.type === 'roll' ? 'Roll the die' : `Bet ${action.stake}`),
  asked: ({ phase }, _viewer, names) =>
    phase.type === 'over' ? 'The game is over.' : phase.type === 'bet' ? 'All bet.' : `${names(phase.turn)} rolls.`,
  position: ({ points, cards, round }, _viewer, names) => [
    { title: `Round ${round}`, lines: points.map((count, seat: Seat) => `${names(seat)}: ${count} points`) },
    {
      title: 'Cards',
      lines: cards.map((card, seat: Seat) => `${names(seat)}: ${card === null ? 'hidden' : card}`),
    },
  ],
};

const fr: Phrases<View, Action, Fact> = {
  happened: (seat, facts, _length, names) =>
    facts
      .map((fact) =>
        fact.type === 'roll'
          ? `${names(seat)} lance le dé : ${fact.pips}, et gagne ${fact.won}.`
          : `${names(seat)} ${fact.stake === null ? 'a misé' : `mise ${fact.stake}`}.`,
      )
      .join(' '),
  choice: (_view, action) => (action.type === 'roll' ? 'Lancer le dé' : `Miser ${action.stake}`),
  asked: ({ phase }, _viewer, names) =>
    phase.type === 'over'
      ? 'La partie est terminée.'
      : phase.type === 'bet'
        ? 'Tout le monde mise.'
        : `${names(phase.turn)} lance le dé.`,
  position: ({ points, cards, round }, _viewer, names) => [
    { title: `Manche ${round}`, lines: points.map((count, seat: Seat) => `${names(seat)} : ${count} points`) },
    {
      title: 'Cartes',
      lines: cards.map((card, seat: Seat) => `${names(seat)} : ${card === null ? 'cachée' : card}`),
    },
  ],
};

export const words: Words<View, Action, Fact> = {
  facts(before, after, seat, action) {
    if (action?.type !== 'roll') return [{ type: 'bet', stake: action?.stake ?? null }];
    const stake = before.phase.type === 'roll' ? (before.phase.stakes[seat] ?? 0) : 0;
    const pips = after.dice.at(-1) ?? 0;
    return [{ type: 'roll', pips, won: pips >= 4 ? stake : 0 }];
  },
  phrases: { fr, en },
};
