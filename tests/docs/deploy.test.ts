import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../worker/selfhost/folders.ts';

/* What an operator copies from `docs/deploy/`. Which metrics the dashboard asks for is compared in tests/selfhost/metrics.test.ts. */

describe('the dashboard for Grafana', () => {
  interface Panel {
    readonly id: number;
    readonly type: string;
    readonly title: string;
    readonly datasource?: unknown;
    readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
    readonly targets?: readonly { readonly refId: string; readonly expr: string; readonly datasource: unknown }[];
  }
  const dashboard = JSON.parse(readFileSync(join(root, 'docs/deploy/grafana.json'), 'utf8')) as {
    readonly title: string;
    readonly uid: string;
    readonly schemaVersion: number;
    readonly templating: { readonly list: readonly { readonly name: string; readonly type: string; query: unknown }[] };
    readonly panels: readonly Panel[];
  };
  const panels = dashboard.panels.filter(({ type }) => type !== 'row');

  test('is of a form that Grafana 10 and later read', () => {
    expect(dashboard).toMatchObject({ title: 'Chacun son tour', uid: 'chacun-son-tour', schemaVersion: 39 });
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
    for (const { type, targets = [] } of panels) {
      expect(['stat', 'timeseries']).toContain(type);
      expect(targets.map(({ refId }) => refId)).toEqual(['A', 'B', 'C'].slice(0, targets.length));
      expect(targets.length).toBeGreaterThan(0);
    }
  });

  test('asks the data source that its reader chooses, for the jobs that they choose', () => {
    const [source, job] = dashboard.templating.list;
    expect(source).toMatchObject({ name: 'datasource', type: 'datasource', query: 'prometheus' });
    expect(job).toMatchObject({ name: 'job', type: 'query', query: { query: 'label_values(cst_build_info, job)' } });
    const chosen = { type: 'prometheus', uid: `$\{${source?.name}}` };
    for (const { datasource, targets = [] } of panels) {
      for (const one of [datasource, ...targets.map((target) => target.datasource)]) expect(one).toEqual(chosen);
      for (const { expr } of targets) expect(expr).toContain('job=~"$job"');
    }
  });

  test('has its panels side by side, none over another', () => {
    const taken = new Map<string, string>();
    for (const { title, gridPos } of dashboard.panels) {
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect(taken.get(`${x} ${y}`)).toBeUndefined();
          taken.set(`${x} ${y}`, title);
        }
    }
  });
});

test('the unit of systemd starts the script of a release', () => {
  const unit = readFileSync(join(root, 'docs/deploy/chacun.service'), 'utf8');
  const [, script = ''] = /^ExecStart=\/usr\/local\/bin\/node \/opt\/chacun\/(\S+)$/m.exec(unit) ?? [];
  expect(existsSync(join(root, 'tests/release/files', script)), script).toBe(true);
});
