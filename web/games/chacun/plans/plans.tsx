import { useRef } from 'preact/hooks';
import type { PlannedTurn } from '../../../../shared/game/capabilities/planned-turn.ts';
import type { Seat } from '../../../../shared/game/contract.ts';
import { zoneOf } from '../../../../shared/games/chacun/tiles.ts';
import type { Action, View } from '../../../../shared/games/chacun/types.ts';
import type { PlansModel } from '../../../table/turn/plans.ts';
import type { SketchModel } from '../../../table/turn/sketch.ts';
import { tileSaid } from '../said.ts';
import { chacunTerms, chacunText } from '../text.ts';
import { Thumbnail } from './thumbnail.tsx';
import './sketch.css';

const actionsOf = ({ actions }: PlannedTurn) => actions as readonly unknown[] as readonly Action[];

const placeOf = (turn: PlannedTurn) => actionsOf(turn).find((action) => action.type === 'place');

/** Where a queued turn places its tile, and its occupant; its picture shows the tile. */
function turnSaid(turn: PlannedTurn): string {
  const terms = chacunTerms();
  const place = placeOf(turn);
  const occupation = actionsOf(turn).find((action) => action.type === 'occupy');
  return [
    ...(place === undefined ? [] : [terms.cellBriefly(place.x, place.y)]),
    ...(occupation === undefined ? [] : [terms.piece(occupation.kind, zoneOf(occupation.zone).type)]),
  ].join(' · ');
}

/** The same with the tile, for what has no picture: "Tile: forest to the north. 2 W, fisher" */
const wholeTurn = (turn: PlannedTurn): string =>
  `${tileSaid(turn.chance, placeOf(turn)?.rotation ?? 0)}. ${turnSaid(turn)}`;

const Picture = ({ turn }: { readonly turn: PlannedTurn }) => (
  <Thumbnail tile={turn.chance} rotation={placeOf(turn)?.rotation ?? 0} />
);

const isSame = (one: PlannedTurn, other: PlannedTurn): boolean =>
  one.chance === other.chance && JSON.stringify(one.actions) === JSON.stringify(other.actions);

interface HandOverProps {
  readonly sketch: SketchModel;
  readonly plans: PlansModel;
  /** The present view of the table. */
  readonly view: View;
  readonly seat: Seat;
}

/** The player's own turns of a sketch, each with a button to queue it; the latest first. */
export function HandOver({ sketch, plans, view, seat }: HandOverProps) {
  const words = chacunText().plans;
  const waiting = plans.plans.value.filter(({ state }) => state === 'waiting' || state === 'blocked');
  const turns = sketch.finished.value
    .filter((turn) => turn.seat === seat)
    // As listed by the rules of ChaCuN: the fields are strings and numbers.
    .map(({ chance, actions }) => ({ chance, actions }) as PlannedTurn)
    .toReversed();
  const hasCome = ({ chance }: PlannedTurn) =>
    view.turn === seat && view.phase.type === 'place' && view.phase.tile === chance;
  if (turns.length === 0) return null;
  return (
    <ul class="hand-over">
      {turns.map((turn) => {
        const isHanded = waiting.some((plan) => isSame(plan, turn));
        const word = isHanded ? words.handed : hasCome(turn) ? words.now : words.hand;
        // Not disabled, so that it keeps the focus.
        const isIdle = isHanded || plans.isBusy.value;
        return (
          <li key={turn.chance}>
            <button
              type="button"
              class="button"
              aria-disabled={isIdle}
              aria-label={words.named(word, wholeTurn(turn))}
              title={words.help}
              onClick={() => void (!isIdle && plans.add(turn))}
            >
              <Picture turn={turn} />
              {word}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The queued turns, and what happened to the last of them. */
export function PlanList({ plans, isSketch }: { readonly plans: PlansModel; readonly isSketch: boolean }) {
  const words = chacunText().plans;
  const heading = useRef<HTMLHeadingElement>(null);
  const all = plans.plans.value;
  const withdraw = async (id: string) => {
    await plans.withdraw(id);
    // The focused button has been removed.
    heading.current?.focus();
  };
  return (
    <section class="plans" aria-labelledby="plans">
      <h2 id="plans" ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      {isSketch && <p class="hint">{words.help}</p>}
      <p role="alert">{plans.problem.value}</p>
      <ul aria-live="polite">
        {all.map((plan) => (
          <li key={plan.id} data-state={plan.state}>
            <Picture turn={plan} />
            <span>
              <b>
                <span class="unseen">{tileSaid(plan.chance, placeOf(plan)?.rotation ?? 0)}. </span>
                {turnSaid(plan)}
              </b>{' '}
              <span class="hint">{words.state[plan.state]}</span>
            </span>
            <button
              type="button"
              class="button"
              aria-label={words.named(words.remove[plan.state], wholeTurn(plan))}
              disabled={plans.isBusy.value}
              onClick={() => void withdraw(plan.id)}
            >
              {words.remove[plan.state]}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
