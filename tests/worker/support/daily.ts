import { runDurableObjectAlarm } from 'cloudflare:test';
import type { Email } from 'postal-mime';
import { expect, vi } from 'vitest';
import type { Pace } from '../../../shared/protocol/pace.ts';
import { GATHERING } from '../../../worker/addresses/digest.ts';
import { addressOf } from './addresses.ts';
import { type Player, playing, read, type Several, turnOfBob } from './client.ts';
import { confirmMail } from './confirmed-mail.ts';
import { evict, HOUR, objectOf, ring, START } from './fake-time.ts';
import { noticesOf, setTo } from './hooks.ts';
import type { Postbox } from './mails.ts';
import { soon } from './soon.ts';
import { changeBodies, rowsIn } from './stored.ts';
import { waitingAt } from './waiting.ts';

/* Tables that write to an address once a day. */

export const DAILY = { type: 'daily', zone: 'UTC', at: 18 } as const;
export const EVENING = START + 9 * HOUR;

export const ringAddress = (box: Postbox) => runDurableObjectAlarm(addressOf(box));

/** What the object of an address keeps of digests. */
export const gathered = (box: Postbox) => rowsIn(addressOf(box), 'digest');

/** The mails that have come since the questions. */
export const newsIn = async (box: Postbox): Promise<readonly Email[]> =>
  (await box.mails()).filter(({ text }) => !text?.includes('/confirm#'));

/** Bob, who is told once a day at this address, and the others at his table. */
export interface Seated {
  readonly players: Several<Player, 2>;
  readonly bob: Player;
}

export async function seated(box: Postbox, pace: Pace | null = null, lang: 'fr' | 'en' = 'en'): Promise<Seated> {
  const players = await playing('toy', 2, { pace });
  const [, bob] = players;
  await confirmMail(bob, box);
  if (lang === 'fr') await inFrench(bob);
  read(await setTo(bob, (await mailOf(bob)).id, { rhythm: DAILY }));
  return { players, bob };
}

/** As if Bob had given his address on a French page. */
async function inFrench(bob: Player): Promise<void> {
  await changeBodies(objectOf(bob), 'channel', (body) => JSON.stringify({ ...JSON.parse(body), lang: 'fr' }));
  await evict(bob);
}

export const mailOf = async (player: Player) => {
  const mail = (await noticesOf(player)).find(({ kind }) => kind === 'mail');
  if (mail === undefined) throw new Error('no mail is wanted there');
  return mail;
};

/** Several tables at which it is the turn of Bob. */
export async function tables<Count extends number>(box: Postbox, count: Count): Promise<Several<Seated, Count>>;
export async function tables(box: Postbox, count: number): Promise<readonly Seated[]> {
  const all: Seated[] = [];
  for (let index = 0; index < count; index += 1) {
    const table = await seated(box);
    await turnOfBob(table.players);
    all.push(table);
  }
  return all;
}

/** The hour has come: the tables say that they have something to tell. */
export async function announce(box: Postbox, all: readonly Seated[], time = EVENING): Promise<void> {
  vi.setSystemTime(time);
  for (const { bob } of all) {
    await ring(bob);
    await soon(async () => expect((await gathered(box)).map(({ table }) => table)).toContain(bob.table));
    await soon(async () => expect((await waitingAt(bob))[0]?.leasedUntil).toBe(time + HOUR));
  }
}

/** The time to gather is over, and the mail is written. */
export async function write(box: Postbox): Promise<void> {
  vi.setSystemTime(Date.now() + GATHERING);
  await ringAddress(box);
}

export const tablesIn = ({ text }: Email): readonly string[] =>
  [...(text ?? '').matchAll(/https:\/\/tables\.example\/t\/(\w+)#seat=1\n/g)].map(([, table = '']) => table);

export const ids = (all: readonly Seated[]) => all.map(({ bob }) => bob.table);
