import type { Seat, Viewer } from '../../../game/contract.ts';
import type { Names } from '../../../game/words/words.ts';
import { sizeOf } from '../bag.ts';
import type { Trade, View } from '../types.ts';
import { waitingFor } from '../waiting.ts';
import type { Sentences } from './sentences-fr.ts';

/** What the game waits for, as told to `viewer`. */
export function asked({ asked: said }: Pick<Sentences, 'asked'>, view: View, viewer: Viewer, names: Names): string {
  const waiting = waitingFor(view);
  const isAsked = viewer !== 'spectator' && waiting.includes(viewer);
  return isAsked ? askedOf(said, view, viewer, names) : awaited(said, view, waiting, names);
}

function askedOf({ you }: Sentences['asked'], { phase, turn, seats }: View, viewer: Seat, names: Names): string {
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

function awaited(
  { you, others, listed }: Sentences['asked'],
  { phase, turn }: View,
  waiting: readonly Seat[],
  names: Names,
): string {
  if (phase.type === 'over') return you.over;
  if (phase.type !== 'offer') return others[phase.type](listed(waiting.map(names)), waiting.length);
  // Whoever made the offer can take an answer before the others have come, but has none to give.
  const answering = waiting.filter((seat) => seat !== turn);
  return answering.length === 0
    ? others.exchange(names(turn))
    : others.offer(listed(answering.map(names)), answering.length);
}
