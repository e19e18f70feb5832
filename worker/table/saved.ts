import type { AnyGame } from '../../shared/game/contract.ts';
import type { LogEntry } from '../../shared/log/events.ts';
import { NEW_CLOCK } from './clock.ts';
import { gameOf, type Play, type Setup, type Table } from './table.ts';
import { playOf } from './turns.ts';

/** A table as it is written down: JSON texts, and what is looked up without them. */
export interface SavedTable {
  readonly setup: string;
  readonly version: number;
  readonly hash: string;
  /** Of the state of the game. */
  readonly stateVersion: number;
  /** Null in the lobby. */
  readonly play: string | null;
  readonly last: Pick<LogEntry, 'at' | 'type'>;
}

/** What is saved of a play: the rest follows from it. */
type SavedPlay = Omit<Play, 'waitingFor' | 'outcome'>;

/** A table in the form in which it is written down. */
export function saved({ setup, version, hash, last, play }: Table): SavedTable {
  const { stateVersion } = gameOf(setup).meta;
  return { setup: JSON.stringify(setup), version, hash, stateVersion, play: play && savedPlay(play), last };
}

function savedPlay({ waitingFor: _, outcome: __, ...play }: Play): string {
  return JSON.stringify(play satisfies SavedPlay);
}

/** The table that was written down, by this release or an earlier one. */
export function loaded({ setup: text, version, hash, stateVersion, play, last }: SavedTable): Table {
  const setup = setUp(JSON.parse(text) as FormerSetup, play !== null);
  const table = { setup, version, hash, last };
  if (play === null) return { ...table, play };
  const former = JSON.parse(play) as FormerPlay;
  const state = migrated(gameOf(setup), former.state, stateVersion);
  return { ...table, play: playOf(setup, completed(table, { ...former, state })) };
}

/** A state of the game that was saved in an earlier shape, in the one of this release. */
function migrated({ meta, capabilities }: AnyGame, state: unknown, from: number): unknown {
  const steps = capabilities.migrations?.slice(from - 1) ?? [];
  if (from + steps.length !== meta.stateVersion)
    throw new Error(`no way from version ${from} of a state of ${meta.id}`);
  return steps.reduce((before, step) => step(before), state);
}

/** What has come since the first release. */
type FormerSetup = Omit<Setup, 'pace' | 'nonces'> & Partial<Pick<Setup, 'pace' | 'nonces'>>;

/** How a table was set up, also by an earlier release: no turn ended by itself, and nobody could leave a game. */
const setUp = (former: FormerSetup, isStarted: boolean): Setup => ({
  pace: null,
  nonces: isStarted ? former.places.map(({ nonce }) => nonce) : null,
  ...former,
});

/** What every release has saved, and some of them. */
type FormerPlay = Pick<SavedPlay, 'state' | 'asked' | 'count' | 'recent'> & Partial<SavedPlay>;

/** A play saved by an earlier release, in the shape that this one wants. */
const completed = ({ setup, version }: Omit<Table, 'play'>, former: FormerPlay): SavedPlay => ({
  // Before turns were told of, only the questions were known.
  since: former.asked,
  // Before actions could be taken back: only what comes can be.
  changed: version,
  latest: setup.places.map(() => null),
  revealed: true,
  proposal: null,
  // Before there was a pace.
  clocks: setup.places.map(() => NEW_CLOCK),
  isEnded: false,
  ...former,
});
