import { LANGS } from '../../shared/game/contract.ts';
import type { Profile } from '../../shared/protocol/messages/addresses.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { chooseLang, lang } from '../app/lang.ts';
import { call } from '../app/request.ts';
import { fieldsOf, store, stored } from '../app/storage.ts';
import { ways } from '../notifications/ways.ts';
import { address } from '../tables/address.ts';
import { keepName, ownName } from '../tables/own-name.ts';

/*
 * The name and the language of a player, the same in all browsers that are signed in with their address.
 */

/** The profile that this browser and the address last agreed on; null if none. */
const AGREED = 'profile';

function agreedProfile(): Profile | null {
  const { name, lang: of } = fieldsOf(stored(AGREED));
  const known = LANGS.find((each) => each === of);
  return known === undefined ? null : { name: typeof name === 'string' ? name : null, lang: known };
}

/** Values changed in this browser since the two last agreed stay; for the others, the address is right. */
export function mergeProfiles(own: Profile, base: Profile | null, theirs: Profile | null): Profile {
  const nameStays = base !== null && own.name !== base.name;
  const langStays: boolean = base !== null && own.lang !== base.lang;
  return {
    name: nameStays ? own.name : (theirs?.name ?? own.name),
    lang: langStays ? own.lang : (theirs?.lang ?? own.lang),
  };
}

const isSame = (one: Profile, other: Profile | null): boolean => one.name === other?.name && one.lang === other.lang;

/** Tells the address, if it is one that the player has entered in this browser. Resolves to whether it was told. */
async function tell(profile: Profile): Promise<boolean> {
  for (const way of ways.value) {
    if (
      way.kind === 'mail' &&
      (await call(routes.setProfile, {}, { body: { address: way.target, ...profile } })).type === 'ok'
    )
      return true;
  }
  return false;
}

/**
 * Reconciles the name and the language of this browser with those of the address that is signed in here, once it is
 * loaded. What this browser may not tell the address stays local.
 */
export async function shareProfile(): Promise<void> {
  const known = address.value;
  if (!known?.seats) return;
  const { profile: theirs } = known;
  const own: Profile = { name: ownName() || null, lang: lang.value };
  const next = mergeProfiles(own, agreedProfile(), theirs);
  if (next.name !== null && next.name !== own.name) keepName(next.name);
  if (next.lang !== own.lang) await chooseLang(next.lang);
  if (!isSame(next, theirs)) {
    if (!(await tell(next))) return;
    if (address.value !== null) address.value = { ...address.value, profile: next };
  }
  store(AGREED, next);
}

/** Forgets the agreement when nobody is signed in here any more. */
export const forgetAgreed = (): void => store(AGREED, null);
