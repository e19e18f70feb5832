import type { AnyGame, Seat } from '../contract.ts';

/** A queued turn. */
export interface PlannedTurn {
  /** The draw that it is meant for, as the game numbers its draws. */
  readonly chance: number;
  /** Actions are stored in full, since the meaning of a code depends on the position. */
  readonly actions: readonly PlannedAction[];
}

export type PlannedAction = Readonly<Record<string, string | number>>;

/** An action as the rules list it, and the state that it leads to. */
interface Planned {
  readonly action: unknown;
  readonly state: unknown;
}

// docs/decisions/04-a-queued-turn-is-all-or-nothing.md
/** The actions of a planned turn, if that turn of `seat` begins now and can be completed as planned. */
export function turnPlanned(
  game: AnyGame,
  before: unknown,
  seat: Seat,
  { chance, actions }: PlannedTurn,
): readonly Planned[] | undefined {
  const { sketch } = game.capabilities;
  if (!sketch || !game.rules.waitingFor(before).includes(seat)) return undefined;
  if (sketch.chance(game.secrecy.view(before, seat)) !== chance) return undefined;
  const steps: Planned[] = [];
  let state = before;
  for (const planned of actions) {
    // The turn ended earlier than planned.
    if (steps.length > 0 && !sketch.isOn(state)) return undefined;
    // Only listed actions are played, whatever the queued turn contains.
    const action = game.rules.actions(state, seat).find((listed) => isSame(listed, planned));
    const next = action === undefined ? undefined : game.rules.apply(state, seat, action);
    if (!next?.ok) return undefined;
    state = next.value;
    steps.push({ action, state });
  }
  return steps.length > 0 && !sketch.isOn(state) ? steps : undefined;
}

function isSame(listed: unknown, planned: PlannedAction): boolean {
  const fields = Object.entries(listed as object);
  return (
    fields.length === Object.keys(planned).length &&
    fields.every(([name, value]) => Object.hasOwn(planned, name) && planned[name] === value)
  );
}
