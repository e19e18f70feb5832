import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import type { Talk } from '../../shared/protocol/messages/talk.ts';
import { versions } from '../../worker/versions.ts';
import { root, serve } from './server.ts';

/*
 * A folder that `npm start` of a0ecfdb2 left, the oldest release whose data must open, with a game that has no pace and so
 * waits for as long as it takes. What every part of a table saved is in tests/worker/table-object/upgrade.test.ts.
 */

interface Frozen {
  readonly table: string;
  readonly secrets: readonly string[];
  /** The table as each seat was shown it. */
  readonly shown: readonly Snapshot[];
  readonly log: unknown;
  /** By path, compressed and in base64. */
  readonly files: Readonly<Record<string, string>>;
}

const newKey = (): string => crypto.randomUUID().replaceAll('-', '');

/** What a table shows of itself that no time changes. */
const lasting = ({ id, version, seats, play }: Snapshot) => {
  const { view, choices, recent, waitingFor } = play ?? {};
  return { id, version, seats, view, choices, recent, waitingFor };
};

test('the folder of the oldest release is served, and its game is played on', async () => {
  const frozen = JSON.parse(await readFile(join(root, 'tests/fixtures/a0ecfdb2-folder.json'), 'utf8')) as Frozen;
  const CST_DATA_DIR = join(inject('built'), 'data-a0ecfdb2');
  for (const [name, content] of Object.entries(frozen.files)) {
    const path = join(CST_DATA_DIR, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, gunzipSync(Buffer.from(content, 'base64')));
  }
  const server = await serve(inject('built'), { CST_DATA_DIR });
  const table = `${server.origin}/api/tables/${frozen.table}`;
  async function ask<Answer>(path: string, seat?: number, body?: unknown): Promise<Answer> {
    const headers = {
      'content-type': 'application/json',
      origin: server.origin,
      ...(seat !== undefined && { cookie: `seat=${frozen.secrets[seat]}` }),
    };
    const reply = await fetch(`${table}${path}`, {
      headers,
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    expect([path, reply.status]).toEqual([path, 200]);
    return (await reply.json()) as Answer;
  }
  for (const [seat, then] of frozen.shown.entries()) {
    const { view, ...others } = lasting(then);
    // The rules of its game were corrected since: views say by which ones it is played.
    expect(lasting(await ask<Snapshot>(`/seats/${seat}`, seat))).toEqual({
      ...others,
      view: { ...(view as object), rules: 1 },
    });
  }
  expect(await ask('/log')).toEqual(frozen.log);
  expect(await ask<Talk>('/talk')).toMatchObject({ said: [{ seat: 0, text: 'Good luck!' }] });

  const { version, play } = await ask<Snapshot>('');
  const seat = play?.waitingFor[0] ?? 0;
  const code = (await ask<Snapshot>(`/seats/${seat}`, seat)).play?.choices[0]?.code;
  const after = await ask<Snapshot>(`/seats/${seat}/actions`, seat, { version, key: newKey(), code });
  expect(after.play?.recent.at(-1)).toMatchObject({ seat, code });
  expect(await server.stop()).toBe(0);
  expect(JSON.parse(await readFile(join(CST_DATA_DIR, 'versions.json'), 'utf8'))).toEqual(versions);
});
