import type { AnyGame } from '../game/contract.ts';
import type { LogEntry } from '../log/events.ts';
import { gameOf, type Machine } from './machine.ts';
import { ENDED, ruled } from './position.ts';
import type { Attendance, Play, QuestionVersions, Setup, Table, TablePosition, Votes } from './table.ts';

/** A table as it is saved: JSON texts, and the values that are read without parsing them. */
export interface SavedTable {
  readonly setup: string;
  readonly version: number;
  readonly hash: string;
  /** The version of the shape of the game's state. */
  readonly stateVersion: number;
  /** Null in the lobby. */
  readonly play: string | null;
  readonly last: Pick<LogEntry, 'at' | 'type'>;
}

/** A play as it is saved: without what follows from the state of the game, and flat, as it was before it had groups. */
type SavedPlay = Omit<TablePosition, keyof typeof ENDED> &
  QuestionVersions &
  Votes &
  Attendance &
  Omit<Play, 'position' | 'questions' | 'votes' | 'attendance'>;

export const saved = (machine: Machine, table: Table): SavedTable => ({
  ...savedBesideSetup(machine, table),
  setup: savedSetup(table),
});

export const savedSetup = ({ setup }: Table): string => JSON.stringify(setup);

/** All but the setup, which seldom changes. */
export function savedBesideSetup(
  machine: Machine,
  { setup, version, hash, last, play }: Table,
): Omit<SavedTable, 'setup'> {
  const { stateVersion } = gameOf(machine, setup).meta;
  return { version, hash, stateVersion, play: play && savedPlay(play), last };
}

function savedPlay({ position, questions, votes, attendance, ...others }: Play): string {
  const { waitingFor: _, outcome: __, eliminated: ___, ...kept } = position;
  return JSON.stringify({ ...kept, ...questions, ...votes, ...attendance, ...others } satisfies SavedPlay);
}

/** Loads a table that was saved by this release or an earlier one. */
export function load(
  machine: Machine,
  { setup: text, version, hash, stateVersion, play: body, last }: SavedTable,
): Table {
  const setup = JSON.parse(text) as Setup;
  const table = { setup, version, hash, last };
  if (body === null) return { ...table, play: null };
  const play = JSON.parse(body) as SavedPlay;
  const game = gameOf(machine, setup);
  return { ...table, play: playOf(game, { ...play, state: migrate(game, play.state, stateVersion) }) };
}

function playOf(game: AnyGame, { clocks, pausedUntil, isEnded, endedWithout, ...saved }: SavedPlay): Play {
  const { asked, since, changed, proposal, declined, remedies, active, looked, inherited, ...kept } = saved;
  const ruling = isEnded ? ENDED : ruled(game, kept.state);
  const { waitingFor, outcome } = ruling;
  const ofWaited = (versions: readonly (number | null)[]) =>
    versions.map((version, seat) => (waitingFor.includes(seat) ? version : null));
  return {
    position: { ...kept, ...ruling },
    questions: { asked: ofWaited(asked), since: ofWaited(since), changed },
    clocks,
    pausedUntil,
    // The outcome of the rules is final: open proposals end with it.
    votes: { proposal: outcome ? null : proposal, remedies, ...(declined && { declined }) },
    attendance: { active, looked, ...(inherited && { inherited }) },
    isEnded,
    ...(endedWithout && { endedWithout }),
  };
}

/** Migrates a state of the game from an earlier shape to that of this release. */
function migrate({ meta, capabilities }: AnyGame, state: unknown, from: number): unknown {
  const steps = capabilities.migrations?.slice(from - 1) ?? [];
  if (from + steps.length !== meta.stateVersion)
    throw new Error(`no way from version ${from} of a state of ${meta.id}`);
  return steps.reduce((before, step) => step(before), state);
}
