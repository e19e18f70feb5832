import { tchu } from './tchu/equivalent.ts';

/** A change of one line that no test can notice, and why; lines without the blanks around them. */
interface Equivalent {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly why: string;
}

export const EQUIVALENT: readonly Equivalent[] = [
  ...tchu,
  {
    file: 'worker/table/zone-clock.ts',
    from: 'const DAY = 24 * 60 * MINUTE;',
    to: 'const DAY = 24 * (59) * MINUTE;',
    why: 'A moment is looked for within a day on either side; anything over the greatest offset, 14 hours, will do.',
  },
];
