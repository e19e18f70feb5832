import { at } from '../../../../shared/game/at.ts';
import { ALL_RESOURCES } from '../../../../shared/games/catane/bag.ts';
import { geometryOf } from '../../../../shared/games/catane/geometry.ts';
import type { PlanProps } from '../play.ts';
import { hasPort } from '../said.ts';
import { cataneText } from '../text.ts';
import { TrayBoxes } from './tray-boxes.tsx';

/** Trades with the bank, at the best rates of the player's ports; or at one port, if the player has built there. */
export function BankPanel({ plan, view, port: id }: PlanProps & { readonly port: number | null }) {
  const words = cataneText();
  const port = id === null ? null : at(geometryOf(view.size).ports, id);
  const [deal, trays] = [plan.deal.value, plan.trays.value];
  const trades = deal?.type === 'bank' ? deal.trades : [];
  const rates = [...new Set(trades.map(({ give }) => give))].map((give) =>
    words.pieces(give, Math.min(...trades.filter((trade) => trade.give === give).map(({ count }) => count))),
  );
  const needed = ALL_RESOURCES.filter((resource) => (port?.resource ?? resource) === resource).map((resource) =>
    words.pieces(resource, view.own?.rates[resource] ?? 4),
  );
  const trade =
    trays === null
      ? undefined
      : trades.find(({ count, give, take }) => trays.give[give] === count && trays.get[take] === 1);
  const title = port === null ? words.bank.title : words.bank.atPort(port);
  const isThere = id === null || hasPort(view, id);
  return (
    <section class="panel bank-panel" aria-label={title}>
      {port !== null && <h2>{title}</h2>}
      {!isThere && <p role="alert">{words.bank.notThere}</p>}
      {isThere && trades.length === 0 && <p class="hint">{words.bank.none(needed)}</p>}
      {isThere && trades.length > 0 && (
        <TrayBoxes
          plan={plan}
          titles={{
            give: { title: words.bank.give, hint: words.bank.tapHand(rates) },
            get: { title: words.bank.take, hint: words.tray.tapKind },
          }}
        />
      )}
      <div class="confirms">
        <button type="button" class="button" onClick={() => plan.leave()}>
          {words.dock.back}
        </button>
        {isThere && trades.length > 0 && (
          <button
            type="button"
            class="button primary confirm"
            data-code={trade?.code}
            disabled={trade === undefined || plan.isBusy.value}
            onClick={() => trade !== undefined && plan.play(trade.code)}
          >
            {trade === undefined || trays === null
              ? words.bank.title
              : words.bank.confirm(words.cards(trays.give), words.cards(trays.get))}
          </button>
        )}
      </div>
    </section>
  );
}
