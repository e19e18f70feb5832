import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { GAMES } from '../../shared/games/index.ts';
import type { LogLine } from '../../shared/protocol/messages/log.ts';
import { ask } from '../support/ask.ts';
import { newKey, postTable } from '../support/posted-table.ts';
import { parseMetrics, type Scraped } from '../support/prometheus.ts';
import { root, runtimeOf, type Served, serve } from './server.ts';

/* What /metrics says, and to whom. */

const folder = inject('built');
const TOKEN = 'metrics'.repeat(5);

/** A game whose pictures are drawn. */
const game = Object.values(GAMES).find(({ capabilities }) => capabilities.picture)?.meta.id ?? '';

let service: Served;
beforeAll(async () => {
  service = await serve(folder, { CST_DATA_DIR: `${folder}/data-metrics`, CST_METRICS_TOKEN: TOKEN });
});
afterAll(async () => void (await service.stop()));

async function scrape({ origin } = service): Promise<Scraped> {
  const response = await fetch(`${origin}/metrics`);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  return parseMetrics(await response.text());
}

/** How much has been added to each sample of a metric; those that stayed are left out. */
function added(metric: string, { samples: before }: Scraped, { samples: after }: Scraped) {
  const own = Array.from(after).filter(([name]) => name.startsWith(metric));
  return Object.fromEntries(
    own.map(([name, value]) => [name, value - (before.get(name) ?? 0)] as const).filter(([, more]) => more !== 0),
  );
}

test('what was played, asked and refused is counted, by game, route and code', async () => {
  const before = await scrape();
  const table = await postTable(service.origin, { game, names: ['Ann', 'Bob'] });
  const api = `${service.origin}/api/tables/${table.id}`;
  for (let n = 0; n < 4; n += 1) {
    const { play } = await table.snapshot('spectator');
    await table.playFirst(play?.waitingFor[0] ?? 0);
  }
  const body = JSON.stringify({ version: 0, key: newKey(), code: 'A' });
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(`${api}/seats/0/actions`, { method: 'POST', headers, body })).status).toBe(401);
  expect((await fetch(`${api}/seats/0/actions`, { method: 'POST', body })).status).toBe(415);
  expect((await fetch(`${service.origin}/nothing-of-this-name`)).status).toBe(404);
  expect((await fetch(`${service.origin}/assets/x-12345678.js`)).status).toBe(200);
  const after = await scrape();
  expect(added('cst_moves_total', before, after)).toEqual({ [`cst_moves_total{game="${game}",by="player"}`]: 4 });
  const at = '/api/tables/:table';
  expect(added('cst_requests_total', before, after)).toEqual({
    'cst_requests_total{route="POST /api/tables",status="200"}': 1,
    [`cst_requests_total{route="POST ${at}/seats/:seat",status="200"}`]: 1,
    [`cst_requests_total{route="POST ${at}/seats/:seat/start",status="200"}`]: 1,
    [`cst_requests_total{route="GET ${at}",status="200"}`]: 4,
    [`cst_requests_total{route="GET ${at}/seats/:seat",status="200"}`]: 4,
    [`cst_requests_total{route="POST ${at}/seats/:seat/actions",status="200"}`]: 4,
    [`cst_requests_total{route="POST ${at}/seats/:seat/actions",status="401"}`]: 1,
    [`cst_requests_total{route="POST ${at}/seats/:seat/actions",status="415"}`]: 1,
    'cst_requests_total{route="unknown",status="404"}': 1,
    'cst_requests_total{route="file",status="200"}': 1,
  });
  expect(added('cst_refusals_total', before, after)).toEqual({
    [`cst_refusals_total{route="POST ${at}/seats/:seat/actions",code="no-seat-cookie"}`]: 1,
    [`cst_refusals_total{route="POST ${at}/seats/:seat/actions",code="not-json"}`]: 1,
  });
  expect(added('cst_request_duration_seconds_count', before, after)).toEqual({
    'cst_request_duration_seconds_count{class="read"}': 8,
    'cst_request_duration_seconds_count{class="write"}': 9,
    'cst_request_duration_seconds_count{class="unknown"}': 1,
    'cst_request_duration_seconds_count{class="file"}': 1,
  });
});

