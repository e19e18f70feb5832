import { useEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '../../../../shared/game/contract.ts';
import { cardsOf, minus, NO_CARDS, sizeOf } from '../../../../shared/games/catane/bag.ts';
import { MOST_TRADED } from '../../../../shared/games/catane/material.ts';
import type { Action, Trade } from '../../../../shared/games/catane/types.ts';
import { SeatMark } from '../../../board/seat-mark.tsx';
import { nameOf } from '../../../board/seat-name.ts';
import type { PlanProps } from '../play.ts';
import { cataneText } from '../text.ts';
import { TrayBoxes } from './tray-boxes.tsx';

/**
 * Composes an offer or a counter-offer, which is then sent card by card. Cards that were `sent` before that was
 * interrupted stay; the player can add to them or give the offer up.
 */
export function Compose({ plan, view, snapshot, sent }: PlanProps & { readonly sent: Trade | null }) {
  const [to, setTo] = useState<Seat | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  // However far one had scrolled, it is read from its beginning.
  useEffect(() => title.current?.scrollIntoView({ block: 'nearest' }), []);
  const words = cataneText();
  const { own, seat, turn, seats } = view;
  const trays = plan.trays.value;
  if (own === null || seat === null || trays === null) return null;
  const isCounter = seat !== turn;
  const isBusy = plan.isBusy.value;
  const { give, get } = trays;
  const receiver = isCounter ? turn : to;
  const canPay = seats.some(
    ({ resources }, other) => other !== seat && (receiver === null || receiver === other) && resources >= sizeOf(get),
  );
  const isWhole = sizeOf(give) > 0 && sizeOf(get) > 0;
  const send = () => {
    const actions: readonly Action[] = [
      ...(sent === null ? [{ type: 'compose' } as const] : []),
      ...cardsOf(minus(give, sent?.give ?? NO_CARDS)).map((resource): Action => ({ type: 'give', resource })),
      ...cardsOf(minus(get, sent?.want ?? NO_CARDS)).map((resource): Action => ({ type: 'want', resource })),
      { type: 'offer', to: receiver },
    ];
    void plan.playAll(actions);
  };
  const { withdraw } = plan.choices.value.simple;
  return (
    <section class="panel compose" aria-label={words.offer.title}>
      <h2 ref={title} class={isCounter ? '' : 'own'}>
        {isCounter ? words.offer.counterTitle(nameOf(snapshot.seats, turn)) : words.offer.title}
      </h2>
      <TrayBoxes
        plan={plan}
        titles={{
          give: { title: words.offer.youGive, hint: words.tray.tapHand },
          get: { title: words.offer.youGet, hint: words.tray.tapKind },
        }}
      />
      {!isCounter && seats.length > 2 && (
        <fieldset class="to picks">
          <legend class="unseen">{words.offer.to}</legend>
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
      {isWhole && !canPay && <p class="hint why">{words.offer.unanswerable}</p>}
      <p class="hint">
        {words.offer.full(MOST_TRADED)} {words.offer.left(own.offersLeft)}
      </p>
      <div class="confirms">
        {sent === null ? (
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

/** Why the player can make no offer. */
export function NoOffer({ plan, view }: Pick<PlanProps, 'plan' | 'view'>) {
  const { dock, offer } = cataneText();
  return (
    <section class="panel compose" aria-label={offer.title}>
      <p class="hint">{view.own?.offersLeft === 0 ? offer.noneLeft : offer.noCards}</p>
      <div class="confirms">
        <button type="button" class="button" onClick={() => plan.leave()}>
          {dock.back}
        </button>
      </div>
    </section>
  );
}
