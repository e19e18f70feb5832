import { parseArgs } from 'node:util';
import { GAMES } from '../../../shared/games/index.ts';
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
} from '../load.ts';
import { machine } from '../machine.ts';
import { startBare } from '../service-bare.ts';
import { startServer } from '../service-server.ts';
import { newTally, openPlace } from '../service-tables.ts';
import { byChance, letterByLetter, openPeerPlace, type PeerTally } from './match.ts';
import { startPeer } from './server.ts';

/** Beside the same game: how many times as many moves a second at least, and at most what share of the processor a move. */
const AIMS = { moves: 1.5, processor: 0.5 } as const;
/** Of a match, where no game has ended in the first slice. */
const USUAL_LENGTH = 200;
const SEATS = 2;

/** What is measured. */
interface Subject {
  readonly name: string;
  readonly isAim: boolean;
  readonly places: readonly Place[];
  processorTime(): number | undefined;
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/**
 * `npm run bench -- peers [--game chacun]`: the service beside boardgame.io, in turn, which acknowledges a move before it is
 * written, or writes each file with an fsync. It plays the same game (its moves call our rules, what it shows are our views
 * with the codes of the choices), and a game of letters with matches as long, made to send about as many bytes. All have
 * as many tables, seats and sockets. Late answers are reported, and mostly measure the disk.
 */
export async function benchPeers(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      tables: { type: 'string', default: '16' },
      seconds: { type: 'string', default: '5' },
      rounds: { type: 'string', default: '5' },
      game: { type: 'string', default: Object.keys(GAMES)[0] ?? '' },
    },
  });
  const [tables, seconds, rounds] = [Number(values.tables), Number(values.seconds), Number(values.rounds)];
  const { game } = values;
  const stops: (() => unknown)[] = [];
  const many = <One>(open: () => Promise<One>) => Promise.all(Array.from({ length: tables }, open));
  try {
    const server = await startServer();
    stops.push(server.stop);
    const tally = newTally();
    // Without a pace, notices and queued turns, which boardgame.io does not have.
    const opening = { game, seats: SEATS };
    const places = await many(() => openPlace(server.origin, opening, tally));
    // This warms up, and says how much the game of letters is to send.
    await saturated(places, 2 * seconds);
    for (const place of places) place.close();
    const length = tally.finished > 0 ? Math.round(tally.answered.length / tally.finished) : USUAL_LENGTH;
    const sent = mean(tally.answered) + (SEATS - 1) * mean(tally.pushed);

    const ours = await many(() => openPlace(server.origin, opening, newTally()));
    const all: Subject[] = [{ name: 'service', isAim: false, places: ours, processorTime: server.processorTime }];
    const told: string[] = [];
    // An empty board says how much the library adds.
    const size = Math.max(1, Math.round((sent - (await bytesOfMove(1, length))) / SEATS));
    for (const [what, played] of [
      [game, game],
      ['letters', { size, length }],
    ] as const) {
      const peerTally: PeerTally = { pushed: [], finished: 0 };
      for (const fsync of [false, true]) {
        const peer = await startPeer({ game: played, fsync });
        stops.push(peer.stop);
        const open = () =>
          typeof played === 'string'
            ? openPeerPlace(peer.origin, byChance, peerTally)
            : openPeerPlace(peer.origin, letterByLetter, peerTally);
        const name = `boardgame.io, ${what}, ${fsync ? 'with' : 'without'} fsync`;
        all.push({ name, isAim: played === game, places: await many(open), processorTime: peer.processorTime });
      }
      for (const { places } of all.slice(-2)) await saturated(places, seconds);
      told.push(`${(SEATS * mean(peerTally.pushed)).toFixed(0)} of boardgame.io (${what})`);
    }
    const bare = await startBare(tables);
    stops.push(bare.stop);
    const board = Math.max(1, Math.round(sent / SEATS));
    const name = 'bare object with as many sockets';
    all.push({ name, isAim: false, places: await bare.tables(SEATS, board), processorTime: bare.processorTime });
    const inTurns = (measure: (places: readonly Place[]) => Promise<Slice>) =>
      inTurn(
        rounds,
        all.map((one) => () => withProcessor(one.processorTime, () => measure(one.places))),
      );

    console.log(`${tables} tables of ${SEATS} with a socket each, games of ${length} moves; ${machine()}`);
    console.log(`bytes a move: ${sent.toFixed(0)} of the service, ${told.join(', ')}`);
    const full = await inTurns((places) => saturated(places, seconds));
    tell(`saturated, ${rounds} slices of ${seconds} s in turn`, all, full);
    for (const [index, one] of all.entries()) if (index > 0) compare(one, full[0] ?? [], full[index] ?? []);
    const load = Math.min(...full.map(rateOf)) / 2;
    const half = await inTurns((places) => atRate(places, load, seconds));
    tell(`${load.toFixed(0)} moves/s each, half of the smallest capacity`, all, half);
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
  const peer = await startPeer({ game: { size, length }, fsync: false });
  const tally: PeerTally = { pushed: [], finished: 0 };
  const place = await openPeerPlace(peer.origin, letterByLetter, tally);
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

const processorOf = ({ processor = Number.NaN, moves }: Slice): number => processor / moves.length;

/** The median of the ratios of slices that were measured one after the other. */
const ratio = (ours: readonly Slice[], others: readonly Slice[], of: (slice: Slice) => number): number =>
  percentile(
    ours.map((slice, round) => of(slice) / of(others[round] ?? slice)),
    0.5,
  );

function compare({ name, isAim }: Subject, ours: readonly Slice[], others: readonly Slice[]): void {
  const moves = ratio(ours, others, (slice) => rateOf([slice]));
  const processor = ratio(ours, others, processorOf);
  const reached = moves >= AIMS.moves && processor <= AIMS.processor ? 'reached' : 'MISSED';
  const aim = isAim ? `, aim ≥ ${AIMS.moves} and ≤ ${AIMS.processor}: ${reached}` : '';
  console.log(`  service to ${name}: ${moves.toFixed(2)} of the moves, ${processor.toFixed(2)} of the processor${aim}`);
}
