import { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { mixRng } from '../../shared/game/rng/mix.ts';
import { GAMES } from '../../shared/games/index.ts';
import { DrawingProcess } from '../../worker/selfhost/drawing.ts';
import { PictureFiles } from '../../worker/selfhost/picture-files.ts';
import { pictures, Queue } from '../../worker/selfhost/pictures.ts';

let folder = '';
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'chacun-pictures-')), 'pictures');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

/** Work that ends when it is told to, and how much of it was going on at once. */
function work() {
  const ends: (() => void)[] = [];
  const seen = { now: 0, most: 0, begun: 0 };
  const make = async () => {
    seen.begun += 1;
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    await new Promise<void>((resolve) => ends.push(resolve));
    seen.now -= 1;
    return seen.begun;
  };
  const end = async () => {
    await vi.waitFor(() => expect(ends).not.toEqual([]));
    ends.shift()?.();
  };
  return { seen, make, end };
}

/** What came of the work that was taken on. */
const results = (work: readonly (Promise<number> | undefined)[]) => Promise.all(work.flatMap((one) => one ?? []));

describe('a queue', () => {
  test('has one piece of work done at a time, in the order in which they came', async () => {
    const queue = new Queue<number>(3);
    const { seen, make, end } = work();
    const all = ['a', 'b', 'c'].map((name) => queue.add(name, make));
    for (const _ of all) await end();
    expect(await results(all)).toEqual([1, 2, 3]);
    expect(seen).toEqual({ now: 0, most: 1, begun: 3 });
  });

  test('does work of one name once for all who ask before it is done, and anew for who asks later', async () => {
    const queue = new Queue<number>(2);
    const { make, end } = work();
    const together = [queue.add('a', make), queue.add('a', make), queue.add('a', make)];
    await end();
    expect(await results(together)).toEqual([1, 1, 1]);
    const later = queue.add('a', make);
    await end();
    expect(await later).toBe(2);
  });

  test('takes no more than it may hold, but shares what it holds; when some is done, there is room again', async () => {
    const queue = new Queue<number>(2);
    const { make, end } = work();
    const [a, b] = [queue.add('a', make), queue.add('b', make)];
    expect(queue.add('c', make)).toBeUndefined();
    expect(queue.add('b', make)).toBe(b);
    await end();
    await a;
    const c = queue.add('c', make);
    for (const _ of 'bc') await end();
    expect(await results([b, c])).toEqual([2, 3]);
  });

  test('goes on after work that fails', async () => {
    const queue = new Queue<number>(2);
    const failing = queue.add('a', () => Promise.reject(new Error('broken')));
    const next = queue.add('b', async () => 1);
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe(1);
  });
});

describe('kept pictures', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);

  test('are there after a restart, and readable by nobody else on the machine', async () => {
    await new PictureFiles(folder, 10).write('a.jpg', bytes('one'));
    const again = new PictureFiles(folder, 10);
    expect(await again.read('a.jpg')).toEqual(Buffer.from('one'));
    expect(await again.read('b.jpg')).toBeUndefined();
    expect([folder, join(folder, 'a.jpg')].map((path) => statSync(path).mode & 0o77)).toEqual([0, 0]);
  });

  test('are so many at most: the oldest go first, also those of before a restart', async () => {
    const files = new PictureFiles(folder, 3);
    for (const [index, name] of ['c.jpg', 'a.jpg', 'b.jpg'].entries()) {
      await files.write(name, bytes(name));
      utimesSync(join(folder, name), index, index);
    }
    const again = new PictureFiles(folder, 3);
    await again.write('d.jpg', bytes('d'));
    expect(readdirSync(folder).toSorted()).toEqual(['a.jpg', 'b.jpg', 'd.jpg']);
    await again.write('e.jpg', bytes('e'));
    expect(readdirSync(folder).toSorted()).toEqual(['b.jpg', 'd.jpg', 'e.jpg']);
  });

  test('that were removed by hand are not there', async () => {
    const files = new PictureFiles(folder, 3);
    await files.write('a.jpg', bytes('a'));
    rmSync(join(folder, 'a.jpg'));
    expect(await files.read('a.jpg')).toBeUndefined();
  });
});

