import { parseArgs } from 'node:util';
import { GAMES } from '../../shared/games/index.ts';
import {
  atRate,
  inTurn,
  type MoveTimes,
  type Place,
  percentile,
  percentiles,
  rateOf,
  rates,
  type Slice,
  saturated,
  timesOf,
  withProcessor,
} from './load.ts';
import { machine } from './machine.ts';
import { startPeer } from './peers-server.ts';
import { openPeerPlace, type PeerTally } from './peers-table.ts';
import { startBare } from './service-bare.ts';
import { startServer } from './service-server.ts';
import { newTally, openPlace } from './service-tables.ts';

/** How many times as many moves a second are aimed at, and at most what share of the 99th percentile at the same load. */
const AIMS = { withoutFsync: 1.3, withFsync: 1.7, late: 0.5 } as const;
/** Of a match, where no game has ended in the first slice. */
const USUAL_LENGTH = 200;
const SEATS = 2;

/** What is measured. */
interface Subject {
  readonly name: string;
  readonly places: readonly Place[];
  processorTime(): number | undefined;
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/**
 * `npm run bench -- peers`: the service beside boardgame.io, which acknowledges a move before it is written, and beside
 * boardgame.io with an fsync for each file, in turn. All have as many tables, seats and sockets, matches of the same
 * length, and are made to send about as many bytes a move.
 */
export async function benchPeers(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      tables: { type: 'string', default: '16' },
      seconds: { type: 'string', default: '5' },
      rounds: { type: 'string', default: '4' },
      game: { type: 'string', default: Object.keys(GAMES)[0] ?? '' },
    },
  });
  const [tables, seconds, rounds] = [Number(values.tables), Number(values.seconds), Number(values.rounds)];
  const stops: (() => unknown)[] = [];
  const many = <One>(open: () => Promise<One>) => Promise.all(Array.from({ length: tables }, open));
  try {
    const server = await startServer();
    stops.push(server.stop);
    const tally = newTally();
    // Without a pace, notices and queued turns, which boardgame.io does not have.
    const opening = { game: values.game, seats: SEATS };
    const places = await many(() => openPlace(server.origin, opening, tally));
    // This warms up, and says how much the others are to send.
    await saturated(places, 2 * seconds);
    for (const place of places) place.close();
    const length = tally.finished > 0 ? Math.round(tally.answered.length / tally.finished) : USUAL_LENGTH;
    const sent = mean(tally.answered) + (SEATS - 1) * mean(tally.pushed);

    const ours = await many(() => openPlace(server.origin, opening, newTally()));
    // An empty board says how much the library adds.
    const empty = await bytesOfMove(0, length);
    const size = Math.max(1, Math.round((sent - empty) / SEATS));
    const peerTally: PeerTally = { pushed: [] };
    const all: Subject[] = [{ name: 'service', places: ours, processorTime: server.processorTime }];
    for (const fsync of [false, true]) {
      const peer = await startPeer({ size, length, fsync });
      stops.push(peer.stop);
      const places = await many(() => openPeerPlace(peer.origin, length, peerTally));
      const name = `boardgame.io ${fsync ? 'with' : 'without'} fsync`;
      all.push({ name, places, processorTime: peer.processorTime });
    }
    const inTurns = (measure: (places: readonly Place[]) => Promise<Slice>) =>
      inTurn(
        rounds,
        all.map((one) => () => withProcessor(one.processorTime, () => measure(one.places))),
      );
    const bare = await startBare(tables);
    stops.push(bare.stop);
    const board = Math.max(1, Math.round(sent / SEATS));
    const name = 'bare object with as many sockets';
    all.push({ name, places: await bare.tables(SEATS, board), processorTime: bare.processorTime });
    for (const { places } of all) await saturated(places, seconds);

    console.log(`${tables} tables of ${SEATS} with a socket each, matches of ${length} moves; ${machine()}`);
    console.log(
      `bytes a move: ${sent.toFixed(0)} of the service (${values.game}), ${(SEATS * mean(peerTally.pushed)).toFixed(0)} of boardgame.io`,
    );
    const full = await inTurns((places) => saturated(places, seconds));
    tell(`saturated, ${rounds} slices of ${seconds} s in turn`, all, full);
    const [rate, lazy, safe] = [rateOf(full[0] ?? []), rateOf(full[1] ?? []), rateOf(full[2] ?? [])];
    aimed('moves/s, to boardgame.io without fsync', rate / lazy, AIMS.withoutFsync, true);
    aimed('moves/s, to boardgame.io with fsync', rate / safe, AIMS.withFsync, true);
    const most = rateOf(full[3] ?? []);
    console.log(
      `  the bare object, which is what is left without a game: ${(most / lazy).toFixed(2)} of boardgame.io without fsync, ${(most / safe).toFixed(2)} with it`,
    );
    const load = Math.min(rate, lazy, safe) / 2;
    const half = await inTurns((places) => atRate(places, load, seconds));
    tell(`${load.toFixed(0)} moves/s each, half of the smallest capacity`, all, half);
    for (const [index, name] of ['without', 'with'].entries())
      for (const kind of ['acknowledged', 'heard'] as const) {
        const late = (slices: readonly Slice[] = []) => percentile(timesOf(slices, kind), 0.99);
        aimed(
          `p99 ${SAID[kind]}, to boardgame.io ${name} fsync`,
          late(half[0]) / late(half[index + 1]),
          AIMS.late,
          false,
        );
      }
    console.log(`after: ${machine()}`);
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

const SAID: Readonly<Record<keyof MoveTimes, string>> = {
  acknowledged: 'acknowledged',
  heard: 'on the page of the opponent',
};

/** How much boardgame.io sends for a move, with a board of that size. */
async function bytesOfMove(size: number, length: number): Promise<number> {
  const peer = await startPeer({ size: size + 1, length, fsync: false });
  const tally: PeerTally = { pushed: [] };
  const place = await openPeerPlace(peer.origin, length, tally);
  for (let move = 0; move < Math.min(length, 20); move += 1) await place.move();
  place.close();
  await peer.stop();
  return SEATS * mean(tally.pushed);
}

function tell(what: string, subjects: readonly Subject[], measured: readonly (readonly Slice[])[]): void {
  console.log(`${what}:`);
  for (const [index, { name }] of subjects.entries()) {
    const slices = measured[index] ?? [];
    console.log(`  ${name}: ${rates(slices)}`);
    for (const kind of ['acknowledged', 'heard'] as const)
      console.log(`    ${SAID[kind]}: ${percentiles(timesOf(slices, kind))}`);
  }
}

function aimed(what: string, ratio: number, aim: number, isAtLeast: boolean): void {
  const isReached = isAtLeast ? ratio >= aim : ratio <= aim;
  console.log(
    `  ${what}: ${ratio.toFixed(2)}, aim ${isAtLeast ? '≥' : '≤'} ${aim}: ${isReached ? 'reached' : 'MISSED'}`,
  );
}
