import { expect, test } from 'vitest';
import { mergeProfiles } from '../../../web/address/profile.ts';

const ANA = { name: 'Ana', lang: 'fr' } as const;
const ANNA = { name: 'Anna', lang: 'en' } as const;
const UNNAMED = { name: null, lang: 'en' } as const;

test.each([
  ['a new browser takes what the address knows', UNNAMED, null, ANA, ANA],
  ['so does one in which another name was given before', ANNA, null, ANA, ANA],
  ['an address that knows nothing takes what the browser knows', ANA, null, null, ANA],
  ['an address without a name takes only the name', ANA, null, UNNAMED, { name: 'Ana', lang: 'en' }],
  ['what was changed in another browser comes here', ANA, ANA, ANNA, ANNA],
  ['what was changed here stays', ANNA, ANA, ANA, ANNA],
  ['each of the two by itself', { name: 'Anna', lang: 'fr' }, ANA, { name: 'Ana', lang: 'en' }, ANNA],
  ['what the address has forgotten is told again', ANA, ANA, null, ANA],
] as const)('%s', (_, own, base, theirs, expected) => {
  expect(mergeProfiles(own, base, theirs)).toEqual(expected);
});
