import type { Pace } from '../../../shared/protocol/pace.ts';
import { text } from '../../app/lang.ts';

/** The pace of a table, in a sentence or two. */
export function paceRule(pace: Pace | null): string {
  const words = text().pace;
  if (pace === null) return words.none;
  const then = words.afterwards[pace.onTimeOut];
  const rule = 'days' in pace ? words.rule(pace.days, then) : words.bank.rule(pace.bank, pace.increment, then);
  return pace.rest === undefined ? rule : `${rule} ${words.rest.rule[pace.rest]}`;
}

export function paceShort(pace: Pace | null): string {
  const words = text().pace;
  if (pace === null) return words.noneShort;
  return 'days' in pace ? words.days(pace.days) : words.bank.short(pace.bank, pace.increment);
}
