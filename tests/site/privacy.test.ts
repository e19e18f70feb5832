import { expect, test } from 'vitest';
import { expectFits, follow, PHONE, violations } from './pages.ts';
import { newPlayer, origin } from './players.ts';

test('the page that says what is kept is led to from the start page, and says who runs the site', async () => {
  const { page, context } = await newPlayer(PHONE);
  const imprint = 'Ann Example\n1000 Lausanne';
  await context.route('**/api/operator', (route) => route.fulfill({ json: { contact: 'ann@mail.example', imprint } }));
  await follow(page, origin);
  await page.getByRole('link', { name: 'Privacy, legal notice' }).click();
  await page.getByRole('heading', { level: 1, name: 'Privacy and legal notice' }).waitFor();
  for (const line of imprint.split('\n')) await page.getByText(line, { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'ann@mail.example' }).getAttribute('href')).toBe(
    'mailto:ann@mail.example',
  );
  expect(await page.getByRole('link', { name: 'Version and licences of the software' }).getAttribute('href')).toBe(
    '/licences',
  );
  await expectFits(page);
  expect(await violations(page)).toEqual([]);
});
