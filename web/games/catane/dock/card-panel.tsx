import { useState } from 'preact/hooks';
import { cardsOf, NO_CARDS, sizeOf } from '../../../../shared/games/catane/bag.ts';
import { type Card, MONUMENTS, type Resource, type View } from '../../../../shared/games/catane/types.ts';
import { DevelopmentCard } from '../art.tsx';
import type { PlanProps } from '../play.ts';
import { cataneText } from '../text.ts';
import { TrayBoxes } from '../trade/tray-boxes.tsx';
import { heldCards } from './held-cards.ts';
import { OneOfFive } from './one-of-five.tsx';

/** Why a card in the hand cannot be played now. */
function reasonAgainst(view: View, card: Card): string {
  const words = cataneText().use;
  const held = heldCards(view).find((one) => one.card === card);
  if (MONUMENTS.some((monument) => monument === card)) return words.monument;
  if (held !== undefined && held.fresh === held.count) return words.justBought;
  if (view.hasPlayedCard && view.seat === view.turn) return words.playedAlready;
  return words.notNow;
}

/** A development card: what it does, and the choices for playing it. */
export function CardPanel({ plan, view, card }: PlanProps & { readonly card: Card }) {
  const words = cataneText();
  const { simple, monopoly, inventions } = plan.choices.value;
  const isPlayable =
    card === 'monopoly'
      ? monopoly.size > 0
      : card === 'invention'
        ? inventions.length > 0
        : (card === 'knight' || card === 'roads') && simple[card] !== undefined;
  return (
    <section class="panel card-panel" aria-label={words.card(card)}>
      <div class="card-about">
        <DevelopmentCard card={card} />
        <div>
          <h2>{words.card(card)}</h2>
          <p class="hint">{words.cardHelp[card]}</p>
        </div>
      </div>
      {!isPlayable && <p>{reasonAgainst(view, card)}</p>}
      {isPlayable && card === 'monopoly' && <Monopoly plan={plan} />}
      {isPlayable && card === 'invention' && <Invention plan={plan} />}
      {isPlayable && (card === 'knight' || card === 'roads') && (
        <Confirms plan={plan} code={simple[card]} label={words.use.play(words.card(card))} />
      )}
      {!isPlayable && <Confirms plan={plan} />}
    </section>
  );
}

/** The button back and, if the card can be played now, the one that plays it. */
function Confirms({
  plan,
  code,
  label,
}: Pick<PlanProps, 'plan'> & { readonly code?: string | undefined; readonly label?: string }) {
  return (
    <div class="confirms">
      <button type="button" class="button" onClick={() => plan.leave()}>
        {cataneText().dock.back}
      </button>
      {label !== undefined && (
        <button
          type="button"
          class="button primary confirm"
          data-code={code}
          disabled={code === undefined || plan.isBusy.value}
          onClick={() => code !== undefined && plan.playFinal(code, label, { isConfirmed: true })}
        >
          {label}
        </button>
      )}
    </div>
  );
}

function Monopoly({ plan }: Pick<PlanProps, 'plan'>) {
  const [wanted, want] = useState<Resource | null>(null);
  const words = cataneText();
  const { monopoly } = plan.choices.value;
  return (
    <>
      <OneOfFive
        name="monopoly"
        legend={words.bank.take}
        chosen={wanted}
        isOpen={(resource) => monopoly.has(resource)}
        caption={words.resource}
        onChoose={want}
      />
      <Confirms
        plan={plan}
        code={wanted === null ? undefined : monopoly.get(wanted)}
        label={wanted === null ? words.use.play(words.card('monopoly')) : words.use.takeAll(words.resource(wanted))}
      />
    </>
  );
}

function Invention({ plan }: Pick<PlanProps, 'plan'>) {
  const words = cataneText();
  const { inventions } = plan.choices.value;
  const taken = plan.trays.value?.get ?? NO_CARDS;
  const most = inventions[0]?.resources.length ?? 0;
  const code = inventions.find(({ resources }) => resources.join() === cardsOf(taken).join())?.code;
  return (
    <>
      <TrayBoxes plan={plan} titles={{ get: { title: words.bank.take, hint: words.tray.tapKind } }} />
      <Confirms
        plan={plan}
        code={code}
        label={code === undefined ? words.use.chooseCards(most - sizeOf(taken)) : words.use.take(words.cards(taken))}
      />
    </>
  );
}
