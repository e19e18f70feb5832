import { ok, type Result } from '../../../shared/game/result.ts';
import { nameOf, type PicturePlace, pictureAt } from '../../pictures/name.ts';
import { type Drawing, type Jpeg, picturesOf } from '../../pictures/pictures.ts';
import { sampleOf } from '../../pictures/sample.ts';
import { type Refused, refused } from '../../table/refused.ts';
import { Limiter } from '../../token-bucket.ts';
import { afterAnswer, type Ctx, type TableStub, tableNamed } from '../answers.ts';
import { addressOf } from '../limits.ts';
import type { Handlers } from '../mount.ts';
import { problem } from '../problem.ts';

/**
 * The rate at which one IP address may have boards drawn, for all tables together: drawing takes far longer than other
 * answers.
 */
const DRAWINGS = { perSecond: 1 / 2, burst: 10 };
/** Best effort, in the memory of the isolate, whose time is what drawing uses. */
const drawings = new Limiter(DRAWINGS);
/** The rate at which boards are drawn ahead, for all addresses together: what is asked for comes first. */
const AHEAD = { perSecond: 1 / 5, burst: 5 };
const ahead = new Limiter(AHEAD);
/** In milliseconds: after this long, a drawing that has not ended was given up with its request. */
const LONGEST = 30_000;
/** Until when another one is being drawn ahead: one at a time, so that they do not fill the queue. */
let busyUntil = 0;
/** In milliseconds: how long a picture that was asked for is lately asked for, and of how many tables that is known. */
const LATELY = 3_600_000;
const MOST_LATELY = 1000;
/** Best effort, in memory: when the picture of a table was last asked for, the latest last. */
const lately = new Map<string, number>();

function noteAsked(table: string): void {
  lately.delete(table);
  lately.set(table, Date.now());
  for (const old of [...lately.keys()].slice(0, Math.max(0, lately.size - MOST_LATELY))) lately.delete(old);
}

/** Whether somebody may soon ask for a picture: who reads a page without being a browser, or whoever did lately. */
function isPreviewed(c: Ctx, table: string | undefined): boolean {
  if (c.req.header('sec-fetch-mode') !== 'navigate') return true;
  return table !== undefined && Date.now() - (lately.get(table) ?? 0) < LATELY;
}

/** What is to be drawn, as a spectator may see it. */
type Look = () => Promise<Result<Drawing, Refused>>;

/** A picture: what it is cached under, and what is drawn on it. */
interface Wanted {
  readonly name: string;
  readonly look: Look;
}

const wantedOfTable = (table: TableStub, id: string, name: string, address: string): Wanted => ({
  name: `${id}-${name}`,
  look: async () => await table.picture(nameOf(name), address),
});

function wantedOfGame(game: string): Wanted | undefined {
  const sample = sampleOf(game);
  return sample && { name: sample.name, look: async () => ok({ game, view: sample.view, isCard: true }) };
}

// docs/decisions/21-pictures-are-drawn-on-request.md
/**
 * Has the picture at this path of the site drawn after the answer, unless it is cached: a chat reads the page that has it,
 * or a player opens that of a table whose link was shown in a chat lately. Does nothing if that would be too much, or
 * while another one is being drawn.
 */
export function drawAhead(c: Ctx, path: string): void {
  const at = pictureAt(path);
  const now = Date.now();
  if (now < busyUntil || at === undefined || !isPreviewed(c, 'table' in at ? at.table : undefined)) return;
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
  const address = addressOf(c.req.raw.headers);
  const wanted =
    'game' in at ? wantedOfGame(at.game) : wantedOfTable(tableNamed(c, at.table), at.table, at.name, address);
  if (!wanted) return;
  const pictures = picturesOf(c.env, (task) => c.executionCtx.waitUntil(task));
  if (await pictures.kept(wanted.name)) return;
  const now = Date.now();
  if (drawings.take(address, now) > 0 || ahead.take('all', now) > 0) return;
  const found = await wanted.look();
  if (found.ok) await pictures.drawn(wanted.name, found.value);
}

/** The picture that is cached under a name, or drawn now, to be kept by browsers as `cacheControl` says. */
async function shown(c: Ctx, { name, look }: Wanted, address: string, cacheControl: string): Promise<Response> {
  const sent = (jpeg: Jpeg) => {
    c.header('cache-control', cacheControl);
    return c.body(jpeg, 200, { 'content-type': 'image/jpeg' });
  };
  const pictures = picturesOf(c.env, (task) => c.executionCtx.waitUntil(task));
  const kept = await pictures.kept(name);
  if (kept) return sent(kept);
  const retryAfter = drawings.take(address, Date.now());
  if (retryAfter > 0) return problem(c, { code: 'too-many', retryAfter });
  const found = await look();
  if (!found.ok) return problem(c, found.error);
  const drawn = await pictures.drawn(name, found.value);
  return drawn.ok ? sent(drawn.value) : problem(c, drawn.error);
}

/** Pictures, which mails and previews of links show: the same for everybody, and independent of cookies. */
export const pictures = {
  /** The same for ever. */
  async picture({ c, table, caller, params }) {
    const wanted = wantedOfTable(table, params.table, params.name, caller.address);
    const response = await shown(c, wanted, caller.address, 'public, max-age=31536000, immutable');
    if (response.ok) noteAsked(params.table);
    return response;
  },
  /** Another release may show another one. */
  gamePicture({ c, caller, params: { game } }) {
    const wanted = wantedOfGame(game);
    return wanted ? shown(c, wanted, caller.address, 'public, max-age=86400') : refused('no-such-postcard');
  },
} satisfies Partial<Handlers>;
