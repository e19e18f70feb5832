import type { Seat } from '../../shared/game/contract.ts';
import type { Certificate } from '../../shared/protocol/messages/addresses.ts';
import type { Notices } from '../../shared/protocol/messages/notifications.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { lang } from '../app/lang.ts';
import { type ApiAnswer, call, isDecided } from '../app/request.ts';
import { waysGiven } from './owed.ts';
import { pushSupport, stayTold } from './push.ts';
import { subscribe } from './subscribe.ts';
import { type NewUsual, type Way, ways } from './ways.ts';

type Send = (channel: NewUsual) => Promise<ApiAnswer<Notices>>;

/** Adds a mail address with a certificate. If the certificate is for another address, its owner is asked by mail. */
async function addCertified(channel: NewUsual, by: Certificate | null, send: Send): Promise<ApiAnswer<Notices>> {
  if (channel.kind !== 'mail' || !by?.certificate) return send(channel);
  const answer = await send({ ...channel, certificate: by.certificate, ...(by.set && { set: by.set }) });
  const isOther = answer.type === 'refused' && answer.problem.code === 'signed-out';
  return isOther ? send(channel) : answer;
}

/** Adds a channel at a player's request. The owner of an address that is signed in here is not asked by mail. */
export async function addHere(channel: NewUsual, id: string, seat: Seat, send: Send): Promise<ApiAnswer<Notices>> {
  const certified = channel.kind === 'mail' ? await call(routes.certify, {}, { body: { table: id, seat } }) : null;
  return addCertified(channel, certified?.type === 'ok' ? certified.value : null, send);
}

/**
 * Adds the channel of a way at a seat. Null if this browser cannot be reached now, or the owner of the address wants no
 * mail.
 */
async function addWay(way: Way, id: string, seat: Seat, isAutomatic: boolean): Promise<ApiAnswer<Notices> | null> {
  const { key, isConfirmed, ...channel } = way;
  const send = (chosen: NewUsual) =>
    call(routes.addChannel, { table: id, seat }, { body: { ...chosen, key, lang: lang.value, isUsual: true } });
  if (channel.kind === 'push') {
    // Only with permission already granted: nobody has clicked anything, so there is no asking.
    if (pushSupport() !== 'yes' || Notification.permission !== 'granted') return null;
    const info = await call(routes.pushInfo, {});
    if (info.type !== 'ok' && !isDecided(info)) return info;
    const subscribed = info.type === 'ok' ? await subscribe(info.value.publicKey) : 'failed';
    if (typeof subscribed === 'string') return null;
    const answer = await send({ ...channel, ...subscribed });
    void stayTold(id, seat);
    return answer;
  }
  if (channel.kind !== 'mail') return send(channel);
  const certified = await call(routes.certify, {}, { body: { table: id, seat } });
  if (certified.type !== 'ok' && !isDecided(certified)) return certified;
  // Nobody has confirmed it at any table. It may be mistyped, so other tables do not ask its owner.
  const ask: Send = isConfirmed ? send : () => call(routes.notices, { table: id, seat });
  const mail = { ...channel, isAutomatic };
  if (certified.type !== 'ok') return ask(mail);
  // Its owner has unsubscribed from everything.
  if (certified.value.certificate === null) return null;
  return addCertified(mail, certified.value, (chosen) => ('certificate' in chosen ? send(chosen) : ask(chosen)));
}

async function all(id: string, seat: Seat, isAutomatic: boolean): Promise<ApiAnswer<Notices>> {
  let refusal: ApiAnswer<Notices> | null = null;
  let isSettled = true;
  for (const way of ways.value) {
    const answer = await addWay(way, id, seat, isAutomatic);
    // What is not decided remains owed, and the next visit tries again.
    if (answer?.type === 'unreachable') return answer;
    if (answer?.type === 'refused') refusal = answer;
    if (answer !== null && !isDecided(answer)) isSettled = false;
  }
  if (isSettled) waysGiven(id, seat);
  return refusal ?? call(routes.notices, { table: id, seat });
}

const underWay = new Map<string, Promise<ApiAnswer<Notices>>>();

/**
 * Turns on notifications for the player of a seat, by all the ways of this browser. Idempotent. `isAutomatic`: the player
 * has not just asked for it.
 */
export function notifyAsAlways(id: string, seat: Seat, { isAutomatic = false } = {}): Promise<ApiAnswer<Notices>> {
  const name = `${id}/${seat}`;
  const begun = underWay.get(name) ?? all(id, seat, isAutomatic).finally(() => underWay.delete(name));
  underWay.set(name, begun);
  return begun;
}

/** Turns these notifications off, at this seat only. */
export async function notifyNoMore(id: string, seat: Seat): Promise<ApiAnswer<Notices>> {
  waysGiven(id, seat);
  let answer = await call(routes.notices, { table: id, seat });
  if (answer.type !== 'ok') return answer;
  for (const channel of answer.value.channels.filter(({ isUsual }) => isUsual)) {
    answer = await call(routes.removeChannel, { table: id, seat, channel: channel.id });
    if (answer.type !== 'ok') return answer;
  }
  return answer;
}
