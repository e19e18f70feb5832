import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Seat } from '../../../shared/game/contract.ts';
import { zoneOf } from '../../../shared/games/chacun/tiles.ts';
import type { OccupantKind, View } from '../../../shared/games/chacun/types.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { walkByArrows } from '../../board-kit/keys.ts';
import { nameOf } from '../../board-kit/seat-name.ts';
import { Sheet } from '../../board-kit/sheet.tsx';
import { Icon } from '../../controls/icon.tsx';
import { text } from '../../lang.ts';
import { PieceIcon } from './occupants.tsx';
import type { Plan } from './play.ts';
import { powerOf } from './power.ts';
import { choiceSaid } from './said.ts';
import { chacunPhrases, chacunTerms, chacunText } from './text.ts';
import { TileArt } from './tile.tsx';

interface Props {
  readonly plan: Plan;
  readonly view: View;
  readonly snapshot: Snapshot;
  readonly viewer: Seat | null;
  /** Quiet buttons beside what is asked. */
  readonly quiet: ComponentChildren;
  /** Under what is asked. */
  readonly children: ComponentChildren;
}

/** What the game is waiting for, in a sentence. */
function statusOf({ plan, view, snapshot, viewer }: Pick<Props, 'plan' | 'view' | 'snapshot' | 'viewer'>): string {
  const { status } = chacunText();
  if (plan.isBusy.value) return text().table.sending;
  if (view.phase.type !== 'over' && snapshot.stage === 'over') return text().table.over;
  if (view.phase.type !== 'place' || view.turn !== viewer)
    return chacunPhrases().asked(view, viewer ?? 'spectator', (seat) => nameOf(snapshot.seats, seat));
  const chosen = plan.cell.value;
  if (chosen === null) return view.second ? status.placeAgain : status.place;
  return plan.code.value === null ? status.doesNotFit : status.chosen(chacunTerms().cell(chosen.x, chosen.y));
}

/** The tile to place and the two decks. */
function TileToPlace({ plan, view }: { readonly plan: Plan; readonly view: View }) {
  const words = chacunText();
  const tile = view.phase.type === 'place' ? view.phase.tile : null;
  const power = tile === null ? undefined : powerOf(tile);
  const terms = chacunTerms();
  return (
    <div class="hand">
      {tile !== null && (
        <svg
          class="hand-tile"
          viewBox="0 0 100 100"
          role="img"
          aria-label={`${words.tile}, ${terms.rotation(plan.rotation.value)}`}
        >
          <TileArt id={tile} rotation={plan.rotation.value} />
        </svg>
      )}
      <ul class="decks">
        <li class="deck normal" title={words.deck.normal(view.left.normal)}>
          <span aria-hidden="true">{view.left.normal}</span>
          <span class="unseen">{words.deck.normal(view.left.normal)}</span>
        </li>
        <li class="deck menhir" title={words.deck.menhir(view.left.menhir)}>
          <span aria-hidden="true">{view.left.menhir}</span>
          <span class="unseen">{words.deck.menhir(view.left.menhir)}</span>
        </li>
      </ul>
      {power !== undefined && (
        <p class="power-help">
          <b>{terms.power(power)}</b> {terms.powerHelp[power]}
        </p>
      )}
    </div>
  );
}

/** The choices that are buttons: place a piece, take a pawn back, or pass. */
function ChoiceList({ plan, viewer }: Pick<Props, 'plan' | 'viewer'>) {
  const { occupants, retakes, pass } = plan.choices.value;
  if (viewer === null || pass === null) return null;
  /** The button of a choice, with its picture. */
  const button = (code: string, kind: string, zone: number | null, picture: ComponentChildren) => (
    <li key={code}>
      <button
        type="button"
        data-code={code}
        class={plan.drafted.value === code ? `${kind} drafted` : kind}
        disabled={plan.isBusy.value}
        onClick={() => plan.play(code)}
        onPointerEnter={() => plan.pointAt(zone)}
        onPointerLeave={() => plan.pointAt(null)}
        onFocus={() => plan.pointAt(zone)}
        onBlur={() => plan.pointAt(null)}
      >
        {picture}
        <span>{choiceSaid(code, plan)}</span>
      </button>
    </li>
  );
  const piece = (kind: OccupantKind, zone: number) => (
    <PieceIcon kind={kind} seat={viewer} stands={zoneOf(zone).type} />
  );
  return (
    <ul class="choice-list" onKeyDown={walkByArrows}>
      {occupants.map(({ code, kind, zone }) => button(code, 'occupy', zone, piece(kind, zone)))}
      {retakes.map(({ code, zone }) => button(code, 'retake', zone, piece('pawn', zone)))}
      {button(pass, 'pass', null, <Icon name="none" />)}
    </ul>
  );
}

/** Moves the focus along with the turn if the keyboard was used last. */
function useFocusAlong(view: View, isMine: boolean) {
  const dock = useRef<HTMLElement>(null);
  const isKeyboard = useRef(false);
  useEffect(() => {
    const onKey = () => {
      isKeyboard.current = true;
    };
    const onPointer = () => {
      isKeyboard.current = false;
    };
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('pointerdown', onPointer, true);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('pointerdown', onPointer, true);
    };
  }, []);
  const step = `${view.placed.length}/${view.phase.type}/${view.turn}`;
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isMine || !isKeyboard.current || !isLost) return;
    const target =
      view.phase.type === 'place'
        ? document.querySelector<SVGElement>('.cell[tabindex="0"]')
        : dock.current?.querySelector<HTMLElement>('.choice-list button');
    target?.focus();
  }, [step, isMine]);
  return dock;
}

/** The sheet: what the game is waiting for, the tile to place, and every choice as a button. */
export function Dock(props: Props) {
  const { plan, view, snapshot, viewer, quiet, children } = props;
  const words = chacunText();
  const isOver = snapshot.stage === 'over';
  const isMine = viewer === view.turn && !isOver;
  const dock = useFocusAlong(view, isMine);
  const isPlacing = isMine && view.phase.type === 'place';
  return (
    <Sheet root={dock} snapshot={snapshot} said={statusOf(props)} isMine={isMine} quiet={quiet}>
      {!isOver && <TileToPlace plan={plan} view={view} />}
      {isPlacing && (
        <div class="place-actions">
          <button type="button" class="button rotate" disabled={plan.isBusy.value} onClick={() => plan.rotate()}>
            <Icon name="rotate" />
            {words.rotate}
          </button>
          <button
            type="button"
            class="button primary place"
            disabled={plan.isBusy.value || plan.code.value === null}
            title={plan.cell.value === null ? words.status.chooseFirst : undefined}
            onClick={() => plan.place()}
          >
            <Icon name="check" />
            {words.place}
          </button>
        </div>
      )}
      {isMine && <ChoiceList plan={plan} viewer={viewer} />}
      {children}
    </Sheet>
  );
}
