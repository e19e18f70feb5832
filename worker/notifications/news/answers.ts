import type { Lang, Seat } from '../../../shared/game/contract.ts';
import type { PushAnswers } from '../../../shared/protocol/messages/notifications.ts';
import { isOver, type Table } from '../../../shared/table/table.ts';
import { gameOf } from '../../machine.ts';
import { namesAt, WORDS } from './words.ts';

/** Platforms show no more buttons under a notification. */
const MOST = 2;

// docs/decisions/68-a-notification-is-answered-where-it-is.md
/** What a player can choose right in a notification about their turn; undefined if there is more than buttons can show. */
export function answersOf(table: Table, seat: Seat, lang: Lang): PushAnswers | undefined {
  const { setup, play, version } = table;
  if (!play || isOver(table) || setup.moved || setup.isBlocked || play.pausedUntil !== null) return undefined;
  const { state, waitingFor } = play.position;
  if (!waitingFor.includes(seat)) return undefined;
  const { rules, codes, secrecy, words } = gameOf(setup);
  const actions = rules.actions(state, seat);
  if (actions.length === 0 || actions.length > MOST) return undefined;
  const view = secrecy.view(state, seat);
  const names = namesAt(table, WORDS[lang]);
  const choices = actions.map((action) => ({
    code: codes.format(state, seat, action),
    said: words.phrases[lang].choice(view, action, names),
  }));
  return { table: setup.id, seat, version, choices, ...WORDS[lang].answered };
}
