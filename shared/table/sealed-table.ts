import { ok, type Result } from '../game/result.ts';
import { commitment, entryHasher, NO_HASH } from '../log/chain.ts';
import type { LogEntry } from '../log/events.ts';
import { MOST_ENTRIES, SEALED_FORMAT, SEALED_FORMAT_VERSION } from '../protocol/limits.ts';
import type { SealedTable } from '../protocol/messages/sealed-table.ts';
import { permitted, type Settings } from './clock.ts';
import { type Fold, type FoldedLine, fold } from './fold.ts';
import { happen, rowOf } from './happen.ts';
import type { Machine } from './machine.ts';
import { type Refused, refused } from './refused.ts';
import { withoutPlayer } from './seats.ts';
import {
  birthOf,
  type Changed,
  type LogRow,
  type Place,
  placeOf,
  type Setup,
  type Signpost,
  type Table,
} from './table.ts';
import { knowsTimes, timesOf } from './times.ts';

// docs/decisions/60-a-table-moves-sealed.md
/*
 * A table that moves, as a whole, and how it arrives in another house. Anybody can write such a file: nothing in it is
 * believed. The log is chained again with the secret, and the play is rebuilt from it; only what no log says is taken
 * from the file. Pages, guests, circles and devices stay behind, and who had looked at the table.
 */

/** All that another house needs of a table that has moved; `beside` is what the parts beside the table add. */
export function sealedTable(table: Table, log: readonly LogEntry[], beside: unknown): Result<SealedTable, Refused> {
  const { moved } = table.setup;
  return moved ? wholeTable(table, log.slice(0, moved.n), beside) : refused('not-moved');
}

/** The same of a table at any stage: until a signpost is added to its log, no house takes it in. */
export function wholeTable(
  { setup, play }: Table,
  log: readonly LogEntry[],
  beside: unknown,
): Result<SealedTable, Refused> {
  const { secret, key, places } = setup;
  if (log.length > MOST_ENTRIES) return refused('too-large');
  return ok({
    format: SEALED_FORMAT,
    formatVersion: SEALED_FORMAT_VERSION,
    birth: birthOf(setup),
    secret,
    key,
    places: places.map(sealedPlace),
    clocks: (play?.clocks ?? []).map(({ used, spent, settings }) => ({ used, spent, settings })),
    log: [...log],
    beside,
  });
}

type SealedPlace = SealedTable['places'][number];

function sealedPlace({ by, name, nonce, secretHash, isOpener, isClaimed, clock }: Place): SealedPlace {
  if (by !== 'player' || secretHash === '') return by === 'elsewhere' ? { name } : null;
  return {
    name,
    nonce,
    secretHash,
    ...(isOpener && { isOpener }),
    ...(isClaimed !== undefined && { isClaimed }),
    ...(clock && { clock }),
  };
}

/** Where a sealed table goes; refused if its log is none that leads there. */
export function signpostOf(machine: Machine, sealed: SealedTable): Result<Signpost, Refused> {
  const chained = chain(machine, sealed);
  return chained.ok ? ok(chained.value.signpost) : chained;
}

/** The entries of a log with their hashes, which such a file leaves out, as it has the secret. */
export function linesOf(secret: string, log: readonly LogEntry[]): readonly FoldedLine[] {
  const hashOf = entryHasher(secret);
  const lines: FoldedLine[] = [];
  for (const entry of log) lines.push({ entry, hash: hashOf(lines.at(-1)?.hash ?? NO_HASH, entry) });
  return lines;
}

interface Chained {
  readonly lines: readonly FoldedLine[];
  readonly signpost: Signpost;
}

/** Chains the log of a sealed table anew. Refused for a game, rules or times that this release does not know. */
function chain(machine: Machine, { birth, secret, log }: SealedTable): Result<Chained, Refused> {
  const [opening] = log;
  if (opening?.type !== 'open') return refused('wrong-log', { entry: 1 });
  const game = Object.hasOwn(machine.games, opening.game) ? machine.games[opening.game] : undefined;
  if (!game) return refused('no-such-game');
  const versions = [opening.rulesVersion, ...log.flatMap((entry) => (entry.type === 'rules' ? entry.rules : []))];
  if (Math.max(...versions) > game.meta.rulesVersion || !knowsTimes(opening)) return refused('unknown-rules');
  const misplaced = log.findIndex(({ n }, index) => n !== index + 1);
  if (misplaced >= 0) return refused('wrong-log', { entry: misplaced + 1 });
  if (opening.commitment !== commitment(birth, secret)) return refused('wrong-log', { entry: 1 });
  const lines = linesOf(secret, log);
  const { entry, hash } = lines.at(-1) ?? {};
  if (entry?.type !== 'move' || hash === undefined) return refused('wrong-log', { entry: log.length });
  const { origin, houseKey, n } = entry;
  return ok({ lines, signpost: { origin, houseKey, n, hash } });
}

