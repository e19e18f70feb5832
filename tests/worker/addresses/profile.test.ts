import { beforeEach, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import type { Address } from '../../../shared/protocol/messages/addresses.ts';
import { signedIn, takeAddress, tell } from '../support/addresses.ts';
import { codeOf, lobby, type Player, post, read, send } from '../support/client.ts';
import { START } from '../support/fake-time.ts';
import { Postbox } from '../support/mails.ts';

beforeEach(() => void vi.setSystemTime(START));

type Session = Readonly<Record<'cookie', string>>;

const seatAt = async (): Promise<Player> => at(await lobby('toy', 2), 1);
const ANA = { name: 'Ana', lang: 'fr' } as const;
const NOBODY: Session = { cookie: '' };

const setProfile = (session: Session, address: string, profile: object = ANA) =>
  post('/address/profile', { address, ...profile }, session, 'PUT');
const profileOf = async (session: Session) => read<Address>(await send('/address', { headers: session })).profile;

/** An address that is confirmed at a seat, and a browser that is signed in with it. */
async function owner() {
  const box = new Postbox();
  const player = await seatAt();
  await takeAddress(player, box);
  return { box, player, session: await signedIn(box) };
}

test('name and language are the same in every browser that is signed in with the address', async () => {
  const { box, session } = await owner();
  expect(await profileOf(session)).toBeNull();
  read(await setProfile(session, box.address));
  const phone = await signedIn(box, 2);
  expect(await profileOf(phone)).toEqual(ANA);
  read(await setProfile(phone, box.address, { name: null, lang: 'en' }));
  expect(await profileOf(session)).toEqual({ name: null, lang: 'en' });
  expect(await profileOf(NOBODY)).toBeNull();
});

test('the settings of pages are part of it; a browser that knows none leaves them as they are', async () => {
  const settings = { light: 'night', size: 'large', speed: 'usual', hand: 'left', colours: 'calm', final: 'asked' };
  const { box, session } = await owner();
  read(await setProfile(session, box.address, { ...ANA, settings }));
  read(await setProfile(session, box.address, { name: 'Anna', lang: 'fr' }));
  expect(await profileOf(session)).toEqual({ name: 'Anna', lang: 'fr', settings });
  const wrong = { ...settings, light: 'dusk' };
  expect(codeOf(await setProfile(session, box.address, { ...ANA, settings: wrong }))).toBe('malformed');
});

test('a browser that does not know the address, or is not signed in, sets nothing', async () => {
  const { box, session } = await owner();
  // As if it came from a link that somebody else had mailed to themselves and forwarded.
  for (const [from, address] of [
    [session, new Postbox().address],
    [NOBODY, box.address],
  ] as const)
    expect(codeOf(await setProfile(from, address))).toBe('signed-out');
  expect(codeOf(await setProfile(session, 'nobody'))).toBe('wrong-address');
  expect(await profileOf(session)).toBeNull();
});

test('they are forgotten by signing out everywhere, and with the last seat of the address', async () => {
  const { box, player, session } = await owner();
  read(await setProfile(session, box.address));
  read(await post('/address/sign-out', { everywhere: true }, session));
  const again = await signedIn(box, 2);
  expect(await profileOf(again)).toBeNull();
  read(await setProfile(again, box.address));
  read(await player.leave());
  await tell(player);
  expect(await profileOf(again)).toBeNull();
});
