import { expect, test } from 'vitest';
import type { Seat } from '../../../../shared/game/contract.ts';
import { mixRng } from '../../../../shared/game/rng/mix.ts';
import { chacun } from '../../../../shared/games/chacun/index.ts';
import type { State } from '../../../../shared/games/chacun/types.ts';
import { writeTranscript } from '../../../../shared/protocol/transcript.ts';
import {
  expectFits,
  follow,
  openPanel,
  PHONE,
  playByCode,
  snapshotOf,
  start,
  violations,
  waitForActions,
} from '../../pages.ts';
import { newPlayer, origin } from '../../players.ts';

/* A friend has the desktop program, and tells its codes; here is what it would show with the same seed. */

/** The codes of a game with this seed, each the first that is legal: so many, or all. */
function program(seed: string, count = Number.POSITIVE_INFINITY): readonly string[] {
  return programActs(seed, count).map(({ code }) => code);
}

function programActs(seed: string, count: number): readonly { readonly seat: Seat; readonly code: string }[] {
  let state: State = chacun.rules.start(2, { seed }, mixRng(0n));
  const acts: { readonly seat: Seat; readonly code: string }[] = [];
  while (acts.length < count) {
    const seat = state.turn;
    const [action] = chacun.rules.actions(state, seat);
    if (action === undefined) break;
    const next = chacun.rules.apply(state, seat, action);
    if (!next.ok) throw new Error(next.error.code);
    acts.push({ seat, code: chacun.codes.format(state, seat, action) });
    state = next.value;
  }
  return acts;
}

/** A seed with which the game ends by an action of that seat, and its actions. */
function endingWith(seat: Seat): readonly [seed: string, acts: ReturnType<typeof programActs>] {
  for (let seed = 1; ; seed += 1) {
    const acts = programActs(`${seed}`, Number.POSITIVE_INFINITY);
    if (acts.at(-1)?.seat === seat) return [`${seed}`, acts];
  }
}

test('a player opens a table with a friend who has the program, tells their codes, and types those of the friend', async () => {
  const ana = await newPlayer(PHONE);
  const { page } = ana;
  await follow(page, `${origin}/new/chacun`);
  await page.getByLabel('Your name').fill('Ana');
  await page.getByText('A friend plays with the ChaCuN program').click();
  await page.getByLabel('Name of this friend').fill('Dan');
  await expectFits(page);
  await page.getByRole('button', { name: 'Get the link' }).click();
  await page.getByRole('heading', { name: 'Dan: what to set up in the program' }).waitFor();
  // The seed to copy, and the names in the order of play.
  const seed = await page.getByLabel('Start the ChaCuN program with this seed').inputValue();
  expect((await snapshotOf(ana, 0)).options).toEqual({ seed });
  expect(await page.locator('.elsewhere-setup ol li').allTextContents()).toEqual(['Ana', 'Dan']);
  await page.getByText('(plays elsewhere)').waitFor();
  expect(await violations(page)).toEqual([]);
  await start(ana);
  const codes = program(seed, 12);
  const seatOf = async () => (await snapshotOf(ana, 0)).play?.waitingFor[0];
  // Ana's own turn: nothing is to be typed.
  expect(await page.locator('.typing-bar').count()).toBe(0);
  let played = 0;
  for (; (await seatOf()) === 0; played += 1) {
    await playByCode(ana, codes[played] ?? '');
    await waitForActions(ana, played + 1);
  }
  const bar = page.locator('.typing-bar');
  await bar.waitFor();
  // What is to be read out: all codes since the beginning, with their numbers.
  await expect.poll(() => bar.locator('.code-said').allTextContents()).toEqual(codes.slice(0, played));
  expect(await bar.locator('.codes-to-tell .code-n').first().textContent()).toBe('1:');
  await expectFits(page);
  expect(await violations(page)).toEqual([]);
  const field = bar.getByLabel('Dan plays elsewhere');
  const button = bar.getByRole('button', { name: /^Play th/ });
  // What is no code, or is not the next, is said before anything is sent.
  await field.fill(`${played + 2}:A`);
  await bar.getByText(`the next code is number ${played + 1}`).waitFor();
  await field.fill('1:ZZ');
  await bar.getByText('the two games are no longer the same').waitFor();
  await field.fill('ZZ7');
  await bar.locator('.code-problem', { hasText: 'ZZ7' }).waitFor();
  expect(await button.isDisabled()).toBe(true);
  // As the panel of the program shows them, in any case: what was played before is left out.
  const theirs = codes.slice(0, played + 2).map((code, index) => `${index + 1}:${code.toLowerCase()}`);
  await field.fill(theirs.slice(-4).join(', '));
  await expect.poll(() => bar.locator('.code-preview li').count()).toBe(2);
  expect(await bar.locator('.code-preview li').first().textContent()).toContain('Dan places');
  expect((await snapshotOf(ana, 0)).play?.recent.length).toBe(played);
  await bar.getByRole('button', { name: 'Play these 2 codes' }).click();
  await waitForActions(ana, played + 2);
  const { play } = await snapshotOf(ana, 0);
  expect(play?.recent.map(({ code }) => code)).toEqual(codes.slice(0, played + 2).slice(-4));
});

