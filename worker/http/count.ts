import type { Context, Next } from 'hono';
import { matchedRoutes } from 'hono/route';
import { pageAt } from '../../shared/protocol/pages.ts';
import { ENDPOINTS, type Endpoint } from '../../shared/protocol/rows.ts';
import { SECOND } from '../../shared/time.ts';
import { durations, refusals, requests } from '../metrics/service.ts';

const ROWS = new Map(ENDPOINTS.map((endpoint) => [`${endpoint.method} /api${endpoint.path}`, endpoint]));

/** The route that takes a request, with its method. */
function matchedRoute(c: Context): string | undefined {
  const route = matchedRoutes(c).findLast(({ method }) => method !== 'ALL');
  return route && `${route.method} ${route.path}`;
}

/** The row that takes a request. */
export const rowOf = (c: Context): Endpoint | undefined => ROWS.get(matchedRoute(c) ?? '');

/** The route of a request as metrics name it, without the forms of its parameters. */
function routeOf(c: Context): string {
  const route = matchedRoute(c);
  if (route !== undefined) return route.replaceAll(/\{[^/]*\}/g, '');
  const page = pageAt(c.req.path)?.name;
  return page === undefined ? 'unknown' : `page ${page}`;
}

/** What takes about as long as a request does. */
function classOf(c: Context): string {
  const row = rowOf(c);
  if (row === undefined) return pageAt(c.req.path) ? 'page' : 'unknown';
  if (row.isLive) return 'socket';
  if (row.answer === 'image/jpeg') return 'picture';
  return row.method === 'GET' ? 'read' : 'write';
}

/** Counts every request, by its route and status. */
export async function count(c: Context, next: Next): Promise<void> {
  const began = Date.now();
  await next();
  requests.add(routeOf(c), `${c.res.status}`);
  durations.observe((Date.now() - began) / SECOND, classOf(c));
}

export const countRefusal = (c: Context, code: string): void => refusals.add(routeOf(c), code);

/** Counts a message over the socket of a page like a request; with the code of its refusal, if it was refused. */
export function countMessage(what: string, began: number, status: number, code?: string): void {
  const route = `message ${what}`;
  requests.add(route, `${status}`);
  if (code !== undefined) refusals.add(route, code);
  durations.observe((Date.now() - began) / SECOND, 'message');
}