describe('the service of pictures', () => {
  const [game] = Object.values(GAMES).filter(({ capabilities }) => capabilities.picture);
  if (!game) throw new Error('no game has pictures');
  const { id, seats } = game.meta;
  const view = JSON.stringify(game.secrecy.view(game.rules.start(seats.min, {}, mixRng(1n)), 'spectator'));
  const started = () => {
    const service = pictures(folder).listen(0, '127.0.0.1');
    onTestFinished(() => {
      service.closeAllConnections();
      service.close();
    });
    const ask = async (name: string, of?: string) => {
      if (!service.listening) await once(service, 'listening');
      const { port } = service.address() as AddressInfo;
      const init = of === undefined ? {} : { method: 'POST', body: view };
      const response = await fetch(`http://127.0.0.1:${port}/${name}?game=${of ?? ''}`, init);
      return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
    };
    return { service, ask };
  };
  /** How a JPEG file begins. */
  const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
  /** Where it does not matter what is drawn: a process that draws takes a second to start. */
  const drawn = (jpeg: Promise<Uint8Array>) => {
    const draw = vi.spyOn(DrawingProcess.prototype, 'draw').mockReturnValue(jpeg);
    onTestFinished(() => draw.mockRestore());
  };

  test('draws what it has not, and has it from then on', async () => {
    const { ask } = started();
    expect((await ask('t-1-0.jpg')).status).toBe(404);
    const drawn = await ask('t-1-0.jpg', id);
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(drawn.bytes.subarray(0, 3)).toEqual(JPEG);
    expect((await ask('t-1-0.jpg')).bytes).toEqual(drawn.bytes);
    expect((await started().ask('t-1-0.jpg')).bytes).toEqual(drawn.bytes);
  });

  test('shows what it has drawn though it cannot keep it, as on a full disk', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const kept = vi
      .spyOn(PictureFiles.prototype, 'write')
      .mockRejectedValue(new Error('ENOSPC: no space left on device'));
    onTestFinished(() => {
      said.mockRestore();
      kept.mockRestore();
    });
    drawn(Promise.resolve(JPEG));
    const { ask } = started();
    expect((await ask('t-1-0.jpg', id)).bytes.subarray(0, 3)).toEqual(JPEG);
    expect(said).toHaveBeenCalledTimes(1);
  });

  test('answers 429 when eight pictures are waited for, and says when to ask again; equal ones count once', async () => {
    const picture = Promise.withResolvers<Uint8Array>();
    drawn(picture.promise);
    const { service, ask } = started();
    expect((await ask('t-0-0.jpg')).status).toBe(404);
    const asking: ReturnType<typeof ask>[] = [];
    for (const n of [...Array(8).keys(), 7, 7, 8]) {
      const arrived = once(service, 'request');
      asking.push(ask(`t-${n}-0.jpg`, id));
      await arrived;
    }
    picture.resolve(JPEG);
    const answers = await Promise.all(asking);
    expect(answers.map(({ status }) => status)).toEqual([...new Array<number>(10).fill(200), 429]);
    expect(answers.at(-1)?.headers.get('retry-after')).toBe('5');
  });

  test('draws on after something that cannot be drawn', { tags: 'night' }, async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => said.mockRestore());
    const { ask } = started();
    expect((await ask('t-1-0.jpg', 'no-such-game')).status).toBe(500);
    expect(said.mock.calls).toEqual([[new Error('no pictures of no-such-game')]]);
    expect((await ask('t-1-0.jpg')).status).toBe(404);
    expect((await ask('t-1-0.jpg', id)).status).toBe(200);
  });

  test.each(['a/b.jpg', '.jpg', 'a.png', '%2e%2e%2fa.jpg'])('keeps nothing named %s', async (name) => {
    expect((await started().ask(name, id)).status).toBe(404);
  });

  test('draws in a process that ends when there is nothing to draw, and is started again', {
    tags: 'night',
  }, async () => {
    const kill = vi.spyOn(ChildProcess.prototype, 'kill');
    const drawer = new DrawingProcess(0);
    onTestFinished(() => {
      drawer.stop();
      kill.mockRestore();
    });
    for (const times of [1, 2]) {
      const jpeg = await drawer.draw({ game: id, view, isCard: false, sky: 'day' });
      expect(Buffer.from(jpeg.subarray(0, 3))).toEqual(JPEG);
      await vi.waitFor(() => expect(kill).toHaveBeenCalledTimes(times));
    }
    expect(new Set(kill.mock.contexts).size).toBe(2);
  });
});
