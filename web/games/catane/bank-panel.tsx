import { useState } from 'preact/hooks';
import { only } from '../../../shared/games/catane/bag.ts';
import type { Resource } from '../../../shared/games/catane/types.ts';
import { OneOfFive } from './one-of-five.tsx';
import type { PlanProps } from './play.ts';
import { cataneText } from './text.ts';

/** Trades with the bank, at the best rates of the player's ports. */
export function BankPanel({ plan, view }: PlanProps) {
  const [give, setGive] = useState<Resource | null>(null);
  const [take, setTake] = useState<Resource | null>(null);
  const words = cataneText();
  const { bank } = plan.choices.value;
  const best = (from: Resource, to?: Resource) =>
    bank
      .filter((trade) => trade.give === from && (to === undefined || trade.take === to))
      .reduce<(typeof bank)[number] | undefined>(
        (one, other) => (one && one.count <= other.count ? one : other),
        undefined,
      );
  const trade = give === null || take === null ? undefined : best(give, take);
  return (
    <section class="panel bank-panel" aria-label={words.bank.title}>
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
        <button type="button" class="button" onClick={() => plan.leave()}>
          {words.dock.back}
        </button>
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
