import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Seat } from '../../../../shared/game/contract.ts';
import { drawMark } from '../../../../shared/games/chacun/drawing/things.ts';
import { zoneOf } from '../../../../shared/games/chacun/tiles.ts';
import type { View } from '../../../../shared/games/chacun/types.ts';
import { areaOf } from '../../../../shared/games/chacun/words/areas.ts';
import { asked } from '../../../../shared/games/chacun/words/asked.ts';
import { type Direction, MIDDLE, spotOf } from '../../../../shared/games/chacun/words/places.ts';
import type { ClockSign } from '../../../board/frame.tsx';
import { nameOf } from '../../../board/seat-name.ts';
import { sendingSaid } from '../../../board/sending.ts';
import { Sheet } from '../../../board/sheet.tsx';
import { isFocusLost } from '../../../ui/focus.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PieceIcon } from '../map/occupants.tsx';
import { TileArt } from '../map/tile.tsx';
import { palette } from '../palette.ts';
import type { BoardModel, PlanProps } from '../play.ts';
import { choiceSaid, prospectSaid, tileSaid } from '../said.ts';
import { chacunSentences, chacunTerms, chacunText } from '../text.ts';
import { powerOf } from './power.ts';

interface Props extends PlanProps {
  readonly viewer: Seat | null;
  readonly clock: ClockSign | null;
  /** Quiet buttons beside what is asked. */
  readonly quiet: ComponentChildren;
  /** Under what is asked. */
  readonly children: ComponentChildren;
}

/** What the game is waiting for, in a sentence. */
function statusOf({ plan, view, snapshot, viewer }: Pick<Props, 'plan' | 'view' | 'snapshot' | 'viewer'>): string {
  const { status } = chacunText();
  if (plan.isBusy.value) return sendingSaid(plan);
  // An earlier position of a game that is over asks nothing.
  const isAsked = view.turn === viewer && snapshot.stage !== 'over';
  if (view.phase.type !== 'place' || !isAsked)
    return asked(chacunSentences(), view, isAsked ? viewer : 'spectator', (seat) => nameOf(snapshot.seats, seat));
  if (plan.barred.value !== null) return status.noPlace;
  if (plan.cell.value === null) return view.second ? status.placeAgain : status.place;
  return plan.code.value === null ? status.doesNotFit : status.chosen;
}

