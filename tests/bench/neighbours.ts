import { parseArgs } from 'node:util';
import { built } from '../selfhost/server.ts';
import { startHooks } from './hooks.ts';
import { percentile } from './load.ts';
import { machine } from './machine.ts';
import { GAME } from './neighbours/attacks/game.ts';
import { ATTACKS } from './neighbours/attacks/index.ts';
import { floor } from './neighbours/floor.ts';
import { type Measured, measure } from './neighbours/measure.ts';
import type { Felt } from './neighbours/others.ts';

/** What is aimed at: how many times as long others may wait, how much memory may stay, how soon newcomers are answered. */
const AIM = { p50: 3, p99: 10, memory: 1.05, silent: 5_000 };

/**
 * `npm run bench -- neighbours [--only frames,pages] [--seconds 3] [--rounds 2]`: what others feel while one address
 * attacks the service of `npm start` with its default limits, in slices that alternate with quiet ones. Others are
 * eight households at tables of their own, each at an address of its own, who read, move and watch; attackers run in
 * processes of their own, at the lowest priority. Beside them the floor: thirty people behind one address who may never
 * be refused.
 */
export async function benchNeighbours(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: '' },
      seconds: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '2' },
    },
  });
  const only = values.only.split(',').filter(Boolean);
  const chosen = ATTACKS.filter(({ name }) => only.length === 0 || only.includes(name));
  const slices = { rounds: Number(values.rounds), time: 1000 * Number(values.seconds) };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const { folder, remove } = await built();
  const hooks = await startHooks();
  const rows: Measured[] = [];
  try {
    console.log(`${slices.rounds} slices of ${values.seconds} s each, in turn; ${machine()}`);
    for (const attack of chosen) {
      console.log(`${attack.name}: ${attack.what}`);
      const measured = await measure(folder, attack, slices, { hooks, game: GAME });
      if (measured === null) {
        console.log('  not here: this system does not allow what it needs');
        continue;
      }
      tell(measured);
      rows.push(measured);
    }
    if (only.length === 0 || only.includes('floor')) {
      const { asked, refused, statuses } = await floor(folder);
      console.log('floor: thirty people behind one address, at three tables each, who open their pages and play');
      console.log(`  ${refused} of ${asked} refused (${answersOf(statuses)}), aim 0`);
    }
    console.log(`after: ${machine()}`);
    table(rows);
  } finally {
    hooks.stop();
    await remove();
  }
}

const KINDS = { reads: 'reads', acts: 'moves', pushes: 'pushes', trials: 'trial messages' } as const;
type Kind = keyof typeof KINDS;
const kindsOf = (felt: Felt): readonly Kind[] => (Object.keys(KINDS) as Kind[]).filter((kind) => felt[kind].length > 0);

const ms = (time: number): string => (time < 100 ? time.toFixed(1) : time.toFixed(0));
const mib = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);
const times = (ratio: number): string => `× ${ratio < 10 ? ratio.toFixed(1) : ratio.toFixed(0)}`;

/** How many times as long others wait at this percentile. */
const ratioOf = ({ quiet, attacked }: Measured, kind: Kind, part: number): number =>
  percentile(attacked[kind], part) / percentile(quiet[kind], part);

const answersOf = (statuses: Readonly<Record<string, number>>): string =>
  Object.entries(statuses)
    .map(([status, n]) => `${status}: ${n}`)
    .join(', ');

function tell(measured: Measured): void {
  const { quiet, attacked, tally, memory, seconds } = measured;
  console.log(
    `  attacker: ${(tally.asked / seconds).toFixed(0)} a second, ${tally.refused} of ${tally.asked} refused (${answersOf(tally.statuses)})`,
  );
  for (const kind of kindsOf(quiet)) {
    const felt = (of: Felt) => `p50 ${ms(percentile(of[kind], 0.5))} p99 ${ms(percentile(of[kind], 0.99))} ms`;
    const ratios = `${times(ratioOf(measured, kind, 0.5))}, ${times(ratioOf(measured, kind, 0.99))}`;
    const counts = `${quiet[kind].length} and ${attacked[kind].length}`;
    console.log(`  ${KINDS[kind]}: quiet ${felt(quiet)}, attacked ${felt(attacked)}: ${ratios} (${counts})`);
  }
  const part = (used: number) => `${((100 * used) / (1000 * seconds)).toFixed(0)} %`;
  console.log(
    `  workerd: ${part(measured.processor.quiet)} of a processor in quiet slices, ${part(measured.processor.attacked)} in the others`,
  );
  const { before, peak, after, levels } = memory;
  console.log(
    `  memory ${mib(before)}, at most ${mib(peak)}, after each slice ${levels.map(mib).join(', ')}, in the end ${mib(after)} MiB; logged ${measured.logged} bytes; at rest after ${(measured.restless / 1000).toFixed(1)} s`,
  );
  const listening = measured.isListening ? 'listening' : 'NOT LISTENING any more';
  console.log(
    `  ${listening}, somebody new waited ${(measured.silent / 1000).toFixed(1)} s at most; refused to others ${measured.refusedToOthers}`,
  );
}

/** The worst of what others felt, as it stands in docs/performance.md. */
function table(rows: readonly Measured[]): void {
  console.log(
    `\naim: p50 × ${AIM.p50}, p99 × ${AIM.p99}, memory × ${AIM.memory}, somebody new answered within ${AIM.silent / 1000} s\n`,
  );
  console.log('| attack | a second | refused | p50 of others | p99 of others | memory | most | silent | |');
  console.log('| --- | --: | --: | --: | --: | --: | --: | --: | --- |');
  for (const measured of rows) {
    const { attack, quiet, tally, memory, seconds, silent, isListening } = measured;
    const worst = (part: number) => Math.max(...kindsOf(quiet).map((kind) => ratioOf(measured, kind, part)));
    const left = memory.after / memory.before;
    const isMet =
      worst(0.5) <= AIM.p50 && worst(0.99) <= AIM.p99 && left <= AIM.memory && isListening && silent <= AIM.silent;
    const cells = [
      attack.name,
      (tally.asked / seconds).toFixed(0),
      `${Math.round((100 * tally.refused) / Math.max(1, tally.asked))} %`,
      times(worst(0.5)),
      times(worst(0.99)),
      times(left),
      `${mib(memory.peak)} MiB`,
      isListening ? `${(silent / 1000).toFixed(1)} s` : 'for good',
      isMet ? 'met' : '**missed**',
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