test('at the end of the game, a player still tells the codes that the friend elsewhere has not heard', {
  tags: 'night',
}, async () => {
  const [seed, acts] = endingWith(0);
  const codes = acts.map(({ code }) => code);
  const names = ['Ana', 'Dan'];
  const ana = await newPlayer(PHONE);
  const { page } = ana;
  await follow(page, `${origin}/file`);
  const transcript = writeTranscript({ game: 'chacun', options: { seed }, names, codes: codes.slice(0, -1) });
  await page.getByLabel('Or paste a transcript of codes').fill(transcript);
  await page.getByRole('button', { name: 'Open the transcript' }).click();
  await page.getByRole('group', { name: 'Who are you?' }).getByLabel('Ana').check();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL(/#seat=0$/);
  await waitForActions(ana, codes.length - 1);
  await playByCode(ana, codes.at(-1) ?? '');
  await page.locator('.ending').waitFor();
  const untold = codes.slice(acts.findLastIndex(({ seat }) => seat === 1) + 1);
  await expect.poll(() => page.locator('.ending .code-said').allTextContents()).toEqual(untold);
  await expectFits(page);
});

test('a transcript is written, opened by another player, seen on the board, and gone on with as one of its names', {
  tags: 'night',
}, async () => {
  const codes = program('2024', 8);
  const transcript = writeTranscript({ game: 'chacun', options: { seed: '2024' }, names: ['Ana', 'Dan'], codes });
  const dan = await newPlayer();
  const { page } = dan;
  await follow(page, `${origin}/file`);
  const field = page.getByLabel('Or paste a transcript of codes');
  const open = async (text: string) => {
    await field.fill(text);
    await page.getByRole('button', { name: 'Open the transcript' }).click();
  };
  for (const [text, said] of [
    ['Hello', 'not the transcript of a game'],
    [transcript.replace('game: chacun', 'game: chess'), 'cannot play that game by codes'],
    [transcript.replace('seed: 2024', 'seed: soon'), 'does not exist in this game'],
    [transcript.replace('player: Dan\n', ''), 'has 1 player'],
    [transcript.replace(`4:${codes[3]}`, '4:777'), 'Code 4, “777”, does not work.'],
  ] as const) {
    await open(text);
    await page.getByText(said).waitFor();
  }
  await open(transcript);
  await page.getByText(`After move ${codes.length} of ${codes.length}`).waitFor();
  expect(await page.locator('.file-board img').getAttribute('src')).toContain('data:image/svg+xml');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('group', { name: 'Who are you?' }).getByLabel('Dan').check();
  await page.getByRole('group', { name: 'How does Ana play?' }).getByLabel('with the table link').check();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL(/#seat=0$/);
  await waitForActions(dan, codes.length);
  const { seats, seating, play } = await snapshotOf(dan, 0);
  expect(seats.map(({ name, by, isOpen }) => [name, by, isOpen])).toEqual([
    ['Dan', 'player', false],
    ['', 'free', true],
  ]);
  // Ana begins, as she did.
  expect(seating).toEqual([1, 0]);
  expect(play?.recent.map(({ n, code }) => [n, code])).toEqual(
    codes.slice(-4).map((code, index) => [codes.length - 3 + index, code]),
  );
  // And it is written again as it was: her seat is kept under her name.
  await openPanel(dan, 'more');
  await page.getByText('Copy as a transcript').click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Transcript' }).inputValue()).toBe(transcript);
});
