import { ok, type Result } from '../../../shared/game/result.ts';
import { type Refused, refused } from '../../../shared/table/refused.ts';
import { HOUR } from '../../../shared/time.ts';
import { Limiter } from '../../../shared/token-bucket.ts';
import { nameOf, type PicturePlace, pictureAt, skyOf } from '../../pictures/name.ts';
import { type Jpeg, type PictureRequest, picturesOf } from '../../pictures/pictures.ts';
import { sampleOf } from '../../pictures/sample.ts';
import { afterAnswer, type Ctx, type TableStub, tableNamed } from '../answers.ts';
import { ipOf } from '../limits.ts';
import type { Handlers } from '../mount.ts';
import { problem } from '../problem.ts';

/**
 * The rate at which one IP address may have boards drawn, for all tables together: drawing takes far longer than other
 * answers.
 */
const DRAWINGS = { perSecond: 1 / 2, burst: 10 };
/** Best effort, in the memory of the isolate, whose time is what drawing uses. */
const drawings = new Limiter(DRAWINGS);
/** The rate at which boards are drawn ahead, for all IP addresses together: requested pictures come first. */
const AHEAD = { perSecond: 1 / 5, burst: 5 };
const ahead = new Limiter(AHEAD);
/** In milliseconds: a drawing that takes longer than this was abandoned with its request. */
const LONGEST = 30_000;
/** Until when a picture is being drawn ahead: only one at a time, so that they do not fill the queue. */
let busyUntil = 0;
/** In milliseconds: how recent a request must be; and the number of tables whose requests are remembered. */
const RECENT = HOUR;
const MOST_REMEMBERED = 1000;
/** Best effort, in memory: when the picture of a table was last requested, in the order of these requests. */
const recentRequests = new Map<string, number>();

function noteRequest(table: string): void {
  recentRequests.delete(table);
  recentRequests.set(table, Date.now());
  for (const old of [...recentRequests.keys()].slice(0, Math.max(0, recentRequests.size - MOST_REMEMBERED)))
    recentRequests.delete(old);
}

/** Whether a picture may soon be requested: by a program that reads the page, or as it was recently. */
function mayBeRequested(c: Ctx, table: string | undefined): boolean {
  if (c.req.header('sec-fetch-mode') !== 'navigate') return true;
  return table !== undefined && Date.now() - (recentRequests.get(table) ?? 0) < RECENT;
}

/** A picture that is requested. */
interface Requested {
  /** What it is cached under. */
  readonly name: string;
  /** What is to be drawn, as a spectator may see it. */
  readonly drawing: () => Promise<Result<PictureRequest, Refused>>;
}

const ofTable = (table: TableStub, id: string, name: string, ip: string): Requested => ({
  name: `${id}-${name}`,
  async drawing() {
    using asked = table.forAnyone();
    const found = await asked.picture(nameOf(name), ip);
    return found.ok ? ok({ ...found.value, isCard: false, sky: skyOf(name) }) : found;
  },
});

/** The picture of each game that was requested: it never changes. */
const ofGames = new Map<string, Jpeg>();

function ofGame(game: string): Requested | undefined {
  const sample = sampleOf(game);
  return (
    sample && { name: sample.name, drawing: async () => ok({ game, view: sample.view, isCard: true, sky: 'day' }) }
  );
}

// docs/decisions/21-pictures-are-drawn-on-request.md
/**
 * Draws the picture at this path of the site after the answer is sent, unless it is cached: a chat is reading the page
 * that shows it, or a player opens a table whose link was recently shown in a chat. Does nothing over the rate limit,
 * or while another picture is being drawn ahead.
 */
export function drawAhead(c: Ctx, path: string): void {
  const at = pictureAt(path);
  const now = Date.now();
  if (now < busyUntil || at === undefined || !mayBeRequested(c, 'table' in at ? at.table : undefined)) return;
  busyUntil = now + LONGEST;
  afterAnswer(c, async () => {
    try {
      await drawnAhead(c, at);
    } finally {
      busyUntil = 0;
    }
  });
}

async function drawnAhead(c: Ctx, at: PicturePlace): Promise<void> {
  const ip = ipOf(c.req.raw.headers);
  const requested = 'game' in at ? ofGame(at.game) : ofTable(tableNamed(c, at.table), at.table, at.name, ip);
  if (!requested) return;
  const pictures = picturesOf(c.env, (task) => c.executionCtx.waitUntil(task));
  if (await pictures.lookUp(requested.name)) return;
  const now = Date.now();
  if (drawings.take(ip, now) > 0 || ahead.take('all', now) > 0) return;
  const found = await requested.drawing();
  if (found.ok) await pictures.draw(requested.name, found.value);
}

/** The picture that is cached under a name, or drawn now. */
async function jpegOf(c: Ctx, { name, drawing }: Requested): Promise<Result<Jpeg, Refused>> {
  const pictures = picturesOf(c.env, (task) => c.executionCtx.waitUntil(task));
  const cached = await pictures.lookUp(name);
  if (cached) return ok(cached);
  const retryAfter = drawings.take(ipOf(c.req.raw.headers), Date.now());
  if (retryAfter > 0) return refused('too-many', { retryAfter });
  const found = await drawing();
  return found.ok ? pictures.draw(name, found.value) : found;
}

/** The answer with a picture, to be kept by browsers as `cacheControl` says. */
function shown(c: Ctx, jpeg: Result<Jpeg, Refused>, cacheControl: string): Response {
  if (!jpeg.ok) return problem(c, jpeg.error);
  c.header('cache-control', cacheControl);
  return c.body(jpeg.value, 200, { 'content-type': 'image/jpeg' });
}

/** Pictures, which mails and previews of links show: the same for everybody, and independent of cookies. */
export const pictures = {
  /** The same for ever. */
  async picture({ c, table, caller, params }) {
    const jpeg = await jpegOf(c, ofTable(table, params.table, params.name, caller.ip));
    if (jpeg.ok) noteRequest(params.table);
    return shown(c, jpeg, 'public, max-age=31536000, immutable');
  },
  /** A later release may show another position. */
  async gamePicture({ c, params: { game } }) {
    const requested = ofGame(game);
    if (!requested) return refused('no-such-postcard');
    const known = ofGames.get(requested.name);
    const jpeg = known ? ok(known) : await jpegOf(c, requested);
    if (jpeg.ok) ofGames.set(requested.name, jpeg.value);
    return shown(c, jpeg, 'public, max-age=86400');
  },
} satisfies Partial<Handlers>;
