import { useState } from 'preact/hooks';
import type { Seat } from '../../../shared/game.ts';
import { cardsOf, NO_CARDS, sizeOf } from '../../../shared/games/catane/bag.ts';
import { MOST_TRADED } from '../../../shared/games/catane/material.ts';
import type { Action, Trade, ViewPhase } from '../../../shared/games/catane/types.ts';
import { nameOf } from '../../parts/names.ts';
import { SeatMark } from '../../parts/seat-mark.tsx';
import { BagArt } from './art.tsx';
import { Counter } from './counter.tsx';
import type { DockProps } from './dock.tsx';
import { cataneText } from './text.ts';

type OfferPhase = Extract<ViewPhase, { type: 'offer' }>;

/** What is given and what is got for it, as pictures and in words. */
function Deal({
  give,
  get,
  giver,
  getter,
}: {
  readonly give: Trade['give'];
  readonly get: Trade['want'];
  readonly giver: string;
  readonly getter: string;
}) {
  const words = cataneText();
  const side = (label: string, bag: Trade['give']) => (
    <div>
      <dt>{label}</dt>
      <dd>
        {sizeOf(bag) === 0 ? words.offer.nothing : <BagArt bag={bag} />}
        <span class="unseen">{sizeOf(bag) === 0 ? '' : words.cards(bag)}</span>
      </dd>
    </div>
  );
  return (
    <dl class="deal">
      {side(giver, give)}
      {side(getter, get)}
    </dl>
  );
}

/**
 * An offer, or a counter-offer, put together here and sent card by card. What was `laid` down already, because
 * sending was interrupted, stays: one can add to it, or give it up.
 */
