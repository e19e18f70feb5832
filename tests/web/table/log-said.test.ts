import { expect, test } from 'vitest';
import type { Lang } from '../../../shared/game/contract.ts';
import type { LogEvent } from '../../../shared/log/events.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { speak, withFurtherText } from '../../../web/app/lang.ts';
import { logItems } from '../../../web/table/story/log.ts';
import { lineSaid } from '../../../web/table/story/log-said.ts';
import { speaking } from '../support/speaking.ts';

speaking('en');

const SNAPSHOT = { seats: [{ by: 'player', name: 'Ana' }] } as unknown as Snapshot;

/** The last of these entries in words. */
async function said(lang: Lang, ...events: readonly LogEvent[]): Promise<string> {
  await speak(lang);
  await withFurtherText(() => Promise.resolve(null));
  const lines = events.map((event, at) => ({ entry: { n: at + 1, at: 0, ...event }, hash: '' }));
  const last = logItems(lines).at(-1) ?? expect.fail();
  return lineSaid(last, lines, SNAPSHOT).replaceAll('\u00a0', ' ');
}

const open = (days?: 3): LogEvent => ({
  ...{ type: 'open', game: 'toy', rulesVersion: 1, seats: 1, options: {}, commitment: '' },
  ...(days !== undefined && { pace: { days, onTimeOut: 'wait' } }),
});
const time = (step: 'half' | 'nearly' | 'late' | 'out'): LogEvent => ({ type: 'time', seat: 0, step });

test.each([
  ['en', 'Ana is reminded of their turn'],
  ['fr', 'Rappel à Ana : c’est son tour'],
] as const)(
  'a reminder is told as one, whenever it came: a player chooses when, and without a pace nothing of a time is up (%s)',
  async (lang, reminded) => {
    expect(await said(lang, open(3), time('half'))).toBe(reminded);
    expect(await said(lang, open(3), time('nearly'))).toBe(reminded);
    expect(await said(lang, open(), time('half'))).toBe(reminded);
  },
);

test.each([
  ['en', 'Ana’s time is up', 'Ana has not played for 7 days'],
  ['fr', 'Le temps d’Ana est écoulé', 'Ana n’a pas joué depuis 7 jours'],
] as const)(
  'a time is up at tables with a pace; at others somebody has been waited for for seven days (%s)',
  async (lang, isUp, waited) => {
    expect(await said(lang, open(3), time('late'))).toBe(isUp);
    expect(await said(lang, open(), time('late'))).toBe(waited);
    // As it was then.
    expect(await said(lang, open(), { type: 'pace', pace: { days: 3, onTimeOut: 'wait' } }, time('late'))).toBe(isUp);
    expect(await said(lang, open(3), { type: 'pace', pace: null }, time('late'))).toBe(waited);
  },
);
