import type { Seat } from '../../../game/contract.ts';
import type { Attempted, CardDrawn, Claimed, Fact, NotClaimed, TicketsDrawn, TicketsKept } from './facts.ts';

/** Something that a seat did, which several facts may tell of. */
export type Deed =
  | { readonly type: 'cards'; readonly cards: readonly CardDrawn[] }
  | { readonly type: 'tickets'; readonly drawn: TicketsDrawn | null; readonly kept: TicketsKept | null }
  | { readonly type: 'route'; readonly attempt: Attempted | null; readonly result: Claimed | NotClaimed | null };

/** The facts about what the seat itself did, with those about one deed joined. */
export function deedsOf(seat: Seat, facts: readonly Fact[]): readonly Deed[] {
  const deeds: Deed[] = [];
  /** The last deed, if it is one that this fact belongs to; it is replaced by the two together. */
  function add(deed: Deed, joined?: (last: Deed) => Deed | undefined): void {
    const last = deeds.at(-1);
    const both = last && joined?.(last);
    if (both === undefined) deeds.push(deed);
    else deeds[deeds.length - 1] = both;
  }
  for (const fact of facts)
    switch (fact.type) {
      case 'card-drawn':
        add({ type: 'cards', cards: [fact] }, (last) =>
          last.type === 'cards' ? { ...last, cards: [...last.cards, fact] } : undefined,
        );
        break;
      case 'tickets-drawn':
        add({ type: 'tickets', drawn: fact, kept: null });
        break;
      case 'tickets-kept':
        if (fact.seat === seat)
          add({ type: 'tickets', drawn: null, kept: fact }, (last) =>
            last.type === 'tickets' && last.kept === null ? { ...last, kept: fact } : undefined,
          );
        break;
      case 'attempted':
        add({ type: 'route', attempt: fact, result: null });
        break;
      case 'claimed':
      case 'not-claimed':
        add({ type: 'route', attempt: null, result: fact }, (last) =>
          last.type === 'route' && last.result === null ? { ...last, result: fact } : undefined,
        );
        break;
      case 'begins':
      case 'reshuffled':
      case 'ticket-done':
      case 'last-round':
      case 'skipped':
      case 'bonus':
      case 'over':
        break;
    }
  return deeds;
}
