import { useState } from 'preact/hooks';
import type { Seat } from '../../../shared/game/contract.ts';
import { cardsOf, minus, NO_CARDS, sizeOf } from '../../../shared/games/catane/bag.ts';
import { MOST_TRADED } from '../../../shared/games/catane/material.ts';
import type { Action, Trade } from '../../../shared/games/catane/types.ts';
import { SeatMark } from '../../board-kit/seat-mark.tsx';
import { nameOf } from '../../board-kit/seat-name.ts';
import { Counter } from './counter.tsx';
import { Deal } from './deal.tsx';
import type { PlanProps } from './play.ts';
import { cataneText } from './text.ts';

/** A count that takes back nothing of `laid`: neither fewer cards given nor fewer wanted. */
const beyond = (laid: number, count: number): number =>
  laid > 0 ? Math.max(laid, count) : laid < 0 ? Math.min(laid, count) : count;

/**
 * Composes an offer or a counter-offer, which is then sent card by card. Cards that were `laid` before sending was
 * interrupted stay; the player can add to them or give the offer up.
 */
export function Compose({ plan, view, snapshot, laid }: PlanProps & { readonly laid: Trade | null }) {
  /**
   * By resource: positive for cards wanted, negative for cards given; the whole offer, whatever part of it is already
   * sent.
   */
  const [composed, compose] = useState<readonly number[]>(NO_CARDS);
  const [to, setTo] = useState<Seat | null>(null);
  const words = cataneText();
  const { own, seat, turn, seats } = view;
  if (own === null || seat === null) return null;
  const isCounter = seat !== turn;
  const isBusy = plan.isBusy.value;
  const before: Trade = laid ?? { give: NO_CARDS, want: NO_CARDS };
  const floor = minus(before.want, before.give);
  const counts = floor.map((count, resource) => beyond(count, composed[resource] ?? 0));
  const give = counts.map((count) => Math.max(0, -count));
  const want = counts.map((count) => Math.max(0, count));
  const receiver = isCounter ? turn : to;
  const canPay = seats.some(
    ({ resources }, other) => other !== seat && (receiver === null || receiver === other) && resources >= sizeOf(want),
  );
  const isWhole = sizeOf(give) > 0 && sizeOf(want) > 0;
  const send = () => {
    const actions: readonly Action[] = [
      ...(laid === null ? [{ type: 'compose' } as const] : []),
      ...cardsOf(minus(give, before.give)).map((resource): Action => ({ type: 'give', resource })),
      ...cardsOf(minus(want, before.want)).map((resource): Action => ({ type: 'want', resource })),
      { type: 'offer', to: receiver },
    ];
    void plan.playAll(actions);
  };
  const { withdraw } = plan.choices.value.simple;
  return (
    <section class="panel compose" aria-label={words.offer.title}>
      <h2>{isCounter ? words.offer.counterTitle(nameOf(snapshot.seats, turn)) : words.offer.title}</h2>
      <p class="hint">{words.offer.help}</p>
      <Counter
        counts={counts}
        canAdd={(resource) => {
          const count = counts[resource] ?? 0;
          if (isBusy || beyond(floor[resource] ?? 0, count + 1) === count) return false;
          return count < 0 || sizeOf(want) < MOST_TRADED;
        }}
        canTake={(resource) => {
          const count = counts[resource] ?? 0;
          if (isBusy || beyond(floor[resource] ?? 0, count - 1) === count) return false;
          return count > 0 || (-count < (own.resources[resource] ?? 0) && sizeOf(give) < MOST_TRADED);
        }}
        onChange={compose}
        held={own.resources}
        labels={{ more: words.counter.get, less: words.counter.give }}
        sign
      />
      <Deal give={give} get={want} giver={words.offer.youGive} getter={words.offer.youGet} />
      {!isCounter && seats.length > 2 && (
        <fieldset class="to picks">
          <legend>{words.offer.to}</legend>
          {[null, ...seats.keys()].map((other) =>
            other === seat ? null : (
              <label key={other} class={`pick ${to === other ? 'chosen' : ''}`}>
                <input type="radio" name="offer-to" checked={to === other} onChange={() => setTo(other)} />
                {other !== null && <SeatMark seat={other} />}
                <span>{other === null ? words.offer.toAll : nameOf(snapshot.seats, other)}</span>
              </label>
            ),
          )}
        </fieldset>
      )}
      {isWhole && !canPay && <p class="hint">{words.offer.unanswerable}</p>}
      <p class="hint">
        {words.offer.full(MOST_TRADED)} {words.offer.left(own.offersLeft)}
      </p>
      <div class="confirms">
        {laid === null ? (
          <button type="button" class="button" disabled={isBusy} onClick={() => plan.leave()}>
            {words.dock.back}
          </button>
        ) : (
          withdraw !== undefined && (
            <button
              type="button"
              class="button"
              data-code={withdraw}
              disabled={isBusy}
              onClick={() => plan.play(withdraw)}
            >
              {words.offer.giveUp}
            </button>
          )
        )}
        <button type="button" class="button primary confirm" disabled={!isWhole || !canPay || isBusy} onClick={send}>
          {isCounter ? words.offer.sendCounter : words.offer.send}
        </button>
      </div>
    </section>
  );
}
