import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Seat } from '../../../shared/game/contract.ts';
import type { Action, Card, Resource, View } from '../../../shared/games/catane/types.ts';
import type { Choice, Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { TableModel } from '../../table/model/model.ts';
import type { Gesture } from '../../table/model/playing.ts';
import { type Choices, sortChoices } from './choices.ts';
import { isSame, type Place } from './map/places.ts';
import { thiefSaid } from './said.ts';
import { cataneText } from './text.ts';
import { type Deal, dealOf, type Filled, laid, type Side, shown, type Trays, takenBack } from './trade/trays.ts';

/** What can be built on the board. */
const TOOLS = ['road', 'colony', 'town'] as const;
type Tool = (typeof TOOLS)[number];

/** A panel that replaces the turn in the dock. */
export type Panel =
  | { readonly type: 'offer' }
  /** Trades at a port, by its index, or with the bank. */
  | { readonly type: 'bank'; readonly port: number | null }
  | { readonly type: 'card'; readonly card: Card };

/** What the player has opened and chosen on one occasion. */
interface Selection {
  readonly occasion: string;
  readonly tool: Tool | null;
  readonly panel: Panel | null;
  readonly place: Place | null;
}

const NOTHING: Omit<Selection, 'occasion'> = { tool: null, panel: null, place: null };

interface Progress {
  readonly done: number;
  readonly of: number;
}

/** The properties of the components that show a turn. */
export interface PlanProps {
  readonly plan: BoardModel;
  readonly view: View;
  readonly snapshot: Snapshot;
}

/** What the player looks at and prepares. Nothing of it is sent yet. Board, hand and dock all show and change it. */
export interface BoardModel {
  readonly isLocal: boolean;
  readonly choices: ReadonlySignal<Choices>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** The move that waits for the network. */
  readonly unsent: TableModel['unsent'];
  /** The number of actions sent so far, while several are sent one after the other. */
  readonly progress: ReadonlySignal<Progress | null>;
  /** What the lit places are for. */
  readonly tool: ReadonlySignal<Tool | null>;
  readonly panel: ReadonlySignal<Panel | null>;
  /** The lit places. */
  readonly open: ReadonlySignal<readonly Place[]>;
  /** The lit place that is chosen. */
  readonly chosen: ReadonlySignal<Place | null>;
  /** The code that builds at the chosen place; null if there is none. */
  readonly code: ReadonlySignal<string | null>;
  /** What cards are laid for, and the trays in which they lie. */
  readonly deal: ReadonlySignal<Deal | null>;
  readonly trays: ReadonlySignal<Trays | null>;
  /** The trays with another card, or without one of theirs; null if that is not possible. */
  laid(side: Side, resource: Resource): Trays | null;
  takenBack(side: Side, resource: Resource): Trays | null;
  fill(trays: Trays): void;
  /** The highlighted place. */
  readonly looked: ReadonlySignal<Place | null>;
  /** `byKeys`: whether the board should take the focus. */
  take(tool: Tool, byKeys: boolean): void;
  byKeys(): boolean;
  show(panel: Panel | null): void;
  /** Opens the trade at a port, if the player may trade now. */
  openPort(port: number): void;
  choose(place: Place | null): void;
  lookAt(place: Place | null): void;
  /** Sends the thief to the chosen cell, to rob that seat or nobody. */
  sendThief(victim: Seat | null): void;
  /** Plays the action at the chosen place, if there is only one. */
  confirm(): void;
  play(code: string): void;
  /** Plays an action that ends the turn or reveals something. */
  playFinal(code: string, said: string, by?: Gesture): void;
  /**
   * Plays actions one after the other, each as soon as it is offered. If one is not offered, or fails, it stops and
   * keeps the selection, so that the player can continue from there.
   */
  playAll(actions: readonly Action[]): Promise<void>;
  /** Clears the whole selection. */
  leave(): void;
}

/** What a selection belongs to: the phase of a turn and, within it, the latest offer. */
const occasionOf = (view: View | null): string =>
  view === null
    ? ''
    : `${view.turns} ${view.phase.type} ${view.messages.filter(({ kind }) => kind === 'offered').length}`;

/** All actions that the player may take: legal actions and orders. */
const offered = (snapshot: Snapshot | null): readonly Choice[] => [
  ...(snapshot?.play?.choices ?? []),
  ...(snapshot?.play?.orders ?? []),
];

export function makePlan(table: TableModel): BoardModel {
  const choices = computed(() => sortChoices(offered(table.snapshot.value)));
  const progress = signal<Progress | null>(null);
  const isBusy = computed(() => table.pending.value !== null || progress.value !== null);
  const occasion = computed(() => occasionOf(viewOf(table.snapshot.value)));
  const selection = signal<Selection>({ occasion: '', ...NOTHING });
  /** A selection belongs to its occasion: the next offer, phase or turn begins without one. */
  const selected = computed(() => (selection.value.occasion === occasion.value ? selection.value : NOTHING));
  const panel = computed(() => selected.value.panel);
  const looked = signal<Place | null>(null);
  let wasByKeys = false;
  const places = computed(() => {
    const { roads, colonies, towns } = choices.value;
    return { road: roads, colony: colonies, town: towns } as const;
  });
  /** During a turn the player chooses what to build; otherwise it is obvious. Reset once there is no place for it. */
  const tool = computed(() => {
    const isFree = choices.value.simple.end === undefined;
    return TOOLS.find((one) => places.value[one].size > 0 && (isFree || one === selected.value.tool)) ?? null;
  });
  const open = computed((): readonly Place[] => {
    const { thief } = choices.value;
    if (thief.size > 0) return [...thief.keys()].map((id) => ({ kind: 'cell', id }));
    if (tool.value === null || panel.value !== null) return [];
    const kind = tool.value === 'road' ? 'road' : 'spot';
    return [...places.value[tool.value].keys()].map((id) => ({ kind, id }));
  });
  const chosen = computed(() => open.value.find((place) => isSame(place, selected.value.place)) ?? null);
  /** The actions at the chosen cell, by whom the thief robs. */
  const thefts = computed(() => (chosen.value?.kind === 'cell' ? choices.value.thief.get(chosen.value.id) : undefined));
  const code = computed(() =>
    chosen.value === null || chosen.value.kind === 'cell' || tool.value === null
      ? null
      : (places.value[tool.value].get(chosen.value.id) ?? null),
  );
  const filled = signal<Filled | null>(null);
  const deal = computed(() => {
    const snapshot = table.snapshot.value;
    const view = viewOf(snapshot);
    // Players may agree to end the game while one of them is laying cards.
    return view === null || snapshot?.stage === 'over' ? null : dealOf(view, choices.value, panel.value);
  });
  const trays = computed(() => (deal.value === null ? null : shown(deal.value, filled.value)));
  function fill(next: Trays): void {
    const view = viewOf(table.snapshot.value);
    if (deal.value !== null && view?.own) filled.value = { key: deal.value.key, trays: next, hand: view.own.resources };
  }
  const select = (next: Partial<Selection>) =>
    batch(() => {
      filled.value = null;
      selection.value = { ...NOTHING, ...next, occasion: occasion.value };
    });
  const show = (next: Panel | null) => select({ panel: next });
  const leave = () => select({});
  function play(next: string): void {
    if (isBusy.value) return;
    leave();
    void table.play(next);
  }
  function playFinal(final: string, said: string, by?: Gesture): void {
    if (isBusy.value) return;
    leave();
    table.playFinal(final, said, by);
  }
  /** Plays what ends the turn at the chosen place, which stays chosen: the board shows it until it is sent. */
  function playThere(final: string, said: string): void {
    if (!isBusy.value) table.playFinal(final, said, { isConfirmed: true });
  }
  /** Builds at the chosen place. The second gesture confirms the first; in the setup, a road ends the turn. */
  function build(next: string): void {
    const isLast = viewOf(table.snapshot.value)?.phase.type === 'setup-road';
    if (isLast) playThere(next, cataneText().dock.confirm.road);
    else play(next);
  }
  function sendThief(victim: Seat | null): void {
    const snapshot = table.snapshot.value;
    const view = viewOf(snapshot);
    const theft = thefts.value?.get(victim);
    if (snapshot === null || view === null || chosen.value === null || theft === undefined) return;
    playThere(theft, thiefSaid(view, victim, snapshot));
  }
  return {
    choices,
    isBusy,
    unsent: table.unsent,
    progress,
    tool,
    panel,
    open,
    chosen,
    code,
    deal,
    trays,
    laid: (side, resource) =>
      deal.value === null || trays.value === null ? null : laid(deal.value, trays.value, side, resource),
    takenBack: (side, resource) =>
      deal.value === null || trays.value === null ? null : takenBack(deal.value, trays.value, side, resource),
    fill,
    looked,
    isLocal: table.isLocal,
    byKeys: () => wasByKeys,
    take(next, byKeys) {
      wasByKeys = byKeys;
      select({ tool: next });
    },
    show,
    openPort(port) {
      if (choices.value.simple.end !== undefined && !isBusy.value) show({ type: 'bank', port });
    },
    choose(place) {
      selection.value = { ...selected.value, place, occasion: occasion.value };
    },
    lookAt(place) {
      if (!isSame(place, looked.value)) looked.value = place;
    },
    sendThief,
    confirm() {
      const [victim, ...others] = thefts.value?.keys() ?? [];
      if (code.value !== null) build(code.value);
      else if (victim !== undefined && others.length === 0) sendThief(victim);
    },
    play,
    playFinal,
    async playAll(actions) {
      if (isBusy.value) return;
      // What lies in the trays stays there while it is sent.
      if (trays.value !== null) fill(trays.value);
      let done = 0;
      for (const action of actions) {
        progress.value = { done, of: actions.length };
        const wanted = JSON.stringify(action);
        const choice = offered(table.present.value).find((one) => JSON.stringify(one.action) === wanted);
        if (choice === undefined || !(await table.play(choice.code, { isPart: done < actions.length - 1 }))) break;
        done += 1;
      }
      progress.value = null;
      if (done === actions.length) leave();
    },
    leave,
  };
}

export const viewOf = (snapshot: Snapshot | null): View | null => (snapshot?.play?.view as View | undefined) ?? null;
