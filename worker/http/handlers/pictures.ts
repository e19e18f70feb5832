import { ok, type Result } from '../../../shared/game/result.ts';
import { nameOf } from '../../pictures/name.ts';
import { type Drawing, type Jpeg, picturesOf } from '../../pictures/pictures.ts';
import { sampleOf } from '../../pictures/sample.ts';
import { type Refused, refused } from '../../table/refused.ts';
import { Limiter } from '../../token-bucket.ts';
import type { Ctx } from '../answers.ts';
import type { Handlers } from '../mount.ts';
import { problem } from '../problem.ts';

/**
 * The rate at which one IP address may have boards drawn, for all tables together: drawing takes far longer than other
 * answers.
 */
const DRAWINGS = { perSecond: 1 / 2, burst: 10 };
/** Best effort, in the memory of the isolate, whose time is what drawing uses. */
const drawings = new Limiter(DRAWINGS);

/** What is to be drawn, as a spectator may see it. */
type Look = () => Promise<Result<Drawing, Refused>>;

/** The picture that is cached under a name, or drawn now, to be kept by browsers as `cacheControl` says. */
async function shown(c: Ctx, name: string, address: string, cacheControl: string, look: Look): Promise<Response> {
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
  picture({ c, table, caller, params }) {
    const look: Look = async () => await table.picture(nameOf(params.name), caller.address);
    return shown(c, `${params.table}-${params.name}`, caller.address, 'public, max-age=31536000, immutable', look);
  },
  /** Another release may show another one. */
  gamePicture({ c, caller, params: { game } }) {
    const sample = sampleOf(game);
    if (!sample) return refused('no-such-postcard');
    const { name, view } = sample;
    return shown(c, name, caller.address, 'public, max-age=86400', async () => ok({ game, view, isCard: true }));
  },
} satisfies Partial<Handlers>;
