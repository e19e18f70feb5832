import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { GAMES } from '../../shared/games/index.ts';
import { newKey } from '../support/posted-table.ts';
import { root, serve } from './server.ts';

/* `npm run smoke`: what an operator runs after an upgrade. */

const TOKEN = newKey();

const smoke = (origin: string, args: readonly string[] = []) =>
  new Promise<{ readonly code: number; readonly lines: readonly string[] }>((resolve) => {
    const env = { ...process.env, CST_MAILBOX_TOKEN: TOKEN };
    const command = [join(root, 'web/terminal/smoke.ts'), origin, ...args];
    const child = execFile(process.execPath, command, { env }, (_, stdout) =>
      resolve({ code: child.exitCode ?? -1, lines: stdout.trim().split('\n') }),
    );
  });

test('a service that works plays a game of each kind, sends a mail, and keeps no name of it', async () => {
  const folder = inject('built');
  const served = await serve(folder, {
    CST_DATA_DIR: join(folder, 'data-smoke'),
    CST_MAIL: 'mailbox',
    CST_MAILBOX_TOKEN: TOKEN,
  });
  onTestFinished(() => void served.stop());
  const { code, lines } = await smoke(served.origin, ['--mail', 'ann@mail.example']);
  const said = [...Object.keys(GAMES), 'mail'].map((what) =>
    expect.stringMatching(new RegExp(`^ok +${what}: opened, 12 actions played and watched, .*erased`)),
  );
  expect(lines).toEqual([...said, expect.stringMatching(/^ok +push: its key is there/)]);
  expect(code).toBe(0);
});

test('one that refuses is told line by line, and ends with 1', async () => {
  const server = createServer((_, response) => {
    const problem = { type: 'about:blank', status: 429, code: 'too-many', title: 'Too many requests.' };
    response.writeHead(429, { 'content-type': 'application/problem+json' }).end(JSON.stringify(problem));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { code, lines } = await smoke(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(lines).toEqual([
    ...Object.keys(GAMES).map((id) => expect.stringMatching(`^failed +${id}: opening: Too many requests`)),
    expect.stringMatching('^failed +push: its key: Too many requests'),
  ]);
  expect(code).toBe(1);
});
