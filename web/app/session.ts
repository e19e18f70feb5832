import type { Reader } from '../../shared/protocol/route.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { call } from './request.ts';

/** Who holds a cookie of a table: the player of a seat, or a guest. */
export type Holder = Exclude<Reader, 'spectator'>;

/** Exchanges the secret of a link for a cookie. */
export const openSession = (table: string, holder: Holder, secret: string) =>
  typeof holder === 'object'
    ? call(routes.guestSession, { table, ...holder }, { body: { secret } })
    : call(routes.session, { table, seat: holder }, { body: { secret } });

export const dropSession = (table: string, holder: Holder) =>
  typeof holder === 'object'
    ? call(routes.dropGuestSession, { table, ...holder }, { outlives: true })
    : call(routes.dropSession, { table, seat: holder }, { outlives: true });
