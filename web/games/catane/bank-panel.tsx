import { useState } from 'preact/hooks';
import { only } from '../../../shared/games/catane/bag.ts';
import { at, geometryOf } from '../../../shared/games/catane/geometry.ts';
import type { Resource } from '../../../shared/games/catane/types.ts';
import { hasPort } from './names.ts';
import { OneOfFive } from './one-of-five.tsx';
import type { PlanProps } from './play.ts';
import { cataneText } from './text.ts';

/** Trades with the bank, at the best rates of the player's ports; or at one port, if the player has built there. */
export function BankPanel({ plan, view, port: id }: PlanProps & { readonly port: number | null }) {
  const words = cataneText();
  const port = id === null ? null : at(geometryOf(view.size).ports, id);
  const bank = plan.choices.value.bank.filter(
    ({ count, give }) => port === null || (count <= port.rate && (port.resource ?? give) === give),
  );
  const best = (from: Resource, to?: Resource) =>
    bank
      .filter((trade) => trade.give === from && (to === undefined || trade.take === to))
      .reduce<(typeof bank)[number] | undefined>(
        (one, other) => (one && one.count <= other.count ? one : other),
        undefined,
      );
  const gives = [...new Set(bank.map(({ give }) => give))];
  const [give, setGive] = useState<Resource | null>(port !== null && gives.length === 1 ? (gives[0] ?? null) : null);
  const [take, setTake] = useState<Resource | null>(null);
  const trade = give === null || take === null ? undefined : best(give, take);
  const title = port === null ? words.bank.title : words.bank.atPort(port);
  const back = (
    <button type="button" class="button" onClick={() => plan.leave()}>
      {words.dock.back}
    </button>
  );
  if (id !== null && !hasPort(view, id))
    return (
      <section class="panel bank-panel" aria-label={title}>
        <h2>{title}</h2>
        <p role="alert">{words.bank.notThere}</p>
        <div class="confirms">{back}</div>
      </section>
    );
  return (
    <section class="panel bank-panel" aria-label={title}>
      {port !== null && <h2>{title}</h2>}
      {bank.length === 0 && <p class="hint">{words.bank.none}</p>}
      <OneOfFive
        name="bank-give"
        legend={words.bank.give}
        chosen={give}
        isOpen={(resource) => best(resource) !== undefined}
        caption={(resource) => words.pieces(resource, view.own?.rates[resource] ?? 4)}
        onChoose={(resource) => {
          setGive(resource);
          if (take === resource) setTake(null);
        }}
      />
      <OneOfFive
        name="bank-take"
        legend={words.bank.take}
        chosen={take}
        isOpen={(resource) => give !== null && best(give, resource) !== undefined}
        caption={words.resource}
        onChoose={setTake}
      />
      <div class="confirms">
        {back}
        <button
          type="button"
          class="button primary confirm"
          data-code={trade?.code}
          disabled={trade === undefined || plan.isBusy.value}
          onClick={() => trade !== undefined && plan.play(trade.code)}
        >
          {trade === undefined
            ? words.bank.title
            : words.bank.confirm(words.cards(only(trade.give, trade.count)), words.cards(only(trade.take, 1)))}
        </button>
      </div>
    </section>
  );
}