/**
 * A sealed table in its new house, where it has the id `id` and goes on from now; its rows are its whole log. Refused if
 * an entry may not follow, or if the file says something of its players that the log denies. What its robots chose is
 * not computed again.
 */
export function arriveTable(
  machine: Machine,
  sealed: SealedTable,
  { id, now }: { readonly id: string; readonly now: number },
): Changed {
  const chained = chain(machine, sealed);
  if (!chained.ok) return chained;
  const { lines, signpost } = chained.value;
  const folded = rebuild(machine, sealed, lines);
  if (!folded.ok) return folded;
  const { table, rows } = folded.value;
  const { birth, key, places, clocks } = sealed;
  const { setup, play } = table;
  const given = setup.places.map((place, seat) => fitting(place, places[seat] ?? null));
  const settings = [...places.map(clockOf), ...clocks.map((clock) => clock.settings)];
  if (!play || places.length !== setup.places.length || clocks.length !== setup.places.length)
    return refused('not-sealed');
  if (given.includes(undefined) || !settings.every((one) => isKnown(machine, one))) return refused('not-sealed');
  const arrived: Table = {
    ...table,
    setup: {
      ...setup,
      id,
      ...(id !== birth && { birth }),
      key,
      places: setup.places.map((place, seat) => ({ ...place, ...given[seat] })),
    },
    play: { ...play, clocks: play.clocks.map((clock, seat) => ({ ...clock, ...clockIn(setup, clocks[seat]) })) },
  };
  const there = happen(machine, { table: arrived, rows }, now, { type: 'arrive', origin: signpost.origin });
  const gone = [...places.keys()].filter((seat) => places[seat] === null && placeOf(table, seat) !== undefined);
  return ok(gone.reduce((change, seat) => withoutPlayer(machine, change, seat, now), there));
}

/**
 * What a file says of a seat, if that suits who is in it by the log; undefined if it does not. It says nothing of a
 * player who has left: after the end, or since the table moved, which is after the log that it brings.
 */
function fitting({ by, secretHash }: Place, given: SealedPlace): SealedPlace | undefined {
  if (given === null) return by === 'elsewhere' ? undefined : given;
  const isOf = 'secretHash' in given ? 'player' : 'elsewhere';
  return isOf === by && (by === 'elsewhere' || secretHash !== '') ? given : undefined;
}

const clockOf = (place: SealedPlace): Settings | undefined =>
  place !== null && 'clock' in place ? place.clock : undefined;

const isKnown = (machine: Machine, settings: Settings | undefined): boolean =>
  !settings?.hours || machine.isZone(settings.hours.zone);

const clockIn = (setup: Setup, clock: SealedTable['clocks'][number] | undefined) =>
  clock && { ...clock, settings: permitted(timesOf(setup), clock.settings, setup.pace) };

/** The table that follows from its log alone, and the rows of that log. */
function rebuild(
  machine: Machine,
  { birth: id, secret }: SealedTable,
  lines: readonly FoldedLine[],
): Result<{ readonly table: Table; readonly rows: readonly LogRow[] }, Refused> {
  let folded: Fold | undefined;
  const rows: LogRow[] = [];
  for (const line of lines) {
    const next = fold(machine, { id, secret }, folded, line, false);
    if (!next.ok) return refused('wrong-log', { entry: line.entry.n });
    folded = next.value;
    const played = line.entry.type === 'act' ? folded.table.play?.position.recent.at(-1) : undefined;
    rows.push(rowOf(line, { secret: played?.secret ?? false }));
  }
  return folded ? ok({ table: folded.table, rows }) : refused('wrong-log', { entry: 1 });
}
