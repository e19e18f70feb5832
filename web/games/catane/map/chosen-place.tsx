import type { View } from '../../../../shared/games/catane/types.ts';
import { SeatMark } from '../../../board/seat-mark.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { PlanProps } from '../play.ts';
import { groundSaid, thiefSaid } from '../said.ts';
import { cataneText } from '../text.ts';

/** What to consider when choosing a place. */
function choosing({ type }: View['phase']): string {
  const words = cataneText().dock;
  if (type === 'setup-colony') return words.firstPlaces;
  return type === 'thief' ? words.thiefPlaces : words.choosePlace;
}

/** The place chosen on the board, to be confirmed; for the thief, also whom he robs. */
export function ChosenPlace({ plan, view, snapshot }: PlanProps) {
  const words = cataneText().dock;
  const place = plan.chosen.value;
  const tool = plan.tool.value;
  const isBusy = plan.isBusy.value;
  const canGoBack = plan.choices.value.simple.end !== undefined;
  const back = canGoBack && (
    <button type="button" class="button" onClick={() => plan.leave()}>
      {words.back}
    </button>
  );
  if (place === null)
    return (
      <div class="panel chosen-place">
        <p class="hint">{choosing(view.phase)}</p>
        {back}
      </div>
    );
  const ground = groundSaid(view, place);
  const victims = plan.choices.value.thief.get(place.id);
  return (
    <div class="panel chosen-place">
      {ground !== null && <p class="hint">{ground}</p>}
      <div class="confirms">
        {back}
        {place.kind === 'cell'
          ? [...(victims ?? [])].map(([victim, code]) => (
              <button
                key={code}
                type="button"
                class="button primary confirm"
                data-code={code}
                disabled={isBusy}
                onClick={() => plan.sendThief(victim)}
              >
                {victim !== null && <SeatMark seat={victim} />}
                {thiefSaid(view, victim, snapshot)}
              </button>
            ))
          : tool !== null && (
              <button
                type="button"
                class="button primary confirm"
                data-code={plan.code.value}
                disabled={isBusy}
                onClick={() => plan.confirm()}
              >
                <Icon name="check" />
                {words.confirm[tool]}
              </button>
            )}
      </div>
    </div>
  );
}
