import type { Seat } from '../../../shared/game/contract.ts';
import { askRematch, useSecret as exchange } from '../../api.ts';
import { remember } from '../../my-tables/known-tables.ts';
import type { Answer } from '../../request.ts';
import { keepFresh } from '../fresh.ts';
import { choosePassing, isPassing } from '../passing/passing.ts';

type Failed = Exclude<Answer<unknown>, { readonly type: 'ok' }>;

/**
 * Takes the seats of this browser at the table that follows, which is opened if there is none yet. Resolves to the URL
 * of the first of them, or why that failed. The secrets of their links are exchanged for cookies and appear in no URL.
 */
export async function takeSeats(id: string, seats: readonly Seat[], game?: string): Promise<string | Failed> {
  let url: string | undefined;
  for (const seat of seats) {
    const asked = await askRematch(id, seat, game);
    if (asked.type !== 'ok') return asked;
    const { table, seat: there, secret } = asked.value;
    if (there !== null && secret !== null) {
      const taken = await exchange(table, there, secret);
      if (taken.type !== 'ok') return taken;
      remember(table, taken.value.game, there, secret);
      if (url === undefined) keepFresh({ seat: there, secret: '', snapshot: taken.value });
      if (isPassing(id)) choosePassing(table, true);
    }
    url ??= there === null ? `/t/${table}` : `/t/${table}#seat=${there}`;
  }
  return url ?? '/';
}
