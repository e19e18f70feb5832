import { expect, test } from 'vitest';
import { houseLink, readHouseLink } from '../../shared/protocol/house.ts';

const HOUSE = {
  origin: 'https://tables.example',
  // From the specification of age.
  houseKey: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
};

test('the link of a house is read again, also from a message around it', () => {
  const link = houseLink(HOUSE);
  expect(link).toBe(`https://tables.example/receive#${HOUSE.houseKey}`);
  expect(readHouseLink(link)).toEqual(HOUSE);
  expect(readHouseLink(`Here it is: ${link}. See you there!`)).toEqual(HOUSE);
  expect(readHouseLink(houseLink({ ...HOUSE, origin: 'http://127.0.0.1:8787' }))).toEqual({
    ...HOUSE,
    origin: 'http://127.0.0.1:8787',
  });
});

test.each([
  '',
  'https://tables.example',
  'https://tables.example/receive',
  `https://tables.example/#${HOUSE.houseKey}`,
  `javascript://tables.example/receive#${HOUSE.houseKey}`,
  `https://ana@tables.example/receive#${HOUSE.houseKey}`,
  `https://${'a'.repeat(300)}/receive#${HOUSE.houseKey}`,
])('what is no link of a house is none: %s', (text) => {
  expect(readHouseLink(text)).toBeNull();
});
