import { describe, expect, test } from 'vitest';
import { markOf } from '../../shared/log/mark.ts';
import type { TableFile } from '../../shared/protocol/messages/table-file.ts';
import { LONGEST_FILE, readTableFile, tableFileText } from '../../shared/protocol/read-table-file.ts';
import { openFile } from '../../web/files/opened-file.ts';
import { gameWith } from '../support/game-with.ts';
import { Host, hex, tableOf } from '../table/host.ts';

/* A table as a file: what is saved is read again, and whatever was done to a file is said. */

/** A table for two, played by whoever is waited for to its end, or so many actions. */
function played(game: string, actions = Number.POSITIVE_INFINITY): Host {
  const host = new Host(7);
  const open = { type: 'open', id: 'aaaaaaaaaaaaaaaaaaaa', key: hex(1), nonce: hex(2), name: 'Ann' } as const;
  host.give('spectator', { ...open, game, seats: 2, options: {} });
  host.sit(1);
  host.give(0, { type: 'start' });
  for (let n = 0; n < actions; n += 1) {
    const [seat] = tableOf(host).play?.position.waitingFor ?? [];
    if (seat === undefined) break;
    host.act(seat);
  }
  return host;
}

const fileOf = (host: Host): TableFile => ({
  format: 'chacun-son-tour/table',
  formatVersion: 1,
  origin: 'https://tables.example',
  savedAt: host.now,
  table: host.shown(0),
  log: host.lines,
  talk: [{ n: 1, seat: 1, at: host.now, text: '<script>alert(1)</script>' }],
  note: 'Mine.',
  witness: null,
});

const textOf = (change: (file: TableFile) => unknown = (file) => file, host = played('toy')): string =>
  JSON.stringify(change(fileOf(host)));

/** What becomes of the text of a file: why it cannot be read, or what the check says of it. */
async function found(text: string): Promise<string> {
  const opened = await openFile(text);
  if (!opened.ok) return opened.error;
  const { checked } = opened.value;
  if (checked === null) return 'running';
  return checked.type === 'wrong' ? `${checked.why} ${checked.n}` : checked.type;
}

describe('a table in a file', () => {
  test.each(['toy', gameWith('pictures')])(
    '%s: is read as it was saved, is right, and has all of its positions',
    async (game) => {
      const file = fileOf(played(game));
      const read = readTableFile(tableFileText(file));
      expect(read).toEqual({ ok: true, value: file });
      const opened = await openFile(tableFileText(file));
      if (!opened.ok) throw new Error(opened.error);
      const { positions, checked } = opened.value;
      const actions = file.log.filter(({ entry }) => entry.type === 'act').length;
      expect(checked).toMatchObject({ type: 'right', verified: { entries: file.log.length, actions } });
      expect(positions.map(({ told }) => told?.n ?? 0)).toEqual(Array.from({ length: actions + 1 }, (_, n) => n));
    },
  );

  test('of a game that goes on, nothing is checked, and its present position is shown', async () => {
    const host = played('toy', 3);
    const opened = await openFile(textOf((file) => file, host));
    if (!opened.ok) throw new Error(opened.error);
    expect(opened.value.checked).toBeNull();
    expect(opened.value.positions).toEqual([{ view: host.shown(0).play?.view }]);
  });

  test('which is something else, newer, too large or cut is said to be so', async () => {
    expect(await found('')).toBe('not-ours');
    expect(await found('[1, 2]')).toBe('not-ours');
    expect(await found('{"format": "chess"}')).toBe('not-ours');
    expect(await found(textOf((file) => ({ ...file, formatVersion: 2, more: 'fields' })))).toBe('newer');
    const later = (file: TableFile) => ({ ...file, log: [{ entry: { n: 1, at: 0, type: 'teleport' }, hash: '' }] });
    expect(await found(textOf(later))).toBe('newer');
    expect(await found(' '.repeat(LONGEST_FILE + 1))).toBe('too-large');
    const whole = textOf();
    for (const part of [0.3, 0.6, 0.9]) expect(await found(whole.slice(0, whole.length * part))).toBe('damaged');
    expect(await found(textOf(({ talk: _, ...file }) => file))).toBe('damaged');
    expect(await found(textOf((file) => ({ ...file, log: [{ entry: { n: 1 }, hash: '' }] })))).toBe('damaged');
    expect(await found(textOf((file) => ({ ...file, table: { ...file.table, game: 'chess' } })))).toBe('no-such-game');
  });

  test('which is not what its browser had seen before is said to be so, with both marks', async () => {
    const seen = (file: TableFile, mark: string) => ({
      ...file,
      witness: { commitment: file.table.fairness.commitment, last: { n: 4, mark }, given: [] },
    });
    const markIn = (file: TableFile) => markOf(file.log[3]?.hash ?? '');
    expect(await found(textOf((file) => seen(file, markIn(file))))).toBe('right');
    expect(await found(textOf((file) => seen(file, '0'.repeat(16))))).toBe('differs');
  });

  test('whose log was altered is named with its entry', async () => {
    const n = played('toy').lines.findIndex(({ entry }) => entry.type === 'act') + 1;
    const altered = (file: TableFile) => ({
      ...file,
      log: file.log.map((line) => (line.entry.n === n ? { ...line, entry: { ...line.entry, at: 0 } } : line)),
    });
    expect(await found(textOf())).toBe('right');
    expect(await found(textOf(altered))).toBe(`broken-chain ${n}`);
    expect(await found(textOf((file) => ({ ...file, log: file.log.filter(({ entry }) => entry.n !== n) })))).toBe(
      `removed ${n}`,
    );
  });
});
