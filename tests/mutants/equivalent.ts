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
  {
    file: 'shared/table/evolve/seats.ts',
    from: 'inherited: (attendance.inherited ?? setup.places.map(() => 0)).with(seat, play.position.count),',
    to: 'inherited: (attendance.inherited ?? setup.places.map(() => (-1))).with(seat, play.position.count),',
    why: 'Actions are counted from 1, so that each comes after the first 0 and after the first -1.',
  },
  {
    file: 'shared/table/evolve/turns.ts',
    from: 'attendance: seen > 0 ? { ...attendance, looked: attendance.looked.with(seat, looked) } : attendance,',
    to: 'attendance: seen > (-1) ? { ...attendance, looked: attendance.looked.with(seat, looked) } : attendance,',
    why: 'Whoever has seen version 0 has seen no later one than before.',
  },
];
