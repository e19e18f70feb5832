import { Hono } from 'hono';
import { configIn } from './config.ts';
import type { Env } from './env.ts';
import { problem } from './problem.ts';
import { addresses } from './routes/addresses.ts';
import { feeds } from './routes/feeds.ts';
import { games } from './routes/games.ts';
import { gate } from './routes/gate.ts';
import { guests } from './routes/guests.ts';
import { live } from './routes/live.ts';
import { mailLinks } from './routes/mail-links.ts';
import { mailbox } from './routes/mailbox.ts';
import { notices } from './routes/notices.ts';
import { mayBePage, page } from './routes/pages.ts';
import { plans } from './routes/plans.ts';
import { postcards } from './routes/postcards.ts';
import { push } from './routes/push.ts';
import { recovery } from './routes/recovery.ts';
import { seats } from './routes/seats.ts';
import { summaries } from './routes/summaries.ts';
import { tables } from './routes/tables.ts';
import { talk } from './routes/talk.ts';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];

/** The service under /api, as `shared/protocol.ts` describes it, and the pages of the site, which are no files of it. */
export const app = new Hono<{ Bindings: Env }>();

// Set before anything is answered: the headers of an upgrade cannot be changed.
app.use(async (c, next) => {
  c.header('cache-control', 'no-store');
  c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  c.header('x-content-type-options', 'nosniff');
  c.header('referrer-policy', 'no-referrer');
  if (!configIn(c.env).ok) return problem(c, { code: 'misconfigured' });
  return next();
});
app.use('/api/tables/:table/*', gate);
app.route('/api/tables', live);
app.route('/api/games', games);
app.route('/api/summaries', summaries);
app.route('/api/address', addresses);
app.route('/api/push', push);
app.route('/api/mailbox', mailbox);
app.route('/api/tables', tables);
app.route('/api/tables', seats);
app.route('/api/tables', notices);
app.route('/api/tables', feeds);
app.route('/api/tables', postcards);
app.route('/api/tables', talk);
app.route('/api/tables', guests);
app.route('/api/tables', plans);
app.route('/api/tables', recovery);
app.route('/api', mailLinks);

app.notFound((c) => {
  if (mayBePage(c)) return page(c);
  const allowed = METHODS.filter((method) =>
    app.router.match(method, c.req.path)[0].some(([[, route]]) => route.method === method),
  );
  if (allowed.length === 0) return problem(c, { code: 'not-found' });
  c.header('allow', allowed.join(', '));
  return problem(c, { code: 'method-not-allowed' });
});

app.onError((error, c) => {
  // Not the error itself: what crossed from an object carries more than a log should hold.
  console.error(error.stack ?? error.message);
  return problem(c, { code: 'internal' });
});
