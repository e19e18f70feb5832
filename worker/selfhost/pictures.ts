import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { SECOND } from '../../shared/time.ts';
import { Counter, gauge, Histogram, METRICS_TYPE, type Metric, metricsText } from '../metrics/metrics.ts';
import type { PictureRequest } from '../pictures/pictures.ts';
import { DrawingProcess } from './drawing.ts';
import { PictureFiles } from './picture-files.ts';
import { SteadyClock } from './steady-clock.ts';

/*
 * Draws pictures for the service and caches them. This is not done in the service itself, where all objects share one
 * thread and a drawing takes up to half a second. `GET /name.jpg` returns a cached picture, `POST /name.jpg?game=…`
 * draws the view in its body, for the night with `&sky=night`, amid a card with `&card`. `GET /metrics` returns what this
 * process counts, and `GET /status` what it can say about the health of the service.
 */

/** The number of pictures that wait or are being drawn at a time: some seconds' worth. */
const MOST_WAITING = 8;
/** In seconds: when to retry if the queue is full. */
const BUSY = 5;
/** About 300 MB. */
const MOST_KEPT = 2000;

/** Tasks run one at a time. Simultaneous requests with the same name share a task. */
export class Queue<Made> {
  readonly #most: number;
  readonly #waiting = new Map<string, Promise<Made>>();
  #last: Promise<unknown> = Promise.resolve();

  /** `most`: the number of tasks that wait or run at a time. */
  constructor(most: number) {
    this.#most = most;
  }

  /** The number of tasks that wait or run. */
  get size(): number {
    return this.#waiting.size;
  }

  /** The result of a task; undefined if the queue is full. */
  add(name: string, make: () => Promise<Made>): Promise<Made> | undefined {
    const shared = this.#waiting.get(name);
    if (shared) return shared;
    if (this.#waiting.size >= this.#most) return undefined;
    const made = this.#last.then(make).finally(() => this.#waiting.delete(name));
    this.#waiting.set(name, made);
    // A failed task does not stop the next one.
    this.#last = made.catch(() => undefined);
    return made;
  }
}

const drawings = new Counter('cst_pictures_total', 'Pictures asked for, by outcome.', ['outcome']);
const drawingTimes = new Histogram('cst_drawing_duration_seconds', 'From the start of a drawing to its end.', []);

/**
 * The server that the service gets pictures from, cached in that folder. It must be reachable by the service only,
 * since it draws whatever it is sent. `others`: what is counted elsewhere in this process.
 */
export function pictures(folder: string, others: readonly Metric[] = []): Server {
  const files = new PictureFiles(folder, MOST_KEPT);
  const queue = new Queue<Uint8Array>(MOST_WAITING);
  const drawer = new DrawingProcess();
  const waiting = gauge('cst_drawings_waiting', 'Drawings that wait or are under way.', () => queue.size);
  const metrics = [...others, drawings, drawingTimes, waiting];
  const clock = new SteadyClock();

  async function draw(request: PictureRequest): Promise<Uint8Array> {
    const began = performance.now();
    try {
      const jpeg = await drawer.draw(request);
      drawings.add('drawn');
      return jpeg;
    } catch (error) {
      drawings.add('failed');
      throw error;
    } finally {
      drawingTimes.observe((performance.now() - began) / SECOND);
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://pictures.invalid');
    if (pathname === '/metrics')
      return void response.writeHead(200, { 'content-type': METRICS_TYPE }).end(metricsText(metrics));
    if (pathname === '/status')
      return void response.end(JSON.stringify({ clock: clock.hasJumped() ? 'jumped' : 'ok' }));
    const name = pathname.slice(1);
    const jpegAnswer = (jpeg: Uint8Array) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg);
    if (!/^[\w-]+\.jpg$/.test(name)) return void response.writeHead(404).end();
    const kept = await files.read(name);
    if (kept) {
      drawings.add('cached');
      return void jpegAnswer(kept);
    }
    if (request.method !== 'POST') return void response.writeHead(404).end();
    const view = await text(request);
    const drawing = queue.add(name, async () => {
      const jpeg = await draw({
        game: searchParams.get('game') ?? '',
        view,
        isCard: searchParams.has('card'),
        sky: searchParams.get('sky') === 'night' ? 'night' : 'day',
      });
      // On a full disk, it is shown all the same.
      await files
        .write(name, jpeg)
        .catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
      return jpeg;
    });
    if (drawing === undefined) {
      drawings.add('refused');
      return void response.writeHead(429, { 'retry-after': `${BUSY}` }).end();
    }
    jpegAnswer(await drawing);
  }

  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  }).on('close', () => drawer.stop());
}
