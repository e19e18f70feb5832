import type { AnyGame } from '../game/contract.ts';
import type { LogEntry } from '../log/events.ts';
import { gameOf, type Machine } from './machine.ts';
import { playOf } from './play.ts';
import type { Play, Setup, Table } from './table.ts';

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
export function loaded(
  machine: Machine,
  { setup: text, version, hash, stateVersion, play: body, last }: SavedTable,
): Table {
  const setup = JSON.parse(text) as Setup;
  const table = { setup, version, hash, last };
  if (body === null) return { ...table, play: null };
  const play = JSON.parse(body) as SavedPlay;
  const state = migrated(gameOf(machine, setup), play.state, stateVersion);
  return { ...table, play: playOf(machine, setup, { ...play, state }) };
}

/** Migrates a state of the game from an earlier shape to that of this release. */
function migrated({ meta, capabilities }: AnyGame, state: unknown, from: number): unknown {
  const steps = capabilities.migrations?.slice(from - 1) ?? [];
  if (from + steps.length !== meta.stateVersion)
    throw new Error(`no way from version ${from} of a state of ${meta.id}`);
  return steps.reduce((before, step) => step(before), state);
}
