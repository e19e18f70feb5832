import * as routes from '../../shared/protocol/routes.ts';
import { HERE_MARK } from '../app/here.ts';
import { type ApiAnswer, once, random128 } from '../app/request.ts';
import { tableUrl } from '../app/table-url.ts';
import { seatTaken } from '../tables/fresh.ts';
import type { LocalOpening, PlayingOn } from './local-table.ts';
import type { Continuation, Origin } from './messages.ts';
import { askHere } from './service.ts';

/** Plays on from a position of a table: a game of one's own on this device; answers its address. */
export async function playOnFrom(of: Origin, n: number, who: Omit<PlayingOn, 'id'>): Promise<ApiAnswer<string>> {
  const id = `${HERE_MARK}${random128()}`;
  const answer = await askHere({ type: 'play-on', of, n, ...who, id });
  return answer.type === 'ok' ? { ...answer, value: tableUrl(id, who.seat) } : answer;
}

/** Opens a table of the service that goes on from a position, in which its opener has that seat; answers its address. */
export async function inviteFrom(of: Origin, n: number, who: Omit<PlayingOn, 'id'>): Promise<ApiAnswer<string>> {
  const found = (await askHere({ type: 'invite', of, n })) as ApiAnswer<Continuation>;
  if (found.type !== 'ok') return found;
  const opened = await once(routes.openTable, {}, { ...found.value, ...who });
  return opened.type === 'ok' ? { ...opened, value: seatTaken(opened.value) } : opened;
}

/** Opens a table on this device, whose game begins at once; answers its address. */
export async function openHere(opening: Omit<LocalOpening, 'id'>): Promise<ApiAnswer<string>> {
  const id = `${HERE_MARK}${random128()}`;
  const { name, game, options, bots } = opening;
  const answer = await askHere({ type: 'open', opening: { id, name, game, options, bots } });
  return answer.type === 'ok' ? { ...answer, value: tableUrl(id, 0) } : answer;
}
