import type { Attack } from '../attack.ts';
import { bodies, comings, connects, frames, nothing } from './connections.ts';
import { acts, deafQuestions, questions, robots, unread } from './messages.ts';
import { constants, malformed, names, pages, past } from './requests.ts';

/** Nothing, those that were found, in the order of their finding, then those that we thought of ourselves. */
export const ATTACKS: readonly Attack[] = [
  nothing,
  bodies,
  frames,
  questions,
  acts,
  pages,
  robots,
  constants,
  unread,
  names,
  connects,
  deafQuestions,
  malformed,
  comings,
  past,
];