export function Compose({ plan, view, snapshot, laid }: DockProps & { readonly laid: Trade | null }) {
  const floor = laid === null ? NO_CARDS : laid.want.map((count, resource) => count - (laid.give[resource] ?? 0));
  const [added, add] = useState<readonly number[]>(NO_CARDS);
  const [to, setTo] = useState<Seat | null>(null);
  const words = cataneText();
  const { own, seat, turn, seats } = view;
  if (own === null || seat === null) return null;
  const isCounter = seat !== turn;
  const counts = floor.map((count, resource) => count + (added[resource] ?? 0));
  const give = counts.map((count) => Math.max(0, -count));
  const want = counts.map((count) => Math.max(0, count));
  const receiver = isCounter ? turn : to;
  const canPay = seats.some(
    ({ resources }, other) => other !== seat && (receiver === null || receiver === other) && resources >= sizeOf(want),
  );
  const isWhole = sizeOf(give) > 0 && sizeOf(want) > 0;
  const send = () => {
    const before = { give: laid?.give ?? NO_CARDS, want: laid?.want ?? NO_CARDS };
    const more = (bag: readonly number[], from: readonly number[]) =>
      cardsOf(bag.map((count, resource) => count - (from[resource] ?? 0)));
    const actions: readonly Action[] = [
      ...(laid === null ? [{ type: 'compose' } as const] : []),
      ...more(give, before.give).map((resource): Action => ({ type: 'give', resource })),
      ...more(want, before.want).map((resource): Action => ({ type: 'want', resource })),
      { type: 'offer', to: receiver },
    ];
    void plan.playAll(actions);
  };
  const { withdraw } = plan.choices.value.simple;
  return (
    <section class="compose" aria-label={words.offer.title}>
      <h2>{isCounter ? words.offer.counterTitle(nameOf(snapshot.seats, turn)) : words.offer.title}</h2>
      <p class="hint">{words.offer.help}</p>
      <Counter
        counts={counts}
        canAdd={(resource) => {
          const count = counts[resource] ?? 0;
          return count < 0 ? count < (floor[resource] ?? 0) || (floor[resource] ?? 0) >= 0 : sizeOf(want) < MOST_TRADED;
        }}
        canTake={(resource) => {
          const count = counts[resource] ?? 0;
          if (count > 0) return count > (floor[resource] ?? 0);
          return -count < (own.resources[resource] ?? 0) && sizeOf(give) < MOST_TRADED;
        }}
        onChange={(next) => add(next.map((count, resource) => count - (floor[resource] ?? 0)))}
        held={own.resources}
        labels={{ more: words.counter.get, less: words.counter.give }}
        sign
      />
      <Deal give={give} get={want} giver={words.offer.youGive} getter={words.offer.youGet} />
      {!isCounter && seats.length > 2 && (
        <fieldset class="to">
          <legend>{words.offer.to}</legend>
          {[null, ...seats.keys()].map((other) =>
            other === seat ? null : (
              <label key={other} class={to === other ? 'chosen' : ''}>
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
          <button type="button" class="button" onClick={() => plan.leave()}>
            {words.dock.back}
          </button>
        ) : (
          withdraw !== undefined && (
            <button type="button" class="button" data-code={withdraw} onClick={() => plan.play(withdraw)}>
              {words.offer.giveUp}
            </button>
          )
        )}
        <button
          type="button"
          class="button primary confirm"
          disabled={!isWhole || !canPay || plan.isBusy.value}
          onClick={send}
        >
          {isCounter ? words.offer.sendCounter : words.offer.send}
        </button>
      </div>
    </section>
  );
}

/** The offer on the table, and what everyone has said to it. */
export function OnTable({ plan, view, snapshot, phase }: DockProps & { readonly phase: OfferPhase }) {
  const words = cataneText();
  const { trade, answers } = phase;
  const { turn, seat } = view;
  const { exchanges, simple } = plan.choices.value;
  const name = nameOf(snapshot.seats, turn);
  const isOwn = seat === turn;
  const isAsked = seat !== null && answers[seat]?.type !== 'none' && !isOwn;
  return (
    <section class="on-table" aria-label={words.offer.title}>
      {isAsked ? (
        <Deal give={trade.want} get={trade.give} giver={words.offer.youGive} getter={words.offer.youGet} />
      ) : (
        <Deal
          give={trade.give}
          get={trade.want}
          giver={isOwn ? words.offer.youGive : words.offer.gives(name)}
          getter={isOwn ? words.offer.youGet : words.offer.for}
        />
      )}
      <ul class="answers" aria-label={words.offer.answers}>
        {answers.map((answer, other) => {
          if (other === turn) return null;
          const code = exchanges.get(other);
          return (
            <li key={other} data-answer={answer.type}>
              <p>
                <SeatMark seat={other} />
                <b>{nameOf(snapshot.seats, other)}</b> <span>{words.offer.answer[answer.type]}</span>
              </p>
              {answer.type === 'counter' && answer.trade !== null && (
                <Deal
                  give={answer.trade.give}
                  get={answer.trade.want}
                  giver={words.offer.gives(nameOf(snapshot.seats, other))}
                  getter={words.offer.for}
                />
              )}
              {code !== undefined && (
                <button
                  type="button"
                  class="button primary"
                  data-code={code}
                  disabled={plan.isBusy.value}
                  onClick={() => plan.playAsked(code, words.offer.exchange(nameOf(snapshot.seats, other)))}
                >
                  {words.offer.exchange(nameOf(snapshot.seats, other))}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {isOwn && simple.withdraw !== undefined && (
        <button
          type="button"
          class="button"
          data-code={simple.withdraw}
          disabled={plan.isBusy.value}
          onClick={() => plan.play(simple.withdraw ?? '')}
        >
          {words.offer.withdraw}
        </button>
      )}
    </section>
  );
}

/** What to say to an offer: yes, no, or another one. */
export function Answering(props: DockProps & { readonly phase: OfferPhase }) {
  const { plan, view, phase } = props;
  const words = cataneText();
  const { answers, simple } = plan.choices.value;
  const own = view.seat === null ? undefined : phase.answers[view.seat];
  if (own?.type === 'draft' && own.trade !== null) return <Compose {...props} laid={own.trade} />;
  const [yes, no] = [answers.get(true), answers.get(false)];
  if (yes === undefined && no === undefined && simple.compose === undefined) return null;
  if (plan.panel.value?.type === 'offer' && simple.compose !== undefined) return <Compose {...props} laid={null} />;
  const isBusy = plan.isBusy.value;
  return (
    <div class="confirms answering">
      <button
        type="button"
        class="button"
        data-code={no}
        disabled={no === undefined || isBusy}
        onClick={() => no !== undefined && plan.playAsked(no, words.offer.refuse)}
      >
        {words.offer.refuse}
      </button>
      {simple.compose !== undefined && (
        <button
          type="button"
          class="button"
          data-open="counter"
          disabled={isBusy}
          onClick={() => plan.show({ type: 'offer' })}
        >
          {words.offer.counter}
        </button>
      )}
      <button
        type="button"
        class="button primary"
        data-code={yes}
        disabled={yes === undefined || isBusy}
        onClick={() => yes !== undefined && plan.playAsked(yes, words.offer.accept)}
      >
        {words.offer.accept}
      </button>
    </div>
  );
}
