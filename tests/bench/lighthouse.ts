import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { GAMES } from '../../shared/games/index.ts';
import { packSite } from '../../worker/selfhost/packed-site.ts';
import { startSite } from '../site/server.ts';
import { chromiumPath, shellPath } from '../support/chromium.ts';
import { installed } from './installed.ts';
import { machine } from './machine.ts';
import type { FullBoard } from './web.ts';

const run = promisify(execFile);

const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = {
  'cumulative-layout-shift': 'CLS',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
} as const;
/** A phone on a slow network, which is what Lighthouse simulates unless told otherwise, and a desktop computer. */
const FORMS = { mobile: [], desktop: ['--preset=desktop'] } as const;

interface Audited {
  readonly name: string;
  readonly url: string;
  /** Whether only people with its link may see it: keeping search engines out is then no fault. */
  readonly isPrivate?: true;
}

/** What is read of a report. */
interface Report {
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly displayValue?: string }>>;
}

/** Every audit that costs points outside of performance. */
const faultsIn = ({ categories, audits }: Report): readonly string[] =>
  CATEGORIES.slice(1).flatMap((name) =>
    (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const score = audits[id]?.score ?? null;
      return weight > 0 && score !== null && score < 1 ? [id] : [];
    }),
  );

async function audited(folder: string, { url, isPrivate }: Audited, form: keyof typeof FORMS): Promise<Report> {
  const out = await mkdtemp(join(tmpdir(), 'chacun-lighthouse-'));
  const file = join(out, 'report.json');
  const flags = ['--quiet', '--output=json', `--output-path=${file}`, `--only-categories=${CATEGORIES.join()}`];
  const skipped = isPrivate ? ['--skip-audits=is-crawlable'] : [];
  const chrome = '--chrome-flags=--headless=new --no-sandbox';
  const env = { ...process.env, CHROME_PATH: (await chromiumPath()) ?? (await shellPath()) };
  const audit = () =>
    run(join(folder, 'node_modules/.bin/lighthouse'), [url, ...flags, chrome, ...skipped, ...FORMS[form]], { env });
  // Sometimes it cannot record what the browser did, and asks to be run again.
  await audit().catch(audit);
  const report: Report = JSON.parse(await readFile(file, 'utf8'));
  await rm(out, { recursive: true });
  return report;
}

function told({ categories, audits }: Report): string {
  const scores = CATEGORIES.map((name) => `${name} ${Math.round((categories[name]?.score ?? 0) * 100)}`);
  const metrics = Object.entries(METRICS).map(([id, name]) => `${name} ${audits[id]?.displayValue ?? 'unknown'}`);
  return [...scores, ...metrics].join(', ');
}

/**
 * `npm run bench -- lighthouse`: the pages as Lighthouse judges them. It is installed outside the project. `--page` is a
 * part of the name of the pages wanted, `--form` mobile or desktop.
 */
export async function benchLighthouse(args: readonly string[], boards: readonly FullBoard[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { page: { type: 'string', default: '' }, form: { type: 'string', default: '' } },
  });
  const folder = installed([LIGHTHOUSE]);
  const site = await startSite((site) => packSite(dirname(site)));
  try {
    const [wanted, origin] = [values.page.toLowerCase(), site.origin];
    const pages: Audited[] = [
      { name: 'start page', url: origin },
      { name: 'my tables', url: `${origin}/tables` },
      { name: 'rules', url: `${origin}/rules/${Object.keys(GAMES)[0]}` },
    ].filter(({ name }) => name.includes(wanted));
    for (const { what, open } of boards)
      if (what.toLowerCase().includes(wanted)) pages.push({ name: what, url: await open(origin), isPrivate: true });
    console.log(`${LIGHTHOUSE}; ${machine()}`);
    for (const form of ['mobile', 'desktop'] as const) {
      if (!form.includes(values.form)) continue;
      for (const page of pages) {
        const report = await audited(folder, page, form);
        const faults = faultsIn(report);
        console.log(`${page.name}, ${form}: ${told(report)}${faults.length > 0 ? `; faults: ${faults.join()}` : ''}`);
      }
    }
    console.log(`after: ${machine()}`);
  } finally {
    await site.stop();
  }
}
