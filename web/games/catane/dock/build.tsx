import type { Seat } from '../../../../shared/game/contract.ts';
import { beyond, NO_CARDS, sizeOf } from '../../../../shared/games/catane/bag.ts';
import { COSTS } from '../../../../shared/games/catane/material.ts';
import { type Bag, PURCHASES, type Purchase, type View } from '../../../../shared/games/catane/types.ts';
import { Icon } from '../../../ui/icon.tsx';
import { BagArt, PurchaseArt } from '../art.tsx';
import type { Choices } from '../choices.ts';
import type { PlanProps } from '../play.ts';
import type { Obstacle } from '../text/fr.ts';
import { cataneText } from '../text.ts';

/** How many of a thing can still be bought. */
const leftOf = (view: View, what: Purchase): number => {
  const known = view.seats[view.seat ?? 0];
  return what === 'card' ? view.deck : ({ road: known?.roads, colony: known?.colonies, town: known?.towns }[what] ?? 0);
};

/** The cards that the player lacks to pay for a thing. */
const missingFor = (view: View, what: Purchase): Bag => beyond(COSTS[what], view.own?.resources ?? NO_CARDS);

/** Why a thing is not offered. Only explains: the service has decided what is offered. */
function obstacleTo(view: View, what: Purchase): Obstacle {
  const missing = missingFor(view, what);
  if (leftOf(view, what) === 0) return { type: what === 'card' ? 'no-card' : 'no-piece' };
  if (missing.some((count) => count > 0)) return { type: 'missing', cards: missing };
  return { type: view.phase.type === 'main' ? 'no-place' : 'later' };
}

function canBuy({ roads, colonies, towns, simple }: Choices, what: Purchase): boolean {
  return what === 'card' ? simple.buy !== undefined : { road: roads, colony: colonies, town: towns }[what].size > 0;
}

function Buy({ plan, view, what }: Pick<PlanProps, 'plan' | 'view'> & { readonly what: Purchase }) {
  const words = cataneText();
  const choices = plan.choices.value;
  const isOffered = canBuy(choices, what);
  const obstacle = isOffered ? null : obstacleTo(view, what);
  const isPoor = obstacle?.type === 'missing';
  const why = obstacle === null ? words.dock.left(leftOf(view, what)) : words.dock.obstacle(obstacle);
  const { buy } = choices.simple;
  return (
    <li>
      <button
        type="button"
        class="buy"
        data-buy={what}
        title={isPoor ? why : undefined}
        disabled={!isOffered || plan.isBusy.value}
        onClick={(event) => {
          if (what !== 'card') plan.take(what, event.detail === 0);
          else if (buy !== undefined) plan.playFinal(buy, words.buyCard);
        }}
      >
        <PurchaseArt what={what} seat={view.seat ?? 0} />
        <b>{words.purchase[what]}</b>
        <BagArt bag={COSTS[what]} missing={missingFor(view, what)} />
        <span class="unseen">
          , {words.dock.cost(words.cards(COSTS[what]))}
          {!isPoor && ', '}
        </span>
        {isPoor ? <small aria-hidden="true">{words.dock.short(sizeOf(obstacle.cards))}</small> : <small>{why}</small>}
      </button>
    </li>
  );
}

/** What everything costs, and what the player lacks for it; shown while there is nothing to buy. */
export function Prices({ view, seat }: Pick<PlanProps, 'view'> & { readonly seat: Seat }) {
  const words = cataneText();
  const isBuying = view.own !== null && view.turns > 0;
  return (
    <section class="prices" aria-label={words.dock.prices}>
      <h2>{words.dock.prices}</h2>
      <ul class="buys">
        {PURCHASES.map((what) => (
          <li key={what} class="buy">
            <PurchaseArt what={what} seat={seat} />
            <b>{words.purchase[what]}</b>
            <BagArt bag={COSTS[what]} missing={isBuying ? missingFor(view, what) : NO_CARDS} />
            <span class="unseen">, {words.dock.cost(words.cards(COSTS[what]))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The player's turn: the dice, what can be bought, trades, the end. */
export function Build({ plan, view }: PlanProps) {
  const words = cataneText();
  const { simple, bank } = plan.choices.value;
  const { roll, end, compose } = simple;
  const isBusy = plan.isBusy.value;
  // Other players, and past positions, have nothing to choose.
  if (roll === undefined && end === undefined) return <Prices view={view} seat={view.seat ?? view.turn} />;
  return (
    <div class="panel turn">
      {roll !== undefined && (
        <button
          type="button"
          class="button primary big"
          data-code={roll}
          disabled={isBusy}
          onClick={() => plan.playFinal(roll, words.dock.roll)}
        >
          <Icon name="dice" />
          {words.dock.roll}
        </button>
      )}
      <ul class="buys" aria-label={words.dock.build}>
        {PURCHASES.map((what) => (
          <Buy key={what} plan={plan} view={view} what={what} />
        ))}
      </ul>
      {end !== undefined && (
        <div class="turn-actions">
          {view.hasTrade && (
            <button
              type="button"
              class={`button ${compose === undefined ? 'idle' : ''}`}
              data-open="offer"
              disabled={isBusy}
              onClick={() => plan.show({ type: 'offer' })}
            >
              {words.dock.playersTrade}
            </button>
          )}
          <button
            type="button"
            class={`button ${bank.length === 0 ? 'idle' : ''}`}
            data-open="bank"
            disabled={isBusy}
            onClick={() => plan.show({ type: 'bank', port: null })}
          >
            {words.dock.bankTrade}
          </button>
          <button
            type="button"
            class="button primary end-turn"
            data-code={end}
            disabled={isBusy}
            onClick={() => plan.playFinal(end, words.dock.end)}
          >
            <Icon name="check" />
            {words.dock.end}
          </button>
        </div>
      )}
    </div>
  );
}
