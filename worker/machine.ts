import { GAMES } from '#games';
import type { AnyGame } from '../shared/game/contract.ts';
import { playable } from '../shared/game/playable.ts';
import { momentAfter, timeWithin } from '../shared/hours/hours.ts';
import { isZone } from '../shared/hours/zone-clock.ts';
import { type Machine, gameOf as rulesOf } from '../shared/table/machine.ts';
import type { Setup } from '../shared/table/table.ts';

/** What the tables of this service are run with. */
export const MACHINE: Machine = { games: playable(GAMES), elapsed: timeWithin, momentAfter, isZone };

/** The rules of a table. */
export const gameOf = (setup: Pick<Setup, 'game'>): AnyGame => rulesOf(MACHINE, setup);
