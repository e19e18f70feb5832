import { catane } from '../../../../shared/games/catane/index.ts';
import { defineLesson } from '../../../lessons/lesson.ts';
import { FIRST_TURNS } from './first-turns.ts';
import { KNIGHT_TURN } from './knight-turn.ts';
import { LATER_TURNS } from './later-turns.ts';
import { PROGRESS_CARDS } from './progress-cards.ts';
import { ROAD_BUILDING } from './road-building.ts';
import { START } from './setting.ts';
import { SETUP } from './setup.ts';

/** A game of eight turns for three, with every kind of action. */
export const lesson = defineLesson(catane, {
  seats: START.hands.length,
  start: START,
  steps: [...SETUP, ...FIRST_TURNS, ...LATER_TURNS, ...KNIGHT_TURN, ...PROGRESS_CARDS, ...ROAD_BUILDING],
});
