import { sizeOf } from '../../../../shared/games/tchu/bag.ts';
import { type Card, LOCOMOTIVE, type ViewPhase } from '../../../../shared/games/tchu/types.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { BoardModel } from '../play.ts';
import { factsOf } from '../said.ts';
import { tchuSentences, tchuTerms, tchuText } from '../text.ts';
import { CardArt, CardRow } from './card.tsx';

/** What a tunnel costs besides the cards laid: the cards turned over, which of them count, and the ways to pay. */
export function Tunnel({
  plan,
  phase,
}: {
  readonly plan: BoardModel;
  readonly phase: Extract<ViewPhase, { type: 'tunnel' }>;
}) {
  const words = tchuText();
  const terms = tchuTerms();
  const { choice } = tchuSentences();
  const { adds } = plan.choices.value;
  const counts = (card: Card) => card === LOCOMOTIVE || phase.cards[card] > 0;
  return (
    <section class="panel tunnel" aria-label={words.tunnel.title(factsOf(phase.route).name)}>
      <div class="dug">
        <h2>{words.tunnel.title(factsOf(phase.route).name)}</h2>
        <p class="hint">{words.tunnel.laid(terms.cards(phase.cards))}</p>
      </div>
      <div class="turned-over">
        <ul class="turned" aria-label={words.tunnel.turned}>
          {phase.drawn.map((card, index) => (
            <li key={index} class={counts(card) ? 'asking' : ''}>
              <CardArt card={card} />
              <span class="unseen">{terms.card(card)}</span>
              {counts(card) && <span class="tag">{words.tunnel.counts}</span>}
            </li>
          ))}
        </ul>
        <p>
          <b>{words.tunnel.due(phase.due)}</b>
        </p>
      </div>
      {adds.length > 0 && (
        <ul class="adds">
          {adds.map(({ code, cards }) => {
            const said = sizeOf(cards) === 0 ? choice.giveUp : choice.add(cards);
            return (
              <li key={code}>
                <button
                  type="button"
                  class="button"
                  data-code={code}
                  disabled={plan.isBusy.value}
                  onClick={() => plan.playFinal(code, said)}
                >
                  {sizeOf(cards) === 0 ? <Icon name="none" /> : <CardRow cards={cards} />}
                  <span>{said}</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
