import { type BotLevel, isBotLevel } from '../../shared/game/contract.ts';
import { standInLevel } from '../../shared/game/stand-in.ts';
import type { RowName } from '../../shared/protocol/route.ts';
import { ENDPOINTS } from '../../shared/protocol/rows.ts';
import type { Change } from '../../shared/table/table.ts';
import { gameOf } from '../machine.ts';

/*
 * What each way in costs a client, in units of about one snapshot (half a millisecond of the thread), as measured by
 * `npm run bench -- weights`. The weights of requests are in the rows of the protocol (`shared/protocol/rows.ts`); those
 * of everything else are here.
 */

/** A file of the site, where the service serves them itself. */
export const FILE = 0.3;
/** A document, to which a preview is added; that of a table also contains its board. */
export const PAGE = 3;
export const TABLE_PAGE = 4;
/** A request that no route takes. */
export const UNKNOWN = 1;
/** One table of several whose summaries are requested. */
export const SUMMARY = 1;
/** What is refused because the account is empty. */
export const REFUSAL = 0.5;
export const weightOf = (row: RowName): number => ENDPOINTS.find((one) => one.row === row)?.weight ?? UNKNOWN;

/** Messages over the socket of a seat cost what the same requests cost. */
export const MESSAGES = {
  act: weightOf('act'),
  seen: weightOf('seen'),
  story: weightOf('story'),
  'queued-turns': weightOf('plans'),
} as const;
/** An entry of a log that is read again, when a table moves here. */
export const FOLDED = 0.3;
/** A page that is told a change, which the client owes who caused it. */
export const TOLD = 0.3;
/** One action of a robot, which is owed likewise: the average of `npm run bench -- decisions`. */
export const ROBOTS: Readonly<Record<BotLevel, number>> = { easy: 1, normal: 1, hard: 4 };

/** One of several codes: all before the first wrong one are played to find it. A whole game takes about 30 ms. */
export const CODE = 0.3;

/** The weight of the actions that robots decided in a change. */
export function robotsWork({ table: { setup }, rows }: Pick<Change, 'table' | 'rows'>): number {
  return rows.reduce((sum, { entry }) => {
    if (entry.type !== 'act' || (entry.by !== 'bot' && entry.by !== 'stand-in')) return sum;
    const by = setup.places[entry.seat]?.by ?? '';
    const level = isBotLevel(by) ? by : standInLevel(gameOf(setup));
    return sum + (level ? ROBOTS[level] : 0);
  }, 0);
}
