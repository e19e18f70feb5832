import { type Request, Response } from 'miniflare';
import { Drawer } from './drawing.ts';
import { PictureFiles } from './picture-files.ts';
import { Queue } from './queue.ts';

/*
 * Draws pictures for the service, and keeps them: its own thread belongs to all objects, and a drawing takes up to half
 * a second. `GET /name.jpg` answers a picture that is kept, `POST /name.jpg?game=…` draws the view in its body.
 */

/** So many pictures wait or are drawn at once: some seconds' worth. */
const MOST_WAITING = 8;
/** In seconds: how soon who finds the queue full may ask again. */
const BUSY = 5;
/** Some 300 MB. */
const MOST_KEPT = 2000;

const jpegAnswer = (jpeg: Uint8Array): Response => new Response(jpeg, { headers: { 'content-type': 'image/jpeg' } });

/** What answers the service when it asks for pictures, which are kept in that folder. */
export function pictures(folder: string): { answer(request: Request): Promise<Response>; stop(): void } {
  const files = new PictureFiles(folder, MOST_KEPT);
  const queue = new Queue<Uint8Array>(MOST_WAITING);
  const drawer = new Drawer();
  return {
    async answer(request) {
      const { pathname, searchParams } = new URL(request.url);
      const name = pathname.slice(1);
      if (!/^[\w-]+\.jpg$/.test(name)) return new Response(null, { status: 404 });
      const kept = await files.read(name);
      if (kept) return jpegAnswer(kept);
      if (request.method !== 'POST') return new Response(null, { status: 404 });
      const view = await request.text();
      const drawing = queue.add(name, async () => {
        const jpeg = await drawer.draw(searchParams.get('game') ?? '', view);
        await files.write(name, jpeg);
        return jpeg;
      });
      return drawing === undefined
        ? new Response(null, { status: 429, headers: { 'retry-after': `${BUSY}` } })
        : jpegAnswer(await drawing);
    },
    stop: () => drawer.stop(),
  };
}