/** The two decks; a press says what they are. */
function Decks({ view: { left } }: { readonly view: View }) {
  const { deck } = chacunText();
  const colours = palette.value;
  const menhir = useMemo(() => ({ __html: drawMark('menhir', colours) }), [colours]);
  const said = [deck.normal(left.normal), deck.menhir(left.menhir)];
  return (
    <>
      <div class="decks">
        <span class="deck normal" aria-hidden="true">
          {left.normal}
        </span>
        <span class="deck menhir" aria-hidden="true">
          <svg viewBox="-8 -13 16 24" focusable="false" dangerouslySetInnerHTML={menhir} />
          {left.menhir}
        </span>
        <small aria-hidden="true">{deck.normalName}</small>
        <small aria-hidden="true">{deck.menhirName}</small>
        <button type="button" class="holdings-button" popoverTarget="decks-said" title={said.join(',\n')} />
      </div>
      <ul id="decks-said" popover="auto" class="holdings card">
        {said.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

/** The tile to place and the two decks. */
function TileToPlace({ plan, view }: { readonly plan: BoardModel; readonly view: View }) {
  const words = chacunText();
  const tile = view.phase.type === 'place' ? view.phase.tile : null;
  const power = tile === null ? undefined : powerOf(tile);
  const terms = chacunTerms();
  const rotation = plan.rotation.value;
  const said = tile === null ? '' : words.tileSaid(terms.rotation(rotation), tileSaid(tile, rotation));
  const wasTurned = useRef(false);
  wasTurned.current ||= rotation !== 0;
  return (
    <div class="hand">
      {tile !== null && (
        <svg class="hand-tile" viewBox="0 0 100 100" role="img" aria-label={said}>
          <TileArt id={tile} rotation={rotation} />
        </svg>
      )}
      <p class="unseen" role="status">
        {tile !== null && wasTurned.current && said}
      </p>
      <Decks view={view} />
      {power !== undefined && (
        <p class="power-help">
          <b>{terms.power(power)}</b> {terms.powerHelp[power]}
        </p>
      )}
    </div>
  );
}

/** An arrow to where a zone lies on its tile, where only the worth of a piece is shown beside it. */
const Towards = ({ direction }: { readonly direction: Direction | null }) =>
  direction === null || direction === MIDDLE ? null : (
    <i class="towards" style={{ rotate: `${45 * direction - 90}deg` }}>
      <Icon name="arrow" />
    </i>
  );

/**
 * The pieces that may be placed, side by side with what each would be worth: pressing one chooses it, as its marker on the
 * board does.
 */
function Offers({ plan, view }: Pick<Props, 'plan' | 'view'>) {
  const offers = plan.markers.value.filter(({ type }) => type === 'occupy');
  if (offers.length === 0) return null;
  return (
    <ul class="offers" aria-label={chacunText().marker.offers}>
      {offers.map((offer) => {
        const { code, kind, zone } = offer;
        const isChosen = plan.marker.value?.code === code;
        const spot = spotOf(view, zone);
        const area = areaOf(view, kind, zone);
        return (
          <li key={code}>
            <button
              type="button"
              class={`pick offer ${isChosen ? 'chosen' : ''}`}
              aria-pressed={isChosen}
              data-worth={area.points}
              disabled={plan.isBusy.value}
              onClick={() => plan.chooseMarker(code)}
            >
              <PieceIcon kind={kind} seat={view.turn} stands={spot.type} />
              <Towards direction={spot.direction} />
              <span>{prospectSaid(offer, view)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The chosen marker, explained, with the button for it and the one that passes. The markers themselves are on the board. */
function Chosen({ plan, view }: Pick<Props, 'plan' | 'view'>) {
  const { pass } = plan.choices.value;
  const marker = plan.marker.value;
  const words = chacunText();
  if (pass === null) return null;
  const isBusy = plan.isBusy.value;
  const isRetake = view.phase.type === 'retake';
  return (
    <>
      <p class="explained" role="status">
        {marker === null ? (
          <span>{isRetake ? words.marker.chooseRetake : words.marker.choose}</span>
        ) : (
          <>
            <PieceIcon kind={marker.kind} seat={view.turn} stands={zoneOf(marker.zone).type} />
            <span>{prospectSaid(marker, view) || choiceSaid(marker.code, plan)}</span>
          </>
        )}
      </p>
      <Offers plan={plan} view={view} />
      <div class="place-actions">
        <button type="button" class="button pass" data-code={pass} disabled={isBusy} onClick={plan.pass}>
          {choiceSaid(pass, plan)}
        </button>
        <button
          type="button"
          class="button primary put"
          data-code={marker?.code}
          disabled={isBusy || marker === null}
          onClick={plan.confirmMarker}
        >
          <Icon name="check" />
          {isRetake ? words.marker.retake : words.place}
        </button>
      </div>
    </>
  );
}

/** Moves the focus along with the turn if the keyboard was used last. */
function useFocusAlong(view: View, isMine: boolean): void {
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
    if (!isMine || !isKeyboard.current || !isFocusLost()) return;
    document.querySelector<SVGElement>('[data-place][tabindex="0"]')?.focus();
  }, [step, isMine]);
}

/** The sheet: what the game is waiting for, the tile to place or the chosen marker, and the buttons. */
export function Dock(props: Props) {
  const { plan, view, snapshot, viewer, clock, quiet, children } = props;
  const words = chacunText();
  const isOver = snapshot.stage === 'over';
  const isMine = viewer === view.turn && !isOver;
  const isEnded = snapshot.play?.outcome != null;
  useFocusAlong(view, isMine);
  const isChoosing = isMine && view.phase.type !== 'place';
  const isPlacing = isMine && view.phase.type === 'place';
  return (
    <Sheet
      snapshot={snapshot}
      said={statusOf(props)}
      isMine={isMine}
      clock={clock}
      quiet={
        isChoosing ? (
          <>
            <Decks view={view} />
            {quiet}
          </>
        ) : (
          quiet
        )
      }
    >
      {!isEnded && !isChoosing && <TileToPlace plan={plan} view={view} />}
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
      {isMine && <Chosen plan={plan} view={view} />}
      {children}
    </Sheet>
  );
}
