import { Hono } from 'hono';
import { languageDetector } from 'hono/language';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { LANGS } from '../../shared/game/contract.ts';
import { configIn } from '../config.ts';
import { healthOf } from '../health/health.ts';
import { logError } from '../log-error.ts';
import type { Bindings } from './answers.ts';
import { charge } from './charge.ts';
import { count } from './count.ts';
import { gate } from './gate.ts';
import { addresses } from './handlers/addresses.ts';
import { circles } from './handlers/circles.ts';
import { houses } from './handlers/houses.ts';
import { mails } from './handlers/mails.ts';
import { notices } from './handlers/notices.ts';
import { operator } from './handlers/operator.ts';
import { mayBePage, page } from './handlers/pages.ts';
import { pictures } from './handlers/pictures.ts';
import { previews } from './handlers/previews.ts';
import { recovery } from './handlers/recovery.ts';
import { seats } from './handlers/seats.ts';
import { tables } from './handlers/tables.ts';
import { mount } from './mount.ts';
import { problem } from './problem.ts';
import { securityTxt } from './security-txt.ts';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];

/**
 * The service under /api, with all rows of the protocol (`shared/protocol/rows.ts`), and the pages of the site that
 * are not files.
 */
export const app = new Hono<{ Bindings: Bindings }>();

app.use(count);
app.use(languageDetector({ order: ['header'], supportedLanguages: [...LANGS], fallbackLanguage: 'en', caches: false }));
// Hono's secureHeaders() modifies the response afterwards, which fails for a WebSocket upgrade because that is
// immutable. So the headers are set beforehand.
app.use(async (c, next) => {
  c.header('cache-control', 'no-store');
  c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  c.header('x-content-type-options', 'nosniff');
  c.header('referrer-policy', 'no-referrer');
  // By it pages count deadlines, whatever their device's clock says. workerd sends none by itself.
  c.header('date', new Date().toUTCString());
  if (!configIn(c.env).ok) return problem(c, { code: 'misconfigured' });
  return next();
});
app.use(charge);
app.use('/api/tables/:table/*', gate);
app.use(
  methodNotAllowed({
    app,
    onMethodNotAllowed(c, methods) {
      // HEAD is implied by GET.
      c.header('allow', METHODS.filter((method) => methods.includes(method)).join(', '));
      return problem(c, { code: 'method-not-allowed' });
    },
  }),
);
// For whoever watches over the service, hence neither under /api nor part of the protocol: docs/operation.md, Health.
app.get('/healthz', async (c) => {
  const health = await healthOf(c.env);
  return c.json(health, health.status === 'failing' ? 503 : 200);
});
app.get('/readyz', (c) => c.json({ status: 'ok' }));
mount(app, {
  ...tables,
  ...seats,
  ...circles,
  ...houses,
  ...operator,
  ...notices,
  ...recovery,
  ...addresses,
  ...mails,
  ...pictures,
  ...previews,
});

app.get('/.well-known/security.txt', securityTxt);

app.notFound((c) => (mayBePage(c) ? page(c) : problem(c, { code: 'not-found' })));

app.onError((error, c) => {
  logError(error);
  return problem(c, { code: 'internal' });
});
