import { Hono } from 'hono';
import { configIn } from '../config.ts';
import type { Env } from '../env.ts';
import { addresses } from './handlers/addresses.ts';
import { feeds } from './handlers/feeds.ts';
import { games } from './handlers/games.ts';
import { gate } from './handlers/gate.ts';
import { guests } from './handlers/guests.ts';
import { live } from './handlers/live.ts';
import { mailLinks } from './handlers/mail-links.ts';
import { mailbox } from './handlers/mailbox.ts';
import { notices } from './handlers/notices.ts';
import { mayBePage, page } from './handlers/pages.ts';
import { plans } from './handlers/plans.ts';
import { postcards } from './handlers/postcards.ts';
import { push } from './handlers/push.ts';
import { recovery } from './handlers/recovery.ts';
import { seats } from './handlers/seats.ts';
import { summaries } from './handlers/summaries.ts';
import { tables } from './handlers/tables.ts';
import { talk } from './handlers/talk.ts';
import { problem } from './problem.ts';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];

/** The service under /api, as `shared/protocol/messages.ts` describes it, and the pages of the site, which are no files of it. */
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
