import type { Lang, Seat } from '../../shared/game/contract.ts';
import { listIn } from '../../shared/game/words/list.ts';
import { typesetIn } from '../../shared/game/words/typeset.ts';
import { isBrief, type Length, type Names, type Phrases, type Words } from '../../shared/game/words/words.ts';
import { matching } from './apply.ts';
import type { Action, Boast, Claim, View } from './types.ts';

type Fact =
  | ({ readonly type: 'boast' } & Claim)
  | {
      readonly type: 'doubt';
      readonly boast: Boast;
      readonly found: number;
      readonly losers: readonly Seat[];
      readonly out: readonly Seat[];
      readonly winner: Seat | null;
      /** By seat: what was shown. */
      readonly dice: readonly (readonly number[])[];
    };
type Doubt = Extract<Fact, { readonly type: 'doubt' }>;

const FACES_FR = ['as', 'deux', 'trois', 'quatre', 'cinq', 'six'];
const FACES_EN = ['one', 'two', 'three', 'four', 'five', 'six'];

/** The sentences in French; the other languages have the same keys. */
const fr = {
  claim: ({ count, face }: Claim) => `${count} ${FACES_FR[face - 1]}`,
  boasts: (claim: string) => `annonce ${claim}.`,
  doubts: (boaster: string, claim: string, count: number, found: number) => {
    const claimed = `doute de ${boaster} : ${claim} ${count === 1 ? 'annoncé' : 'annoncés'}`;
    if (found === count) return `${claimed}, le compte est juste.`;
    return `${claimed}, ${found === 0 ? 'mais aucun' : `il y en a ${found}`}.`;
  },
  loses: (name: string, isOut: boolean) => `${name} perd ${isOut ? 'son dernier dé' : 'un dé'}.`,
  allLose: (boaster: string) => `Tous perdent un dé, sauf ${boaster}.`,
  out: (names: string, count: number) => `${names} n’${count === 1 ? 'a' : 'ont'} plus de dé.`,
  manyOut: (count: number) => `${count} joueurs n’ont plus de dé.`,
  wins: (name: string) => `${name} gagne.`,
  shown: (dice: string) => `Les dés : ${dice}.`,
  of: (name: string, what: string) => `${name} : ${what}`,
  boast: (claim: string) => `Annoncer ${claim}`,
  doubt: 'Douter',
  over: 'La partie est terminée.',
  askedFirst: 'Annoncez un nombre de dés.',
  asked: 'Annoncez davantage, ou doutez.',
  awaited: (name: string) => `C’est à ${name}.`,
  awaitedByOut: (name: string) => `Vous n’avez plus de dé. C’est à ${name}.`,
  round: (n: number) => `Manche ${n}`,
  end: 'Fin de partie',
  noBoast: 'Pas encore d’annonce',
  left: 'Dés restants',
  isOut: 'plus aucun',
  own: 'Vos dés',
  before: 'Manche précédente',
};

const plural = (word: string) => (word.endsWith('x') ? `${word}es` : `${word}s`);

const en: typeof fr = {
  claim({ count, face }) {
    const word = FACES_EN[face - 1] ?? '';
    return `${count} ${count === 1 ? word : plural(word)}`;
  },
  boasts: (claim) => `claims ${claim}.`,
  doubts: (boaster, claim, count, found) => {
    if (found === count) return `doubts ${boaster}: ${claim} claimed, and exactly right.`;
    return `doubts ${boaster}: ${claim} claimed, ${found === 0 ? 'none' : found} found.`;
  },
  loses: (name, isOut) => `${name} loses ${isOut ? 'their last die' : 'a die'}.`,
  allLose: (boaster) => `All but ${boaster} lose a die.`,
  out: (names, count) => `${names} ${count === 1 ? 'is' : 'are'} out.`,
  manyOut: (count) => `${count} players are out.`,
  wins: (name) => `${name} wins.`,
  shown: (dice) => `The dice: ${dice}.`,
  of: (name, what) => `${name}: ${what}`,
  boast: (claim) => `Claim ${claim}`,
  doubt: 'Doubt it',
  over: 'The game is over.',
  askedFirst: 'Make a claim.',
  asked: 'Claim more, or doubt.',
  awaited: (name) => `${name} to play.`,
  awaitedByOut: (name) => `You are out. ${name} to play.`,
  round: (n) => `Round ${n}`,
  end: 'The end',
  noBoast: 'No claim yet',
  left: 'Dice left',
  isOut: 'out',
  own: 'Your dice',
  before: 'The round before',
};

