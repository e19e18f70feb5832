import type { Action } from '../../../shared/games/catane/types.ts';
import type { Fact } from '../../../shared/games/catane/words/facts.ts';
import type { Moment } from '../moment.ts';

const GAME = { game: 'catane', names: ['Ana', 'Béatrice', 'Cléo'] } as const;

const are = (is: (facts: readonly Fact[]) => boolean) => (facts: readonly unknown[]) => is(facts as readonly Fact[]);

/** What one rolls and steals, and how the game ends, by its rules or because all agree. */
export const cataneMoments: readonly Moment[] = [
  {
    ...GAME,
    film: 'catane-own-dice',
    options: { seed: '3' },
    isIt: are((facts) => {
      const dice = facts.find((fact) => fact.kind === 'dice');
      const harvest = facts.find((fact) => fact.kind === 'produced');
      const own = harvest?.gains[dice?.seat ?? -1] ?? [];
      return own.reduce<number>((sum, count) => sum + count, 0) >= 2 && (harvest?.gains.length ?? 0) > 1;
    }),
    byHand: (_, _code, press) => press('.turn > .big'),
  },
  {
    ...GAME,
    film: 'catane-own-theft',
    options: { seed: '3' },
    isIt: are((facts) => facts.some((fact) => fact.kind === 'stolen')),
    async byHand(action, code, press) {
      const { to } = action as Extract<Action, { readonly type: 'thief' }>;
      await press(`[data-place="cell-${to}"]`);
      await press(`[data-code="${code}"]`);
    },
  },
  {
    ...GAME,
    film: 'catane-end',
    options: { seed: '3', goal: '8' },
    isIt: are((facts) => facts.some((fact) => fact.kind === 'over')),
  },
  {
    game: 'catane',
    names: ['Ana', 'Béatrice'],
    film: 'catane-end-agreed',
    options: { seed: '3' },
    isIt: are((facts) => facts.some((fact) => fact.kind === 'stolen')),
    isAgreed: true,
  },
];
