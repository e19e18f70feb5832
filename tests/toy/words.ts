import type { Seat } from '../../shared/game/contract.ts';
import type { Phrases, Words } from '../../shared/game/words/words.ts';
import type { Action, View } from './index.ts';

type Fact =
  /** Null for a stake that is hidden. */
  | { readonly type: 'bet'; readonly stake: number | null }
  | { readonly type: 'roll'; readonly pips: number; readonly won: number };

/** The sentences in French; the other languages have the same keys. */
const fr = {
  rolls: (pips: number, won: number) => `lance le dé : ${pips}, et gagne ${won}`,
  bets: (stake: number | null) => (stake === null ? 'a misé' : `mise ${stake}`),
  roll: 'Lancer le dé',
  bet: (stake: number) => `Miser ${stake}`,
  over: 'La partie est terminée.',
  allBet: 'Tout le monde mise.',
  awaited: (name: string) => `${name} lance le dé.`,
  round: (n: number) => `Manche ${n}`,
  points: (name: string, count: number) => `${name} : ${count} points`,
  cards: 'Cartes',
  card: (name: string, card: number | null) => `${name} : ${card ?? 'cachée'}`,
};

const en: typeof fr = {
  rolls: (pips, won) => `rolls ${pips} and wins ${won}`,
  bets: (stake) => (stake === null ? 'has bet' : `bets ${stake}`),
  roll: 'Roll the die',
  bet: (stake) => `Bet ${stake}`,
  over: 'The game is over.',
  allBet: 'All bet.',
  awaited: (name) => `${name} rolls.`,
  round: (n) => `Round ${n}`,
  points: (name, count) => `${name}: ${count} points`,
  cards: 'Cards',
  card: (name, card) => `${name}: ${card ?? 'hidden'}`,
};

/** What can be said with these sentences. */
const phrasesOf = (say: typeof fr): Phrases<View, Action, Fact> => ({
  happened: (seat, facts, _length, names) =>
    facts
      .map((fact) => `${names(seat)} ${fact.type === 'roll' ? say.rolls(fact.pips, fact.won) : say.bets(fact.stake)}.`)
      .join(' '),
  choice: (_view, action) => (action.type === 'roll' ? say.roll : say.bet(action.stake)),
  asked({ phase }, _viewer, names) {
    if (phase.type === 'over') return say.over;
    return phase.type === 'bet' ? say.allBet : say.awaited(names(phase.turn));
  },
  position: ({ points, cards, round }, _viewer, names) => [
    { title: say.round(round), lines: points.map((count, seat: Seat) => say.points(names(seat), count)) },
    { title: say.cards, lines: cards.map((card, seat: Seat) => say.card(names(seat), card)) },
  ],
});

export const words: Words<View, Action, Fact> = {
  facts(before, after, seat, action) {
    if (action?.type !== 'roll') return [{ type: 'bet', stake: action?.stake ?? null }];
    const stake = before.phase.type === 'roll' ? (before.phase.stakes[seat] ?? 0) : 0;
    const pips = after.dice.at(-1) ?? 0;
    return [{ type: 'roll', pips, won: pips >= 4 ? stake : 0 }];
  },
  phrases: { fr: phrasesOf(fr), en: phrasesOf(en) },
};
