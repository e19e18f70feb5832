import { beyond, NO_CARDS, sizeOf } from '../../../../shared/games/catane/bag.ts';
import type { ViewPhase } from '../../../../shared/games/catane/types.ts';
import { SeatMark } from '../../../board/seat-mark.tsx';
import { nameOf } from '../../../board/seat-name.ts';
import type { PlanProps } from '../play.ts';
import { cataneText } from '../text.ts';
import { Compose } from './compose.tsx';
import { Deal } from './deal.tsx';

type OfferPhase = Extract<ViewPhase, { type: 'offer' }>;

/** The offer on the table, and everyone's answer. */
function OnTable({ plan, view, snapshot, phase }: PlanProps & { readonly phase: OfferPhase }) {
  const words = cataneText();
  const { trade, answers } = phase;
  const { turn, seat } = view;
  const { exchanges, simple } = plan.choices.value;
  const name = nameOf(snapshot.seats, turn);
  const isOwn = seat === turn;
  const missing = beyond(trade.want, view.own?.resources ?? NO_CARDS);
  const isPoor = sizeOf(missing) > 0;
  const isAsked = seat !== null && answers[seat]?.type !== 'none' && !isOwn;
  return (
    <section class="panel on-table" aria-label={words.offer.title}>
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
          const isYours = other === seat && answer.type === 'awaited' && snapshot.viewer === seat;
          return (
            <li key={other} class={isYours ? 'yours' : ''} data-answer={answer.type}>
              <p>
                <SeatMark seat={other} />
                {isYours ? (
                  <b>{isPoor ? words.offer.lacking(words.cards(missing)) : words.offer.yours}</b>
                ) : (
                  <>
                    <b>{nameOf(snapshot.seats, other)}</b> <span>{words.offer.answer[answer.type]}</span>
                  </>
                )}
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
                  onClick={() => plan.playFinal(code, words.offer.exchange(nameOf(snapshot.seats, other)))}
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

/** An offer: the viewer's counter-offer while it is composed, else what is on the table, and the ways to answer it. */
export function Offer(props: PlanProps & { readonly phase: OfferPhase }) {
  const { plan, view, phase } = props;
  const { simple } = plan.choices.value;
  const own = view.seat === null ? undefined : phase.answers[view.seat];
  if (own?.type === 'draft' && own.trade !== null) return <Compose {...props} sent={own.trade} />;
  if (plan.panel.value?.type === 'offer' && simple.compose !== undefined) return <Compose {...props} sent={null} />;
  return (
    <>
      <OnTable {...props} />
      <Answering plan={plan} />
    </>
  );
}

/** The answers to an offer: yes, no, or a counter-offer. */
function Answering({ plan }: Pick<PlanProps, 'plan'>) {
  const words = cataneText();
  const { answers, simple } = plan.choices.value;
  const [yes, no] = [answers.get(true), answers.get(false)];
  if (yes === undefined && no === undefined && simple.compose === undefined) return null;
  const isBusy = plan.isBusy.value;
  return (
    <div class="confirms answering">
      <button
        type="button"
        class="button"
        data-code={no}
        disabled={no === undefined || isBusy}
        onClick={() => no !== undefined && plan.playFinal(no, words.offer.refuse)}
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
        onClick={() => yes !== undefined && plan.playFinal(yes, words.offer.accept)}
      >
        {words.offer.accept}
      </button>
    </div>
  );
}
