import { LANGS } from '../../shared/game/contract.ts';
import type { Profile } from '../../shared/protocol/messages/addresses.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { type PageSettings, SETTING_NAMES } from '../../shared/settings.ts';
import { chooseLang, lang } from '../app/lang.ts';
import { call } from '../app/request.ts';
import { fieldsOf, store, stored } from '../app/storage.ts';
import { ways } from '../notifications/ways.ts';
import { settingsIn } from '../settings/dress.ts';
import { replaceSettings, settings } from '../settings/settings.ts';
import { address } from '../tables/address.ts';
import { keepName, ownName } from '../tables/own-name.ts';

/*
 * The name, the language and the settings of a player, the same in all browsers that are signed in with their address.
 */

interface OwnProfile extends Profile {
  readonly settings: PageSettings;
}

/** The profile that this browser and the address last agreed on; null if none. */
const AGREED = 'profile';

function agreedProfile(): OwnProfile | null {
  const { name, lang: of, settings: agreed } = fieldsOf(stored(AGREED));
  const known = LANGS.find((each) => each === of);
  if (known === undefined) return null;
  // Earlier releases had agreed on no settings: those of the address are right.
  return {
    name: typeof name === 'string' ? name : null,
    lang: known,
    settings: agreed ? settingsIn(agreed) : settings.value,
  };
}

const haveSame = (one: PageSettings, other: PageSettings): boolean =>
  SETTING_NAMES.every((name) => one[name] === other[name]);

/** Values changed in this browser since the two last agreed stay; for the others, the address is right. */
export function mergeProfiles(own: OwnProfile, base: OwnProfile | null, theirs: Profile | null): OwnProfile {
  const nameStays = base !== null && own.name !== base.name;
  const langStays: boolean = base !== null && own.lang !== base.lang;
  const settingsStay = base !== null && !haveSame(own.settings, base.settings);
  return {
    name: nameStays ? own.name : (theirs?.name ?? own.name),
    lang: langStays ? own.lang : (theirs?.lang ?? own.lang),
    settings: settingsStay ? own.settings : (theirs?.settings ?? own.settings),
  };
}

const isSame = (one: OwnProfile, other: Profile | null): boolean =>
  one.name === other?.name &&
  one.lang === other.lang &&
  other.settings !== undefined &&
  haveSame(one.settings, other.settings);

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
 * Reconciles the name, the language and the settings of this browser with those of the address that is signed in here, once it is
 * loaded. What this browser may not tell the address stays local.
 */
export async function shareProfile(): Promise<void> {
  const known = address.value;
  if (!known?.seats) return;
  const { profile: theirs } = known;
  const own: OwnProfile = { name: ownName() || null, lang: lang.value, settings: settings.value };
  const next = mergeProfiles(own, agreedProfile(), theirs);
  if (next.name !== null && next.name !== own.name) keepName(next.name);
  if (next.lang !== own.lang) await chooseLang(next.lang);
  if (!haveSame(next.settings, own.settings)) replaceSettings(next.settings);
  if (!isSame(next, theirs)) {
    if (!(await tell(next))) return;
    if (address.value !== null) address.value = { ...address.value, profile: next };
  }
  store(AGREED, next);
}

/** Forgets the agreement when nobody is signed in here any more. */
export const forgetAgreed = (): void => store(AGREED, null);
