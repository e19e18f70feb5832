import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { goesOn } from '../../../shared/games/chacun/occupying.ts';
import type { Cell, Rotation, TileId, View, ZoneId } from '../../../shared/games/chacun/types.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { TableModel } from '../../table/model/model.ts';
import type { Gesture } from '../../table/model/playing.ts';
import { choicesOf } from '../../table/turn/held.ts';
import { type Choices, fittingRotation, insertionCells, keyOf, nextRotation, sortChoices } from './choices.ts';
import { type Marker, markersOf } from './map/markers.ts';
import { choiceSaid, placeSaid } from './said.ts';

interface Look {
  readonly zone: ZoneId;
  readonly isLow: boolean;
}

/** The properties of the components that show a turn. */
export interface PlanProps {
  readonly plan: BoardModel;
  readonly view: View;
  readonly snapshot: Snapshot;
}

/** What the player prepares. Nothing of it is sent yet. Board and dock both show and change it. */
export interface BoardModel {
  readonly choices: ReadonlySignal<Choices>;
  readonly view: ReadonlySignal<View | null>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** The move that waits for the network. */
  readonly unsent: TableModel['unsent'];
  /** The cells where the tile fits in at least one rotation. */
  readonly open: ReadonlySignal<readonly Cell[]>;
  readonly cell: ReadonlySignal<Cell | null>;
  readonly hovered: ReadonlySignal<Cell | null>;
  /** The free cell that was tried in vain: the tile fits there in no rotation. */
  readonly barred: ReadonlySignal<Cell | null>;
  readonly rotation: ReadonlySignal<Rotation>;
  /** The code that places the tile as shown; null if it does not fit, or if no cell is chosen. */
  readonly code: ReadonlySignal<string | null>;
  /** The pieces that may be placed or taken back, by their markers on the board. */
  readonly markers: ReadonlySignal<readonly Marker[]>;
  /** The marker that is chosen, and explained. */
  readonly marker: ReadonlySignal<Marker | null>;
  /** The zone of the choice that is pointed at, or else chosen. */
  readonly zone: ReadonlySignal<ZoneId | null>;
  /**
   * The zone whose area is highlighted, and whether it is in the lower half of the board, so that the card can avoid
   * it.
   */
  readonly look: ReadonlySignal<Look | null>;
  /** The tiles of a message in the journal. */
  readonly tiles: ReadonlySignal<readonly TileId[]>;
  choose(cell: Cell): void;
  /** Tells that the tile does not fit in a cell, until something else is tapped; null ends that. */
  bar(cell: Cell | null): void;
  hover(cell: Cell | null): void;
  rotate(by?: number): void;
  place(): void;
  chooseMarker(code: string): void;
  /** Does what the chosen marker says. */
  confirmMarker(): void;
  /** Places no piece, or takes none back. */
  pass(): void;
  pointAt(zone: ZoneId | null): void;
  lookAt(zone: ZoneId | null, isLow?: boolean): void;
  showTiles(tiles: readonly TileId[]): void;
}

export function makePlan(table: TableModel): BoardModel {
  const choices = computed(() => sortChoices(table.snapshot.value?.play?.choices ?? []));
  const view = computed(() => viewOf(table.snapshot.value));
  const isBusy = computed(() => table.pending.value !== null);
  const open = computed(() =>
    insertionCells(view.value?.placed ?? []).filter((cell) => choices.value.places.has(keyOf(cell))),
  );
  /** What may be chosen. When it changes, what was chosen is forgotten. */
  const among = computed(() => choicesOf(table.snapshot.value));
  const chosen = signal<{ readonly cell: Cell; readonly among: string } | null>(null);
  const hovered = signal<Cell | null>(null);
  const tried = signal<{ readonly cell: Cell; readonly among: string } | null>(null);
  const rotation = signal<Rotation>(0);
  const pointed = signal<ZoneId | null>(null);
  const look = signal<Look | null>(null);
  const tiles = signal<readonly TileId[]>([]);
  const cell = computed(() => (chosen.value?.among === among.value ? chosen.value.cell : null));
  const barred = computed(() => (tried.value?.among === among.value ? tried.value.cell : null));
  const markers = computed(() => (view.value === null ? [] : markersOf(view.value, choices.value)));
  const picked = signal<{ readonly code: string; readonly among: string } | null>(null);
  const marker = computed(
    () =>
      (picked.value?.among === among.value && markers.value.find(({ code }) => code === picked.value?.code)) || null,
  );
  const zone = computed(() => pointed.value ?? marker.value?.zone ?? null);
  const code = computed(() =>
    cell.value === null ? null : (choices.value.places.get(keyOf(cell.value))?.get(rotation.value) ?? null),
  );
  function play(next: string, by?: Gesture): void {
    if (isBusy.value || view.value === null) return;
    pointed.value = null;
    table.playFinal(next, choiceSaid(next, { choices, view }), by);
  }
  return {
    choices,
    view,
    isBusy,
    unsent: table.unsent,
    open,
    cell,
    hovered,
    barred,
    rotation,
    code,
    markers,
    marker,
    zone,
    look,
    tiles,
    choose(next) {
      tried.value = null;
      chosen.value = { cell: next, among: among.value };
      rotation.value = fittingRotation(choices.value.places.get(keyOf(next)), rotation.value);
    },
    bar(next) {
      tried.value = next === null ? null : { cell: next, among: among.value };
    },
    hover(next) {
      hovered.value = next;
    },
    rotate(by = 1) {
      tried.value = null;
      rotation.value = nextRotation(rotation.value, by);
    },
    place() {
      const at = cell.value;
      const now = view.value;
      if (code.value === null || at === null || now?.phase.type !== 'place' || isBusy.value) return;
      const next = { tile: now.phase.tile, ...at, rotation: rotation.value };
      // The tile was chosen first and is placed by a second gesture. Where it can be occupied, the turn goes on.
      if (goesOn(now, next)) void table.play(code.value);
      else
        table.playFinal(code.value, placeSaid(now, { type: 'place', ...at, rotation: rotation.value }), {
          isConfirmed: true,
        });
    },
    chooseMarker(next) {
      picked.value = { code: next, among: among.value };
    },
    confirmMarker() {
      if (marker.value !== null) play(marker.value.code, { isConfirmed: true });
    },
    pass() {
      if (choices.value.pass !== null) play(choices.value.pass);
    },
    pointAt(next) {
      pointed.value = next;
    },
    lookAt(next, isLow = false) {
      // The same value causes no redraw, however the mouse moves within a zone.
      if (next !== look.value?.zone) look.value = next === null ? null : { zone: next, isLow };
    },
    showTiles(next) {
      tiles.value = next;
    },
  };
}

export const viewOf = (snapshot: Snapshot | null): View | null => (snapshot?.play?.view as View | undefined) ?? null;
