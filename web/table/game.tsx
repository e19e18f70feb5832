import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ENTRIES } from '#boards';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { text, withFurtherText } from '../app/lang.ts';
import { endSight } from '../app/sight.ts';
import { type Around, Frame } from '../board/frame.tsx';
import { loadPhrases } from '../board/phrases.ts';
import { isPlayedBack, type Playback, PlaybackContext } from '../board/scene.ts';
import { areNoticesSettled, hasWays } from '../notifications/owed.ts';
import { areKnown } from '../sound/play.ts';
import { knownTables, seatsAt } from '../tables/known-tables.ts';
import { NotLoaded } from '../ui/not-loaded.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { ClockChip, Clocks, ClocksTold } from './clock/clocks.tsx';
import type { BoardProps } from './context.ts';
import { useTable } from './context.ts';
import type { TableModel } from './model/model.ts';
import { areCountsKnown } from './offer/counts-known.ts';
import { TableMarks } from './panels/marks.tsx';
import { AbsentOthers } from './seats/absent.tsx';
import { PassOn } from './seats/pass-on.tsx';
import { UndoButton } from './turn/undo-button.tsx';

const ReplayBar = onDemand(() => withFurtherText(async () => (await import('./story/replay.tsx')).ReplayBar));
const Ending = onDemand(async () => (await import('./result/ending.tsx')).Ending);
const ResultBanner = onDemand(async () => (await import('./result/result-banner.tsx')).ResultBanner);
const RematchNotice = onDemand(async () => (await import('./result/again.tsx')).RematchNotice);
const AskWays = onDemand(async () => (await import('./offer/offer.tsx')).AskWays);
const AfterTurn = onDemand(async () => (await import('./offer/offer.tsx')).AfterTurn);
const SoundOffer = onDemand(() => withFurtherText(async () => (await import('./offer/sound-offer.tsx')).SoundOffer));
const CountsSaid = onDemand(async () => (await import('./offer/counts-said.tsx')).CountsSaid);
const TypingBar = onDemand(() => withFurtherText(async () => (await import('../elsewhere/typing-bar.tsx')).TypingBar));
const Bars = onDemand(async () => (await import('./turn/bars.tsx')).Bars);
const TextPlayers = onDemand(async () => (await import('./text-mode/text-players.tsx')).TextPlayers);
const TextGame = onDemand(() => withFurtherText(async () => (await import('./text-mode/text-game.tsx')).TextGame));

/** The board of a game, loaded on demand; null if it has none, 'failed' if it could not be loaded. */
function useBoard(game: string, inWords: boolean): ComponentType<BoardProps> | 'loading' | 'failed' | null {
  const [board, setBoard] = useState<{
    readonly of: string;
    readonly Board: ComponentType<BoardProps> | 'failed';
  } | null>(null);
  const load = inWords ? undefined : ENTRIES[game]?.board;
  useEffect(() => {
    load?.().then(
      (Board) => setBoard({ of: game, Board }),
      () => setBoard({ of: game, Board: 'failed' }),
    );
  }, [game, load]);
  if (load === undefined) return null;
  return board?.of === game ? board.Board : 'loading';
}

/** What is played back on the board; null without a board. Its code is loaded only once somebody has played, or at the end. */
function usePlayback(table: TableModel, game: string, hasBoard: boolean): Playback | null {
  const [playback, setPlayback] = useState<Playback | null>(null);
  const { viewer, story, present } = table;
  const opening = useRef(present.peek());
  const hasEnded = opening.current?.stage === 'playing' && present.value?.stage === 'over';
  const wasNeeded = useRef(false);
  wasNeeded.current ||= viewer === 'spectator' || story.entries.value.length > 0 || hasEnded;
  const isNeeded = hasBoard && wasNeeded.current;
  useEffect(() => {
    if (!isNeeded) return;
    let close: (() => void) | null = () => undefined;
    // What is quiet is not played back, which its sentences say.
    Promise.all([import('./story/playback.tsx'), loadPhrases(game)]).then(
      ([{ startPlayback }]) => {
        if (close === null) return;
        const started = startPlayback(table, opening.current);
        close = started.close;
        setPlayback(started.playback);
      },
      // Without it, everything is still told beside the board.
      () => undefined,
    );
    return () => {
      close?.();
      close = null;
      setPlayback(null);
    };
  }, [table, game, isNeeded]);
  return playback;
}

