import { grouped } from '../../shared/log/mark.ts';
import type { Difference } from '../../shared/log/witness.ts';
import type { Verdict } from '../../shared/table/judge.ts';
import type { FurtherText } from './further/fr.ts';

/* What comes of a check, in words: of pages, and of the terminal. */

/** What is otherwise than it was seen, with both values. */
export function differenceSaid({ what, n, before, now }: Difference, { fairness }: FurtherText): string {
  const words = fairness.unlikeSeen;
  if (what !== 'mark') return words[what](before, now || '–');
  return now === '' ? words.cut(n, grouped(before)) : words.mark(n, grouped(before), grouped(now));
}

export function verdictSaid(verdict: Verdict, text: FurtherText): string {
  const words = text.fairness;
  switch (verdict.type) {
    case 'right': {
      const { entries, actions, chance, isTyped, hasPrelude } = verdict.verified;
      const less = [...(hasPrelude ? [words.prelude] : []), ...(isTyped ? [words.typed] : [])];
      const sight = verdict.isSeen ? words.seen : words.unseen;
      return [words.right(entries, actions), words.chance[chance], ...less, sight].join(' ');
    }
    case 'differs':
      return differenceSaid(verdict.difference, text);
    case 'unlike':
      return words.unlike[verdict.why];
    case 'wrong':
      return words.wrong(verdict.n, verdict.why);
  }
}

/** The class of a verdict: whether it is good or bad. */
export const verdictClass = (type: string): string => `verdict ${type === 'differs' ? 'wrong' : type}`;
