import { places } from '../account/places.ts';
import { waitingNotices } from '../notifications/outbox/waiting-notices.ts';
import { Counter, gauge, Histogram, type Metric, metricsText } from './metrics.ts';

/*
 * What the service counts, in the memory of the isolate. Where it is self-hosted, the Worker and all objects share that; on
 * Cloudflare there are many isolates, and nobody reads it. What only the process around it knows is in
 * worker/selfhost/process-metrics.ts. docs/decisions/63-health-is-tried-when-asked.md
 */

export const requests = new Counter('cst_requests_total', 'Requests, and messages over sockets, by route and status.', [
  'route',
  'status',
]);
export const refusals = new Counter('cst_refusals_total', 'Refusals, by route and code.', ['route', 'code']);
export const durations = new Histogram(
  'cst_request_duration_seconds',
  'From request to answer, with the wait for the turn of the client.',
  ['class'],
);
export const moves = new Counter('cst_moves_total', 'Moves played, by game and by who decided them.', ['game', 'by']);
export const notices = new Counter('cst_notices_total', 'Attempts to deliver notices, by channel and outcome.', [
  'channel',
  'outcome',
]);
export const mails = new Counter('cst_mails_total', 'Attempts to send mails of any kind, by outcome.', ['outcome']);

const METRICS: readonly Metric[] = [
  requests,
  refusals,
  durations,
  moves,
  notices,
  mails,
  gauge('cst_sockets', 'Sockets of pages that are open.', () => places.total()),
  gauge(
    'cst_notices_due',
    'Tables with notices that are due and not delivered.',
    () => waitingNotices.ages(Date.now()).length,
  ),
  gauge('cst_notices_oldest_seconds', 'For how long the oldest of these notices has been due.', () =>
    Math.max(0, ...waitingNotices.ages(Date.now())),
  ),
];

export const serviceMetrics = (): string => metricsText(METRICS);
