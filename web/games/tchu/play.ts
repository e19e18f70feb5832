import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Card, RouteId, StationId, TicketId, View } from '../../../shared/games/tchu/types.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { TableModel } from '../../table/model/model.ts';
import type { Gesture } from '../../table/model/playing.ts';
import { choicesOf } from '../../table/turn/held.ts';
import { type Choices, type Payment, setOf, sortChoices } from './choices.ts';
import { obvious, withCard, withoutCard } from './dock/payments.ts';

/** The properties of the components that show a turn. */
export interface PlanProps {
  readonly plan: BoardModel;
  readonly view: View;
  readonly snapshot: Snapshot;
}

/** What the player looks at and prepares. Nothing of it is sent yet. Map, hand and dock all show and change it. */
export interface BoardModel {
  readonly choices: ReadonlySignal<Choices>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** The move that waits for the network. */
  readonly unsent: TableModel['unsent'];
  /** The route to claim, while the player chooses how to pay for it. */
  readonly route: ReadonlySignal<RouteId | null>;
  readonly payment: ReadonlySignal<Payment | null>;
  /** The tickets to keep, by their positions in the offer. */
  readonly kept: ReadonlySignal<ReadonlySet<number>>;
  /** The highlighted route. */
  readonly looked: ReadonlySignal<RouteId | null>;
  /** The highlighted stations: those of a ticket, or of all tickets offered. */
  readonly lit: ReadonlySignal<readonly StationId[]>;
  /** The kind of card whose routes are highlighted. */
  readonly card: ReadonlySignal<Card | null>;
  /** Routes that are highlighted as a whole: a longest trail. */
  readonly trail: ReadonlySignal<readonly RouteId[]>;
  choose(route: RouteId | null, card?: Card): void;
  /** The payment with another card of a kind, or with one less; null if there is none, or no route is chosen. */
  withCard(card: Card): Payment | null;
  withoutCard(card: Card): Payment | null;
  pay(payment: Payment): void;
  keep(place: number): void;
  /** The code that keeps the chosen tickets; undefined if that set may not be kept. */
  keepCode(offered: readonly TicketId[]): string | undefined;
  /**
   * Draws the card in a slot or from the deck; `said` describes that in a position. A second card that is chosen while
   * the first one is held back plays the first at once, and is then the next one if it still lies there.
   */
  draw(from: number | 'deck', said: (view: View) => string): Promise<void>;
  play(code: string): void;
  /** Plays an action that ends the turn or reveals something. */
  playFinal(code: string, said: string, by?: Gesture): void;
  lookAt(route: RouteId | null): void;
  /** Highlights the route at a point of the screen, which the map determines. */
  aim(x: number, y: number): void;
  aimBy(find: (x: number, y: number) => RouteId | null): void;
  light(stations: readonly StationId[]): void;
  lightCard(card: Card | null): void;
  lightTrail(routes: readonly RouteId[]): void;
}

const NONE: ReadonlySet<number> = new Set();

export function makePlan(table: TableModel): BoardModel {
  const choices = computed(() => sortChoices(table.snapshot.value?.play?.choices ?? []));
  const isBusy = computed(() => table.pending.value !== null);
  /** What may be chosen. When it changes, the chosen route is forgotten. */
  const among = computed(() => choicesOf(table.snapshot.value));
  const chosen = signal<{ readonly route: RouteId | null; readonly among: string }>({ route: null, among: '' });
  const paying = signal<string | null>(null);
  const keeping = signal<{ readonly offer: string; readonly kept: ReadonlySet<number> }>({ offer: '', kept: NONE });
  const looked = signal<RouteId | null>(null);
  const lit = signal<readonly StationId[]>([]);
  const card = signal<Card | null>(null);
  const trail = signal<readonly RouteId[]>([]);
  let find: (x: number, y: number) => RouteId | null = () => null;
  const route = computed(() => {
    const { route: picked } = chosen.value;
    const isOpen = picked !== null && chosen.value.among === among.value && choices.value.claims.has(picked);
    return isOpen ? picked : null;
  });
  const payments = computed(() => (route.value === null ? [] : (choices.value.claims.get(route.value) ?? [])));
  const payment = computed(() => payments.value.find(({ code }) => code === paying.value) ?? obvious(payments.value));
  /** Identifies an offer by the sets that may be kept, whatever else happens at the table. */
  const offer = computed(() => [...choices.value.keeps.keys()].join(' '));
  function clear(): void {
    chosen.value = { route: null, among: '' };
    lit.value = [];
    card.value = null;
  }
  const drawCode = (from: number | 'deck') =>
    from === 'deck' ? (choices.value.deck ?? undefined) : choices.value.faceUp.get(from);
  /** The card that is drawn, as far as it is known, and how. */
  function drawing(from: number | 'deck') {
    const [code, view] = [drawCode(from), viewOf(table.snapshot.value)];
    if (code === undefined || view === null) return null;
    return { code, view, card: from === 'deck' ? null : view.faceUp[from] };
  }
  function playFinal(code: string, said: string, by?: Gesture): void {
    if (isBusy.value) return;
    clear();
    table.playFinal(code, said, by);
  }
  const kept = computed(() => (keeping.value.offer === offer.value ? keeping.value.kept : NONE));
  return {
    choices,
    isBusy,
    unsent: table.unsent,
    route,
    payment,
    kept,
    looked,
    lit,
    card,
    trail,
    choose(next, by) {
      chosen.value = { route: next, among: among.value };
      const sets = next === null ? [] : (choices.value.claims.get(next) ?? []);
      paying.value = sets.find(({ cards }) => by !== undefined && cards[by] > 0)?.code ?? null;
    },
    withCard: (kind) => withCard(payments.value, payment.value, kind),
    withoutCard: (kind) => (payment.value === null ? null : withoutCard(payments.value, payment.value, kind)),
    pay({ code }) {
      paying.value = code;
    },
    keep(place) {
      const next = new Set(kept.value);
      if (!next.delete(place)) next.add(place);
      keeping.value = { offer: offer.value, kept: next };
    },
    keepCode: (offered) => choices.value.keeps.get(setOf(offered.filter((_, place) => kept.value.has(place)))),
    play(code) {
      if (isBusy.value) return;
      clear();
      void table.play(code);
    },
    playFinal,
    async draw(from, said) {
      const first = drawing(from);
      if (first === null || isBusy.value) return;
      const held = table.held.value?.code ?? null;
      const isSecond =
        first.view.phase.type === 'turn' &&
        held !== null &&
        [choices.value.deck, ...choices.value.faceUp.values()].includes(held);
      if (!isSecond) playFinal(first.code, said(first.view));
      else if (await table.sendHeld()) {
        const second = drawing(from);
        if (second?.card === first.card && second !== null) playFinal(second.code, said(second.view));
      }
    },
    lookAt(next) {
      looked.value = next;
    },
    aim(x, y) {
      looked.value = find(x, y);
    },
    aimBy(next) {
      find = next;
    },
    light(stations) {
      lit.value = stations;
    },
    lightCard(next) {
      card.value = next;
    },
    lightTrail(routes) {
      trail.value = routes;
    },
  };
}

export const viewOf = (snapshot: Snapshot | null): View | null => (snapshot?.play?.view as View | undefined) ?? null;
