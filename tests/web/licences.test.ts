import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { distributed, licencesPage, licensed, packageOf } from '../../web/licences/licences.ts';

const all = distributed();
const root = new URL('../../', import.meta.url);
const { dependencies } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
};

test('the licences of our code, of each dependency, of the runtime and of the typefaces are shown with their texts', () => {
  const names = all.map(({ name }) => name.replace(/ [\d.]\S*$/, ''));
  for (const name of [
    ...Object.keys(dependencies).filter((each) => each !== 'node'),
    'Chacun son tour',
    'workerd',
    'figtree',
    'young-serif',
  ])
    expect(names).toContain(name);
  for (const { name, licence, text } of all) {
    expect([name, licence]).toEqual([name, expect.stringMatching(/MIT|Apache-2\.0|BSD-3-Clause|OFL-1\.1/)]);
    expect([name, text]).toEqual([name, expect.stringMatching(/WITHOUT WARRANT|"AS IS"/i)]);
  }
});

test('a package without the text of its licence is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chacun-licences-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'a'));
  const describe = (license: string) =>
    writeFileSync(join(folder, 'a/package.json'), JSON.stringify({ version: '1.0.0', license }));
  describe('MIT');
  expect(() => licensed('a', folder)).toThrow('a comes without a licence');
  // Its text is the same for all.
  describe('Apache-2.0');
  expect(licensed('a', folder).text).toContain('TERMS AND CONDITIONS');
  describe('MIT');
  writeFileSync(join(folder, 'a/LICENSE'), 'The text');
  expect(licensed('a', folder)).toEqual({ name: 'a 1.0.0', licence: 'MIT', text: 'The text' });
});

test('the page shows each text as it is, and says what belongs to a package', () => {
  const page = licencesPage([{ name: 'a', licence: 'MIT', text: 'One <b> & two\n\nThree' }], {
    version: '1.2.3',
    commit: '0123456789',
  });
  expect(page).toContain('<p>One &lt;b&gt; &amp; two</p>\n<p>Three</p>');
  expect(packageOf('/x/node_modules/@a/b/dist/c.js')).toBe('@a/b');
  expect(packageOf('/x/node_modules/a/node_modules/b/c.js')).toBe('b');
  expect(packageOf('/x/web/a.ts')).toBeUndefined();
});
