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
    file: 'shared/hours/hours.ts',
    from: 'known.set(key, moment);',
    to: ';',
    why: 'Without the cache, the same moments are computed again.',
  },
];
