import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { attack } from '../bench/hostile/attack.ts';
import { answerTo } from '../bench/hostile/raw.ts';
import { serve } from './server.ts';

const folder = inject('built');

test('whatever it is sent, it answers with no 5xx, changes no table by what it refuses, and goes on', async () => {
  const { counts, refused, faults, logged } = await attack({ folder, inputs: 500, seed: 7 });
  expect(faults).toEqual([]);
  expect(refused).toBeGreaterThan(0);
  // Raw bytes, frames, and more than half of the rows of the table of routes.
  expect(counts.size).toBeGreaterThan(40);
  // What the runtime says of broken frames; but no error of ours.
  expect(logged).not.toMatch(/^\s+at /m);
});

test('a request that names two hosts is refused, and one that names none reaches its table all the same', async () => {
  const service = await serve(folder, { CST_DATA_DIR: join(folder, 'data-hostile') });
  try {
    const bytes = Buffer.from('GET /api/games HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n');
    expect(await answerTo(service.port, bytes, 'end', 30_000)).toBe(400);
    const odd = Buffer.from(
      `GET /api/tables/${'a'.repeat(20)}/live HTTP/1.1\r\nHost: a"b\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
    expect(await answerTo(service.port, odd, 'end', 30_000)).toBe(404);
  } finally {
    await service.stop();
  }
});
