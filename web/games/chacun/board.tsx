import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Seat } from '../../../shared/game/contract.ts';
import type { View } from '../../../shared/games/chacun/types.ts';
import { text } from '../../app/lang.ts';
import { Frame } from '../../board/frame.tsx';
import { useKeys } from '../../board/keys.ts';
import { PlaybackContext } from '../../board/scene.ts';
import type { BoardProps } from '../../table/context.ts';
import type { TableModel } from '../../table/model/model.ts';
import { openPlans, type PlansModel } from '../../table/turn/plans.ts';
import type { SketchModel } from '../../table/turn/sketch.ts';
import { Icon } from '../../ui/icon.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { Clans } from './beside/players.tsx';
import { Dock } from './dock/dock.tsx';
import { ValleyMap } from './map/map.tsx';
import type { SketchBar } from './plans/sketch.tsx';
import { makePlan, viewOf } from './play.ts';
import { chacunText } from './text.ts';
import './board.css';

// Shown in a panel.
const Journal = onDemand(async () => (await import('./beside/journal.tsx')).Journal);
// Shown where turns are queued.
const HandOver = onDemand(async () => (await import('./plans/plans.tsx')).HandOver);
const PlanList = onDemand(async () => (await import('./plans/plans.tsx')).PlanList);
// Shown once the game is over.
const TallyTable = onDemand(async () => (await import('./beside/tally-table.tsx')).TallyTable);

interface Props extends BoardProps {
  /** A quiet button beside what is asked. */
  readonly quiet?: ComponentChildren;
  /** Under what is asked: the turns that can be queued, and those that are. */
  readonly turns?: ComponentChildren;
  /** The bar of a sketch, above its board. */
  readonly sketch?: ComponentChildren;
}

/** An open sketch, with the bar above its board. */
interface OpenSketch {
  readonly model: SketchModel;
  readonly Bar: typeof SketchBar;
}

/** Opens the sketch of a table; its bar and the rules are loaded on demand. */
async function openSketchOf(table: TableModel): Promise<OpenSketch> {
  const [{ loadSketch, SketchBar: Bar }] = await Promise.all([
    import('./plans/sketch.tsx'),
    HandOver.preload(),
    PlanList.preload(),
  ]);
  return { model: await loadSketch(table), Bar };
}

/** A table of ChaCuN, or the player's open sketch of it. */
export function Board({ table, snapshot, around }: BoardProps) {
  const [sketch, setSketch] = useState<OpenSketch | null>(null);
  const [isLost, setLost] = useState(false);
  const { viewer } = table;
  const isPlaying = typeof viewer === 'number' && snapshot.stage === 'playing' && !table.isLocal;
  const plans = usePlans(table, isPlaying ? viewer : null);
  const view = viewOf(snapshot);
  const sketched = sketch?.model.snapshot.value ?? null;
  if (sketch !== null && sketched !== null && typeof viewer === 'number' && plans !== null && view !== null)
    return (
      <PlaybackContext.Provider value={null}>
        <Valley
          key="sketch"
          table={sketch.model.table}
          snapshot={sketched}
          around={{ ...around, clock: null, quiet: null, ending: null }}
          sketch={
            <sketch.Bar sketch={sketch.model} snapshot={snapshot} seat={viewer} onClose={() => setSketch(null)} />
          }
          turns={
            <>
              <HandOver sketch={sketch.model} plans={plans} view={view} seat={viewer} />
              <PlanList plans={plans} isSketch />
            </>
          }
        />
      </PlaybackContext.Provider>
    );
  const open = () => {
    setLost(false);
    openSketchOf(table).then(setSketch, () => setLost(true));
  };
  const mayPlan = isPlaying && table.positions.shown.value === null;
  return (
    <Valley
      key="table"
      table={table}
      snapshot={snapshot}
      around={{
        ...around,
        notices: (
          <>
            {isLost && <NotLoaded onAgain={open} onDismiss={() => setLost(false)} />}
            {around.notices}
          </>
        ),
      }}
      quiet={
        mayPlan && (
          <button type="button" class="plain" title={chacunText().sketch.open} onClick={open}>
            <Icon name="plan" />
          </button>
        )
      }
      turns={plans !== null && plans.plans.value.length > 0 && <PlanList plans={plans} isSketch={false} />}
    />
  );
}

/** Says that the sketch could not be loaded. */
const NotLoaded = ({ onAgain, onDismiss }: { readonly onAgain: () => void; readonly onDismiss: () => void }) => (
  <div class="notice-slot" role="alert">
    <div class="notice">
      <p>{chacunText().sketch.missing}</p>
      <button type="button" class="button" onClick={onAgain}>
        {text().notice.again}
      </button>
      <button type="button" class="plain" aria-label={text().notice.dismiss} onClick={onDismiss}>
        <Icon name="close" />
      </button>
    </div>
  </div>
);

/** The queued turns of a player; null for spectators. */
function usePlans(table: TableModel, seat: Seat | null): PlansModel | null {
  const plans = useMemo(() => (seat === null ? null : openPlans(table, seat)), [table, seat]);
  useEffect(() => plans?.close, [plans]);
  return plans;
}

/** The board, with the turn, the players and the journal around it. */
function Valley({ table, snapshot, around, quiet, turns, sketch }: Props) {
  const plan = useMemo(() => makePlan(table), [table]);
  // R rotates the tile wherever the focus is, except in text fields.
  useKeys(({ target, key, ctrlKey, metaKey, altKey, shiftKey }) => {
    const isWriting = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (isWriting || ctrlKey || metaKey || altKey || key.toLowerCase() !== 'r') return;
    plan.rotate(shiftKey ? -1 : 1);
  }, plan);
  const shown = viewOf(snapshot);
  if (shown === null) return null;
  // Between the turns of a sketch there is no tile to place yet.
  const view: View =
    sketch !== undefined && snapshot.play?.waitingFor.length === 0 ? { ...shown, phase: { type: 'occupy' } } : shown;
  const viewer = typeof table.viewer === 'number' ? table.viewer : null;
  return (
    <Frame
      snapshot={snapshot}
      around={around}
      players={<Clans view={view} snapshot={snapshot} />}
      banner={sketch}
      look={sketch === undefined ? '' : 'sketched'}
      sheet={
        <Dock
          plan={plan}
          view={view}
          snapshot={snapshot}
          viewer={viewer}
          clock={around.clock}
          quiet={
            <>
              {around.quiet}
              {quiet}
            </>
          }
        >
          {turns}
          {around.ending}
          {view.phase.type === 'over' && <TallyTable view={view} snapshot={snapshot} />}
        </Dock>
      }
      story={<Journal plan={plan} view={view} snapshot={snapshot} />}
    >
      <ValleyMap plan={plan} view={view} snapshot={snapshot} />
    </Frame>
  );
}
