import { ok } from '../../../shared/game/result.ts';
import { refused } from '../../../shared/table/refused.ts';
import { isCertified } from '../../addresses/certificate.ts';
import { addressName } from '../../addresses/name.ts';
import { configOf } from '../../config.ts';
import { mailAddress } from '../../mail/address.ts';
import { clientName } from '../../notifications/channels/channel.ts';
import { areKeys } from '../../notifications/delivery/push.ts';
import { nameKey } from '../../objects/names.ts';
import { pageAnswer, siteOf } from '../answers.ts';
import { etagsIn } from '../etags.ts';
import type { Handlers } from '../mount.ts';

/** The channels by which players are notified: each for their own seat, and shown to nobody else. */
export const notices = {
  async pushInfo({ c }) {
    const { publicKey } = await c.env.KEYS.getByName('vapid').vapid();
    return ok({ publicKey });
  },
  async addChannel({ c, table, caller, params, body }) {
    if (body.kind === 'push' && !(await areKeys(body.keys))) return refused('wrong-target');
    const certificate = body.kind === 'mail' ? body.certificate : undefined;
    if (body.kind === 'mail' && certificate !== undefined) {
      const name = addressName(configOf(c.env).addressKey, mailAddress(body.target) ?? '');
      if (!isCertified(await nameKey(c.env), name, params, certificate, Date.now())) return refused('signed-out');
    }
    const from = { origin: siteOf(c), client: clientName(configOf(c.env).addressKey, caller.ip) };
    const adding = { channel: body, ...from, isCertified: certificate !== undefined };
    return await table.ask(caller, { of: 'notifications', do: 'add', ...adding });
  },
  setChannel: ({ table, caller, params, body }) =>
    table.ask(caller, { of: 'notifications', do: 'set', id: params.channel, set: body }),
  async moveChannel({ table, caller, params, body }) {
    if (!(await areKeys(body.keys))) return refused('wrong-target');
    return await table.ask(caller, { of: 'notifications', do: 'move', id: params.channel, to: body });
  },
  /**
   * For feed readers, which have no cookies: the address contains a secret that only gives access to this feed. The
   * feed contains nothing that a spectator may not know, and ends when its player removes it.
   */
  async feed({ c, table, caller, params }) {
    const token = params.feed.replace(/\.atom$/, '');
    using asked = table.forAnyone();
    const feed = await asked.feed(token, caller.ip, etagsIn(c.req.raw.headers));
    return pageAnswer(c, feed, 'application/atom+xml; charset=utf-8');
  },
} satisfies Partial<Handlers>;
