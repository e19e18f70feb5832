import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { GAMES } from '../../shared/games/index.ts';
import { sampleOf } from '../../worker/pictures/sample.ts';
import { PictureFiles } from '../../worker/selfhost/picture-files.ts';
import { pictures } from '../../worker/selfhost/pictures.ts';

test('a picture that was drawn is shown though the disk is full', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(PictureFiles.prototype, 'write').mockRejectedValue(new Error('ENOSPC: no space left on device'));
  const folder = mkdtempSync(join(tmpdir(), 'chacun-'));
  const server = pictures(join(folder, 'pictures')).listen(0);
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [game = ''] = Object.keys(GAMES);
  const sample = sampleOf(game);
  const answer = await fetch(`http://127.0.0.1:${port}/a.jpg?game=${game}&sky=day`, {
    method: 'POST',
    body: sample?.view ?? '',
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});