/** What can be said with these sentences. */
function phrasesOf(lang: Lang, say: typeof fr): Phrases<View, Action, Fact> {
  const listed = listIn(lang, 'conjunction');
  const rolls = (dice: Doubt['dice'], names: Names) =>
    dice.flatMap((own, seat) => (own.length > 0 ? [say.of(names(seat), own.join(' '))] : []));

  function outcome({ boast, losers, out, winner }: Doubt, isShort: boolean, names: Names): readonly string[] {
    const [loser, ...others] = losers;
    if (loser === undefined) return [];
    const won = winner === null ? [] : [say.wins(names(winner))];
    if (others.length === 0) return [say.loses(names(loser), out.length > 0), ...won];
    const gone = isShort && out.length > 2 ? say.manyOut(out.length) : say.out(listed(out.map(names)), out.length);
    return [say.allLose(names(boast.seat)), ...(out.length > 0 && winner === null ? [gone] : []), ...won];
  }

  function told(seat: Seat, fact: Fact, length: Length, names: Names): string {
    if (fact.type === 'boast') return `${names(seat)} ${say.boasts(say.claim(fact))}`;
    const { boast, found, dice } = fact;
    const doubts = say.doubts(names(boast.seat), say.claim(boast), boast.count, found);
    const shown = length === 'full' ? [say.shown(rolls(dice, names).join(', '))] : [];
    return [`${names(seat)} ${doubts}`, ...outcome(fact, isBrief(length), names), ...shown].join(' ');
  }

  return {
    happened: (seat, facts, length, names) => facts.map((fact) => told(seat, fact, length, names)).join(' '),
    choice: (_view, action) => (action.type === 'doubt' ? say.doubt : say.boast(say.claim(action))),
    asked({ left, turn, boast }, viewer, names) {
      if (isOver(left)) return say.over;
      if (turn === viewer) return boast ? say.asked : say.askedFirst;
      return viewer !== 'spectator' && left[viewer] === 0 ? say.awaitedByOut(names(turn)) : say.awaited(names(turn));
    },
    position: ({ round, turn, boast, left, own, shown }, _viewer, names) => [
      isOver(left)
        ? { title: say.end, lines: [say.wins(names(turn))] }
        : {
            title: say.round(round),
            lines: [boast ? say.of(names(boast.seat), say.claim(boast)) : say.noBoast],
          },
      {
        title: say.left,
        lines: left.map((count, seat) => say.of(names(seat), count === 0 ? say.isOut : String(count))),
      },
      ...(own.length > 0 ? [{ title: say.own, lines: [own.join(' ')] }] : []),
      ...(shown
        ? [
            {
              title: say.before,
              lines: [say.of(names(shown.boast.seat), say.claim(shown.boast)), ...rolls(shown.dice, names)],
            },
          ]
        : []),
    ],
  };
}

const isOver = (left: View['left']): boolean => left.filter((count) => count > 0).length === 1;

export const words: Words<View, Action, Fact> = {
  facts(before, { shown, out, left }, _seat, action) {
    if (action?.type === 'boast') return [action];
    if (shown === null) return [];
    const { boast, losers, dice } = shown;
    return [
      {
        type: 'doubt',
        boast,
        found: matching(dice, boast),
        losers,
        out: out.length > before.out.length ? (out.at(-1) ?? []) : [],
        winner: isOver(left) ? left.findIndex((count) => count > 0) : null,
        dice,
      },
    ];
  },
  phrases: { fr: phrasesOf('fr', typesetIn('fr', fr)), en: phrasesOf('en', en) },
};
