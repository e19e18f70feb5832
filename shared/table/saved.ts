import type { AnyGame } from '../game/contract.ts';
import type { LogEntry } from '../log/events.ts';
import { type Clock, NEW_CLOCK } from './clock.ts';
import { withoutHoliday } from './holidays.ts';
import type { Machine } from './machine.ts';
import { gameOf } from './machine.ts';
import type { Play, Proposal, Setup, Table } from './table.ts';
import { playOf, seatsAtRest } from './turns.ts';

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

/** The part of a play that is saved; the rest follows from it. */
type SavedPlay = Omit<Play, 'waitingFor' | 'outcome'>;

/** A table in the form that is saved. */
export const saved = (machine: Machine, table: Table): SavedTable => ({
  ...savedBesideSetup(machine, table),
  setup: savedSetup(table),
});

/** The setup of a table, as JSON. */
export const savedSetup = ({ setup }: Table): string => JSON.stringify(setup);

/** All but the setup, which seldom changes. */
export function savedBesideSetup(
  machine: Machine,
  { setup, version, hash, last, play }: Table,
): Omit<SavedTable, 'setup'> {
  const { stateVersion } = gameOf(machine, setup).meta;
  return { version, hash, stateVersion, play: play && savedPlay(play), last };
}

function savedPlay({ waitingFor: _, outcome: __, ...play }: Play): string {
  return JSON.stringify(play satisfies SavedPlay);
}

/** Loads a table that was saved by this release or an earlier one. */
export function loaded(machine: Machine, { setup: text, version, hash, stateVersion, play, last }: SavedTable): Table {
  const setup = setUp(JSON.parse(text) as FormerSetup, play !== null);
  const table = { setup, version, hash, last };
  if (play === null) return { ...table, play };
  const former = JSON.parse(play) as FormerPlay;
  const state = migrated(gameOf(machine, setup), former.state, stateVersion);
  return { ...table, play: playOf(machine, setup, completed(table, { ...former, state })) };
}

/** Migrates a state of the game from an earlier shape to that of this release. */
function migrated({ meta, capabilities }: AnyGame, state: unknown, from: number): unknown {
  const steps = capabilities.migrations?.slice(from - 1) ?? [];
  if (from + steps.length !== meta.stateVersion)
    throw new Error(`no way from version ${from} of a state of ${meta.id}`);
  return steps.reduce((before, step) => step(before), state);
}

/** A setup as saved by any release: some fields came after the first one. */
type FormerSetup = Omit<Setup, 'pace' | 'nonces'> & Partial<Pick<Setup, 'pace' | 'nonces'>>;

/** Completes a setup. In earlier releases no turn had a time limit, and nobody could leave a game. */
const setUp = (former: FormerSetup, isStarted: boolean): Setup => ({
  pace: null,
  nonces: isStarted ? former.places.map(({ nonce }) => nonce) : null,
  ...former,
});

/** A play as saved by any release: fields that all releases saved, and some that may be missing. */
type FormerPlay = Pick<SavedPlay, 'state' | 'asked' | 'count' | 'recent'> &
  Partial<Omit<SavedPlay, 'proposal' | 'clocks'>> & {
    readonly proposal?: FormerProposal | null;
    /** Banks, pauses and settings came later. */
    readonly clocks?: readonly Partial<Clock>[];
  };

/** A proposal as saved by any release: its time and who declined it came later. */
type FormerProposal = Omit<Proposal, 'since' | 'declined'> & Partial<Pick<Proposal, 'since' | 'declined'>>;

/** The clocks of a play that was saved by an earlier release, the last time at `lastAt`. */
function completedClocks({ pace }: Setup, { clocks, asked }: FormerPlay, lastAt: number): readonly Clock[] {
  // Before there was a pace, there were no clocks: they start with what was saved last.
  if (!clocks) return asked.map((version) => (version === null ? NEW_CLOCK : { ...NEW_CLOCK, from: lastAt }));
  const completed = clocks.map((clock) => ({ ...NEW_CLOCK, ...clock }));
  // A holiday went on without a pace: nobody could have ended it, nor called the player late.
  if (pace) return completed;
  return completed.map((clock, seat) => withoutHoliday(clock, { now: lastAt, isWaitedFor: asked[seat] !== null }));
}

/** Completes a play that was saved by an earlier release. */
const completed = ({ setup, version, last }: Omit<Table, 'play'>, former: FormerPlay): SavedPlay => ({
  // Before the start of a turn was saved, only the version of the question was known.
  since: former.asked,
  // Before undo was possible: only later actions can be taken back.
  changed: version,
  latest: setup.places.map(() => null),
  revealed: true,
  // Before anything could become of late seats, and the last activity of players was recorded.
  ...seatsAtRest(setup),
  isEnded: false,
  ...former,
  clocks: completedClocks(setup, former, last.at),
  proposal: former.proposal ? { since: last.at, declined: [], ...former.proposal } : null,
});