test('the buckets of a histogram grow with their bounds, up to the number of all', async () => {
  const { samples } = await scrape();
  const buckets = Array.from(samples).filter(([name]) =>
    name.startsWith('cst_request_duration_seconds_bucket{class="read"'),
  );
  const counts = buckets.map(([, count]) => count);
  expect(counts).toEqual(counts.toSorted((one, other) => one - other));
  expect(buckets.at(-1)).toEqual([
    'cst_request_duration_seconds_bucket{class="read",le="+Inf"}',
    samples.get('cst_request_duration_seconds_count{class="read"}'),
  ]);
});

test('open sockets and objects in memory are counted', async () => {
  const table = await postTable(service.origin, { game, names: ['Ann', 'Bob'] });
  const pages = await Promise.all(
    [0, 1].map(async () => {
      const page = new WebSocket(`${service.origin.replace('http', 'ws')}/api/tables/${table.id}/live`);
      await once(page, 'message');
      return page;
    }),
  );
  const { samples } = await scrape();
  expect(samples.get('cst_sockets')).toBe(2);
  expect(samples.get('cst_objects{class="TableObject"}')).toBeGreaterThanOrEqual(1);
  for (const page of pages) page.close();
  await vi.waitFor(async () => expect((await scrape()).samples.get('cst_sockets')).toBe(0));
});

test('pictures are counted by where they come from, and what draws them is one more process', async () => {
  const before = await scrape();
  const table = await postTable(service.origin, { game, names: ['Ann', 'Bob'] });
  const api = `${service.origin}/api/tables/${table.id}`;
  const log = JSON.parse(await ask(`${api}/log`, 'GET', '')) as readonly LogLine[];
  const { entry, hash } = log.at(-1) ?? { entry: { n: 0 }, hash: '' };
  for (const _ of ['first', 'again'])
    expect((await fetch(`${api}/postcards/${entry.n}-${hash.slice(0, 16)}.jpg`)).status).toBe(200);
  const after = await scrape();
  expect(added('cst_pictures_total', before, after)).toEqual({
    'cst_pictures_total{outcome="drawn"}': 1,
    'cst_pictures_total{outcome="cached"}': 1,
  });
  expect(added('cst_drawing_duration_seconds_count', before, after)).toEqual({ cst_drawing_duration_seconds_count: 1 });
  expect(after.samples.get('cst_memory_bytes{process="drawing"}')).toBeGreaterThan(10_000_000);
});

test('each process has its memory and time, and an end of the runtime is one more start', async () => {
  const { samples } = await scrape();
  for (const process of ['service', 'runtime']) {
    expect(samples.get(`cst_memory_bytes{process="${process}"}`)).toBeGreaterThan(10_000_000);
    expect(samples.get(`cst_processor_seconds_total{process="${process}"}`)).toBeGreaterThan(0);
  }
  expect(samples.get('cst_open_files')).toBeLessThan(samples.get('cst_open_files_limit') ?? 0);
  expect(samples.get('cst_disk_free_bytes')).toBeGreaterThan(0);
  expect(samples.get('cst_runtime_starts_total')).toBe(1);
  process.kill(await runtimeOf(service), 'SIGKILL');
  await vi.waitFor(() => expect(service.said()).toContain('listens again'), { timeout: 50_000 });
  expect((await scrape()).samples.get('cst_runtime_starts_total')).toBe(2);
});

