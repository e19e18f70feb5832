import { expect, test } from 'vitest';
import { mergeProfiles } from '../../../web/address/profile.ts';
import { settingsIn } from '../../../web/settings/dress.ts';

const USUAL = settingsIn({});
const NIGHT = settingsIn({ light: 'night' });
const ANA = { name: 'Ana', lang: 'fr', settings: USUAL } as const;
const ANNA = { name: 'Anna', lang: 'en', settings: NIGHT } as const;
const UNNAMED = { name: null, lang: 'en', settings: USUAL } as const;

test.each([
  ['a new browser takes what the address knows', UNNAMED, null, ANA, ANA],
  ['so does one in which another name was given before', ANNA, null, ANA, ANA],
  ['an address that knows nothing takes what the browser knows', ANA, null, null, ANA],
  ['an address without a name takes only the name', ANA, null, UNNAMED, { ...ANA, lang: 'en' }],
  ['what was changed in another browser comes here', ANA, ANA, ANNA, ANNA],
  ['what was changed here stays', ANNA, ANA, ANA, ANNA],
  ['each by itself', { ...ANA, name: 'Anna' }, ANA, { ...ANNA, name: 'Ana' }, ANNA],
  [
    'an address that knows no settings takes those of the browser',
    ANNA,
    null,
    { name: 'Ana', lang: 'fr' },
    { ...ANA, settings: NIGHT },
  ],
  ['what the address has forgotten is told again', ANA, ANA, null, ANA],
] as const)('%s', (_, own, base, theirs, expected) => {
  expect(mergeProfiles(own, base, theirs)).toEqual(expected);
});
