import type { LogEntry } from '../log/events.ts';
import { holiday, pause, repace, resume, setClock, takeStep } from './evolve/clocks.ts';
import { block, goOn, move, unblock } from './evolve/moves.ts';
import { claim, endClaim, relink, rematch, vouch } from './evolve/rights.ts';
import { bot, elsewhere, free, giveNonce, join, leave, open, takeOver } from './evolve/seats.ts';
import { act, adopt, end, start, undo } from './evolve/turns.ts';
import { agree, comeBack, decideRemedy, decline, propose, putInEffect } from './evolve/votes.ts';
import type { Happened } from './happened.ts';
import type { Machine } from './machine.ts';
import { withoutProposal } from './proposal-limit.ts';
import { FREE, type Play, type Setup, type Table, type Votes, withActive } from './table.ts';

// docs/decisions/57-what-an-entry-does.md
/**
 * What an entry does to a table: the only place that says so. The rules of the game are not asked; whoever decided has
 * asked them, and hands on the position.
 */
export function evolve(machine: Machine, before: Table | undefined, happened: Happened): Table {
  const after = before ? effect(machine, before, happened) : open(happened);
  const { n: version, at, type, hash } = happened;
  return withSignOfLife({ ...after, version, hash, last: { at, type } }, happened);
}

function effect(machine: Machine, table: Table, happened: Happened): Table {
  const { setup } = table;
  const inPlay = (change: (play: Play) => Play): Table => (table.play ? { ...table, play: change(table.play) } : table);
  const inVotes = (change: (votes: Votes, play: Play) => Votes): Table =>
    inPlay((play) => ({ ...play, votes: change(play.votes, play) }));
  const inSetup = (change: Partial<Setup>): Table => ({ ...table, setup: { ...setup, ...change } });
  switch (happened.type) {
    case 'join':
      return join(table, happened);
    case 'nonce':
      return giveNonce(table, happened);
    case 'bot':
      return bot(machine, table, happened);
    case 'elsewhere':
      return elsewhere(machine, table, happened);
    case 'free':
    case 'remove':
      return free(table, happened);
    case 'leave':
      return leave(machine, table, happened);
    case 'take-over':
      return takeOver(machine, table, happened);
    case 'change': {
      const { looks: _, ...same } = setup;
      const { options, pace, looks } = happened;
      return { ...table, setup: { ...same, options, pace, ...(looks && { looks }) } };
    }
    case 'seating':
      return inSetup({ seating: happened.seating });
    case 'prelude': {
      const { rules, options, seating, chance, steps } = happened;
      return inSetup({ prelude: { rules, options, ...(seating && { seating }), chance, steps } });
    }
    case 'delete':
    case 'erase':
      return inSetup({ places: setup.places.map(() => FREE), isDeleted: true });
    case 'start':
      return start(machine, table, happened);
    case 'act':
      return inPlay((play) => act(machine, setup, play, happened));
    case 'undo':
      return inPlay((play) => undo(machine, setup, play, happened));
    case 'rules':
      return adopt(table, happened);
    case 'end':
      return inPlay((play) => end(machine, setup, play, happened));
    case 'time':
      return inPlay((play) => takeStep(setup, play, happened));
    case 'time-out':
      return inPlay((play) => takeStep(setup, play, { ...happened, step: 'out' }));
    case 'holiday':
      return inPlay((play) => holiday(machine, setup, play, happened));
    case 'clock':
      return setClock(table, happened);
    case 'pace':
      return repace(machine, table, happened);
    case 'pause':
      return inPlay((play) => pause(machine, setup, play, happened));
    case 'resume':
      return inPlay((play) => resume(setup, play, happened));
    case 'ask-undo':
    case 'ask-end':
    case 'ask-pace':
    case 'ask-pause':
    case 'ask-rules':
    case 'ask-move':
    case 'ask-stay':
    case 'ask-remedy':
      return inVotes((votes) => propose(votes, happened));
    case 'agree':
      return inVotes((votes) => agree(votes, happened));
    case 'decline':
      return inVotes((_, play) => decline(setup, play, happened));
    case 'undecided':
      return inVotes((votes) => withoutProposal(votes, happened.at));
    case 'remedy':
      return inVotes((votes) => decideRemedy(votes, happened));
    case 'replaced':
      return inVotes((votes) => putInEffect(votes, happened));
    case 'return':
      return inPlay((play) => comeBack(setup, play, happened));
    case 'move':
      return move(machine, table, happened);
    case 'arrive':
    case 'stay':
      return goOn(table, happened);
    case 'block':
      return block(machine, table, happened);
    case 'unblock':
      return unblock(table, happened);
    case 'link':
      return relink(table, happened);
    case 'claim':
      return claim(table, happened);
    case 'vouch':
      return vouch(table, happened);
    case 'dispute':
    case 'lapse':
      return endClaim(table, happened);
    case 'rematch':
      return rematch(table, happened);
    case 'open':
    case 'expiring':
    case 'keep':
      return table;
  }
}

const SHOW: ReadonlySet<LogEntry['type']> = new Set<LogEntry['type']>([
  'ask-undo',
  'ask-end',
  'ask-pace',
  'ask-pause',
  'ask-rules',
  'ask-move',
  'ask-stay',
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