describe('the dashboard for Grafana', () => {
  interface Panel {
    readonly type: string;
    readonly title: string;
    readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
    readonly targets?: readonly { readonly expr: string }[];
  }
  const dashboard = JSON.parse(readFileSync(join(root, 'docs/deploy/grafana.json'), 'utf8')) as {
    readonly panels: readonly Panel[];
  };
  const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

  /** The metrics of a text, as the service names them: those of a histogram have three endings. */
  const metricsIn = (text: string, types: Scraped['types']) =>
    (text.match(/\bcst_\w+/g) ?? []).map((name) => {
      const histogram = name.replace(/_(bucket|sum|count)$/, '');
      return types.get(histogram) === 'histogram' ? histogram : name;
    });

  test('asks for metrics that there are, by labels that they have', async () => {
    const { types, samples } = await scrape();
    const asked = queries.flatMap((query) => metricsIn(query, types));
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((name) => !types.has(name))).toEqual([]);
    for (const query of queries) {
      const [metric = ''] = metricsIn(query, types);
      const sample = Array.from(samples.keys()).find((name) => name.startsWith(metric)) ?? '';
      const labels = Array.from(query.matchAll(/by \(([^)]*)\)/g), ([, names = '']) => names.split(', ')).flat();
      for (const label of labels.filter((name) => name !== 'le'))
        if (sample.includes('{')) expect(sample).toContain(`${label}="`);
    }
  });

  test('asks for, and the documentation names, all metrics that there are', async () => {
    const { types } = await scrape();
    const documentation = readFileSync(join(root, 'docs/operation.md'), 'utf8');
    for (const name of types.keys()) {
      expect(queries.flatMap((query) => metricsIn(query, types))).toContain(name);
      expect(documentation).toContain(`\`${name}\``);
    }
  });
});

test('no address, name, table or secret is in it', async () => {
  const table = await postTable(service.origin, { game, names: ['Zacharias', 'Yolanda'] });
  await fetch(`${service.origin}/api/tables/${table.id}/nothing?secret=hidden`);
  const said = await (await fetch(`${service.origin}/metrics`)).text();
  for (const secret of [table.id, 'Zacharias', '127.0.0.1', 'hidden', TOKEN, folder])
    expect(said).not.toContain(secret);
});

describe('the metrics are read', () => {
  /** The status for a request with these headers, which fetch would not all let through. */
  async function statusWith(headers: Readonly<Record<string, string>>, { port } = service): Promise<number> {
    const sent = httpRequest({ host: '127.0.0.1', port, path: '/metrics', headers }).end();
    const [response] = await once(sent, 'response');
    await text(response);
    return response.statusCode;
  }

  test.each<[string, Readonly<Record<string, string>>, number]>([
    ['from this machine', {}, 200],
    ['with the token', { authorization: `Bearer ${TOKEN}`, host: 'games.example' }, 200],
    ['with the token, through a proxy', { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '192.0.2.7' }, 200],
    ['not with another token, not even from here', { authorization: `Bearer ${TOKEN}x` }, 404],
    ['not through a proxy on this machine that says for whom', { 'x-forwarded-for': '192.0.2.7' }, 404],
    ['not through one that says so as the standard does', { forwarded: 'for=192.0.2.7' }, 404],
    ['not through one that passes on only the host', { host: 'games.example' }, 404],
    ['not by a page that reached this machine by a name of its own', { host: 'evil.example:8788' }, 404],
    ['not by a page of another site', { origin: 'https://evil.example' }, 404],
  ])('%s', async (_, headers, status) => {
    expect(await statusWith(headers)).toBe(status);
  });

  test('where a proxy is trusted: with the token only', async () => {
    const behind = await serve(folder, {
      CST_DATA_DIR: `${folder}/data-metrics-proxy`,
      CST_METRICS_TOKEN: TOKEN,
      CST_TRUST_PROXY: 'x-forwarded-for',
    });
    expect(await statusWith({}, behind)).toBe(404);
    expect(await statusWith({ authorization: `Bearer ${TOKEN}` }, behind)).toBe(200);
    await behind.stop();
  });
});
