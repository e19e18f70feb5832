import type { LogEntry } from '../log/events.ts';
import { holiday, pause, repace, resume, setClock, takeStep } from './evolve/clocks.ts';
import { claim, endClaim, relink, rematch, vouch } from './evolve/rights.ts';
import { bot, free, join, leave, open, takeOver } from './evolve/seats.ts';
import { act, end, start, undo } from './evolve/turns.ts';
import { agree, comeBack, decideRemedy, decline, propose, putInEffect } from './evolve/votes.ts';
import type { Happened } from './happened.ts';
import type { Machine } from './machine.ts';
import { withoutProposal } from './proposal-limit.ts';
import { FREE, type Play, type Setup, type Table, type TablePosition, type Votes, withActive } from './table.ts';

// docs/decisions/57-what-an-entry-does.md
/**
 * What an entry does to a table: the only place that says so. The rules of the game are not asked; whoever decided has
 * asked them, and hands on the position. The hash of the log is that of the entry before.
 */
export function evolve(machine: Machine, before: Table | undefined, happened: Happened): Table {
  const { entry, aside } = happened;
  const table = before ?? open(entry, aside);
  const after = before ? effect(machine, before, happened) : table;
  return withSignOfLife({ ...after, version: entry.n, last: { at: entry.at, type: entry.type } }, entry);
}

function effect(machine: Machine, table: Table, { entry, aside, position }: Happened): Table {
  const { setup } = table;
  const inPlay = (change: (play: Play) => Play): Table => (table.play ? { ...table, play: change(table.play) } : table);
  const inVotes = (change: (votes: Votes, play: Play) => Votes): Table =>
    inPlay((play) => ({ ...play, votes: change(play.votes, play) }));
  const inSetup = (change: Partial<Setup>): Table => ({ ...table, setup: { ...setup, ...change } });
  switch (entry.type) {
    case 'join':
      return join(table, entry, aside);
    case 'bot':
      return bot(machine, table, entry);
    case 'free':
    case 'remove':
      return free(table, entry);
    case 'leave':
      return leave(machine, table, entry);
    case 'take-over':
      return takeOver(machine, table, entry, aside);
    case 'change': {
      const { looks: _, ...same } = setup;
      const { options, pace, looks } = entry;
      return { ...table, setup: { ...same, options, pace, ...(looks && { looks }) } };
    }
    case 'seating':
      return inSetup({ seating: entry.seating });
    case 'delete':
      return inSetup({ places: setup.places.map(() => FREE), isDeleted: true });
    case 'start':
      return start(machine, table, entry, given(position));
    case 'act':
      return inPlay((play) => act(machine, setup, play, entry, given(position), aside));
    case 'undo':
      return inPlay((play) => undo(machine, setup, play, entry, given(position)));
    case 'end':
      return inPlay((play) => end(machine, setup, play, entry));
    case 'time':
      return inPlay((play) => takeStep(setup, play, entry));
    case 'time-out':
      return inPlay((play) => takeStep(setup, play, { ...entry, step: 'out' }));
    case 'holiday':
      return inPlay((play) => holiday(machine, play, entry));
    case 'clock':
      return setClock(table, entry, aside);
    case 'pace':
      return repace(machine, table, entry);
    case 'pause':
      return inPlay((play) => pause(machine, play, entry));
    case 'resume':
      return inPlay((play) => resume(play, entry));
    case 'ask-undo':
    case 'ask-end':
    case 'ask-pace':
    case 'ask-pause':
    case 'ask-remedy':
      return inVotes((votes) => propose(votes, entry));
    case 'agree':
      return inVotes((votes) => agree(votes, entry));
    case 'decline':
      return inVotes((_, play) => decline(setup, play, entry));
    case 'undecided':
      return inVotes((votes) => withoutProposal(votes, entry.at));
    case 'remedy':
      return inVotes((votes) => decideRemedy(votes, entry));
    case 'replaced':
      return inVotes((votes) => putInEffect(votes, entry));
    case 'return':
      return inPlay((play) => comeBack(setup, play, entry));
    case 'link':
      return relink(table, entry, aside);
    case 'claim':
      return claim(table, entry, aside);
    case 'vouch':
      return vouch(table, entry);
    case 'dispute':
    case 'lapse':
      return endClaim(table, entry);
    case 'rematch':
      return rematch(table, entry, aside);
    case 'open':
    case 'expiring':
    case 'keep':
      return table;
  }
}

function given(position: TablePosition | undefined): TablePosition {
  if (!position) throw new Error('whoever asked the rules hands on the position');
  return position;
}

/** Entries that show that the player of their seat is there. */
const SHOW: ReadonlySet<LogEntry['type']> = new Set<LogEntry['type']>([
  'ask-undo',
  'ask-end',
  'ask-pace',
  'ask-pause',
  'ask-remedy',
  'agree',
  'decline',
  'return',
  'vouch',
]);

/** Some entries show that a player is there. Other signs of life are not in the log (signs-of-life.ts). */
function withSignOfLife(table: Table, entry: LogEntry): Table {
  const { play } = table;
  const isAct = entry.type === 'act' && (entry.by === 'player' || entry.by === 'plan');
  if (!play || play.position.outcome || !('seat' in entry) || !(isAct || SHOW.has(entry.type))) return table;
  return { ...table, play: withActive(play, entry.seat, entry.at) };
}