/** What is offered to players while they wait: notifications, unless that is settled, or else their next table. */
function Meanwhile() {
  const { table, snapshot } = useTable();
  const { id, viewer } = table;
  const wasAsked = useRef(false);
  wasAsked.current ||= snapshot.play?.waitingFor.some((seat) => seat === viewer) ?? false;
  if (!hasWays() && !areNoticesSettled(id)) return <AskWays />;
  return knownTables.value.some((one) => one.id !== id && !one.isOver && !one.isHidden) ? (
    <AfterTurn hasMoved={wasAsked.current} />
  ) : null;
}

/** Whether how to notify a player is still to be asked: they play with people, and have not said. */
const areNoticesOpen = ({ id, viewer }: TableModel, { seats }: Snapshot): boolean =>
  !areNoticesSettled(id) &&
  seatsAt(id).length === 1 &&
  seats.some(({ by }, seat) => by === 'player' && seat !== viewer);

/** Shown from the first of the viewer's moves on that plays on the board once it is settled how they are notified. */
function Sounds() {
  const { table, snapshot } = useTable();
  const scene = table.scene.value;
  const isDue = useRef(false);
  isDue.current ||= scene?.type === 'turn' && scene.isOwn === true && !areKnown() && !areNoticesOpen(table, snapshot);
  return (
    <div class="notice-slot sounds" role="status">
      {isDue.current && <SoundOffer />}
    </div>
  );
}

/** The first time that this browser has a turn in a game, what its players have is counted in words. */
function FirstTurn() {
  const { table, snapshot } = useTable();
  const isDue = useRef(false);
  isDue.current ||=
    snapshot.play?.waitingFor.some((seat) => seat === table.viewer) === true &&
    !isPlayedBack(table.scene.value) &&
    !areCountsKnown(snapshot.game);
  return isDue.current && <CountsSaid game={snapshot.game} />;
}

interface Props {
  readonly inWords: boolean;
  /** Whether the order of play is being drawn before the viewer's eyes. */
  readonly isDrawing: boolean;
  readonly banner: ComponentChildren;
  readonly notices: ComponentChildren;
}

/** A table whose game has begun: its board, or the game in words on request or if it has no board. */
export function Game({ inWords, isDrawing, banner, notices }: Props) {
  const { table, snapshot } = useTable();
  const Board = useBoard(snapshot.game, inWords);
  const playback = usePlayback(table, snapshot.game, typeof Board === 'function' && snapshot.play !== null);
  const words = text();
  const { play } = snapshot;
  const hasBoard = Board === 'loading' || typeof Board === 'function';
  useLayoutEffect(() => (hasBoard ? undefined : endSight()), [hasBoard]);
  if (play === null) return null;
  if (Board === 'failed') return <NotLoaded />;
  const isPast = table.positions.shown.value !== null;
  /** Somebody elsewhere whose codes are to be typed now. */
  const told = play.waitingFor.find((seat) => snapshot.seats[seat]?.by === 'elsewhere');
  const around: Around = {
    banner,
    notices: (
      <>
        {play.outcome !== null && <ResultBanner outcome={play.outcome} />}
        {play.outcome !== null && !table.isLocal && <RematchNotice />}
        {notices}
      </>
    ),
    overSheet: (
      <>
        {isPast ? (
          <ReplayBar />
        ) : typeof table.viewer === 'number' && told !== undefined ? (
          <TypingBar key={told} seat={told} viewer={table.viewer} />
        ) : (
          play.outcome === null && !table.isLocal && <Meanwhile />
        )}
        {typeof table.viewer === 'number' && (
          <>
            <Bars />
            <PassOn seat={table.viewer} />
            <Sounds />
            {typeof Board === 'function' && !isPast && !isDrawing && <FirstTurn />}
          </>
        )}
      </>
    ),
    quiet: !isPast && <UndoButton />,
    clock: isPast ? null : { brief: <ClockChip />, whole: <ClocksTold /> },
    ending: play.outcome === null ? <AbsentOthers /> : <Ending outcome={play.outcome} />,
    marks: (own) => <TableMarks isInWords={Board === null} {...own} />,
  };
  if (Board === 'loading')
    return (
      <Frame snapshot={snapshot} around={around} sheet={<section class="dock" />} isEmpty>
        <section class="land">
          <p class="loading">{words.site.loading}</p>
        </section>
      </Frame>
    );
  if (Board !== null)
    return (
      <PlaybackContext.Provider value={playback}>
        <Board table={table} snapshot={snapshot} around={around} />
      </PlaybackContext.Provider>
    );
  return (
    <Frame snapshot={snapshot} around={around} players={<TextPlayers view={play.view} />} look="in-words">
      <div class="page plain-table">
        <Clocks />
        {around.ending}
        <TextGame quiet={around.quiet} />
      </div>
    </Frame>
  );
}
