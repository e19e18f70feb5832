import type { Seat, Viewer } from '../../../game/contract.ts';
import type { Names } from '../../../game/words/words.ts';
import { sizeOf } from '../bag.ts';
import type { Trade, View } from '../types.ts';
import { waitingFor } from '../waiting.ts';
import type { Asking } from './fr-asking.ts';

/** What the game waits for, as told to `viewer`. */
export function asked(asking: Asking, view: View, viewer: Viewer, names: Names): string {
  const waiting = waitingFor(view);
  const isAsked = viewer !== 'spectator' && waiting.includes(viewer);
  return isAsked ? askedOf(asking, view, viewer, names) : awaited(asking, view, waiting.map(names));
}

function askedOf({ you }: Asking, { phase, turn, seats }: View, viewer: Seat, names: Names): string {
  switch (phase.type) {
    case 'setup-colony':
      return you.setupColony(phase.step >= seats.length);
    case 'setup-road':
      return you.setupRoad;
    case 'before-roll':
      return you.roll;
    case 'main':
      return you.main;
    case 'discard':
      return you.discard(phase.due[viewer] ?? 0);
    case 'thief':
      return you.thief;
    case 'free-roads':
      return you.freeRoads(phase.left);
    case 'draft':
      return you.draft(begun(phase.trade));
    case 'offer': {
      const own = phase.answers[viewer];
      if (viewer === turn) return you.exchange;
      return own?.type === 'draft' ? you.draft(begun(own.trade)) : you.answer(names(turn), phase.trade);
    }
    case 'over':
      return you.over;
  }
}

/** A draft with something in it; otherwise null. */
const begun = (trade: Trade | null): Trade | null =>
  trade === null || sizeOf(trade.give) + sizeOf(trade.want) === 0 ? null : trade;

function awaited({ you, others, listed }: Asking, { phase }: View, waiting: readonly string[]): string {
  const names = listed(waiting);
  switch (phase.type) {
    case 'setup-colony':
      return others.setupColony(names);
    case 'setup-road':
      return others.setupRoad(names);
    case 'before-roll':
      return others.roll(names);
    case 'main':
      return others.main(names);
    case 'discard':
      return others.discard(names);
    case 'thief':
      return others.thief(names);
    case 'free-roads':
      return others.freeRoads(names);
    case 'draft':
      return others.draft(names);
    case 'offer':
      return others.answers(names);
    case 'over':
      return you.over;
  }
}
