import type { Difference } from '../../shared/log/witness.ts';
import { furtherText } from '../app/lang.ts';
import { differenceSaid } from '../text/verdict-said.ts';
import type { TableModel } from './model/model.ts';

/** Tells the player that a table is not as this browser saw it. */
export function sayDifference({ notify }: TableModel, difference: Difference): void {
  const title = differenceSaid(difference, furtherText());
  notify({ type: 'problem', problem: { type: 'about:blank', code: 'altered', title, status: 409 } });
}
