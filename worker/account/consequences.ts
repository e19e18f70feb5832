import { isBotLevel } from '../../shared/game/contract.ts';
import { standInLevel } from '../../shared/game/stand-in.ts';
import type { Change } from '../../shared/table/table.ts';
import { gameOf } from '../machine.ts';
import { ROBOTS } from './weights.ts';

/** The weight of the actions that robots decided in a change. */
export function robotsWork({ table: { setup }, rows }: Pick<Change, 'table' | 'rows'>): number {
  return rows.reduce((sum, { entry }) => {
    if (entry.type !== 'act' || (entry.by !== 'bot' && entry.by !== 'stand-in')) return sum;
    const by = setup.places[entry.seat]?.by ?? '';
    const level = isBotLevel(by) ? by : standInLevel(gameOf(setup));
    return sum + (level ? ROBOTS[level] : 0);
  }, 0);
}
