import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { titleOf } from '../app/games.ts';
import { text } from '../app/lang.ts';
import { Players } from './players.tsx';
import { isCounting, PlaybackContext } from './scene.ts';
import { seatClass } from './seat-mark.tsx';
import { useTheme } from './theme.ts';

export interface OwnPanels {
  /** For the story panel: points scored, statistics. */
  readonly story?: ComponentChildren;
  /** For the panel of everything else: supplies, standing orders. */
  readonly more?: ComponentChildren;
}

export interface ClockSign {
  /** The time that matters, at the end of the prompt; not for screen readers. */
  readonly brief: ComponentChildren;
  /** A button over the prompt that tells all of them whole. */
  readonly whole: ComponentChildren;
}

export interface Around {
  /** A line below the bar that says whose view this is, if it is not the viewer's own. */
  readonly banner: ComponentChildren;
  /** Requests and refusals, shown over the upper edge of the board. */
  readonly notices: ComponentChildren;
  /**
   * Over the sheet: on its lower part the controls of the replay, or a question of the page; on its head a move that is
   * sent in a moment, or is to be confirmed.
   */
  readonly overSheet: ComponentChildren;
  readonly quiet: ComponentChildren;
  readonly clock: ClockSign | null;
  /** What concerns players who are late; once the game is over, its result. */
  readonly ending: ComponentChildren;
  readonly marks: (own: OwnPanels) => ComponentChildren;
}

interface Props extends OwnPanels {
  readonly snapshot: Snapshot;
  readonly around: Around;
  /** The players with their points; by default their names alone. */
  readonly players?: ComponentChildren;
  /** Replaces the banner of the page, to say what kind of board this is. */
  readonly banner?: ComponentChildren;
  /** The prompt, and the controls that answer it. */
  readonly sheet?: ComponentChildren;
  /** What kind of frame this is, for its style. */
  readonly look?: string;
  /** Whether the game and its styles are still loading. Nothing may move when they arrive. */
  readonly isEmpty?: boolean;
  readonly children: ComponentChildren;
}

// docs/decisions/39-the-board-is-the-page.md
/**
 * The page of a table, the same for all games: a bar with the scores, the board from edge to edge, one sheet with the
 * current prompt, and the marks that open the rest. Its layout does not depend on its contents.
 */
export function Frame({
  snapshot,
  around,
  players,
  banner,
  sheet,
  look = '',
  isEmpty = false,
  story,
  more,
  children,
}: Props) {
  useTheme(snapshot.game);
  const playback = useContext(PlaybackContext);
  const { viewer } = snapshot;
  return (
    <main
      id="main"
      class={`frame ${isEmpty ? 'empty' : snapshot.game} ${typeof viewer === 'number' ? `own ${seatClass(viewer)}` : ''} ${look} ${isCounting(snapshot, playback?.scene.value ?? null) ? 'counting' : ''}`}
      data-moves={snapshot.play?.recent.at(-1)?.n ?? 0}
    >
      <h1 class="unseen">{text().table.title(titleOf(snapshot.game))}</h1>
      <div class="score-bar">
        {players ?? (
          <Players
            snapshot={snapshot}
            players={snapshot.seats.map(() => ({ held: [] }))}
            waiting={snapshot.play?.waitingFor ?? []}
          />
        )}
      </div>
      {(banner ?? around.banner) && <div class="banner">{banner ?? around.banner}</div>}
      {children}
      <div class="notices">{around.notices}</div>
      {sheet}
      {playback?.caption}
      {around.overSheet}
      {around.marks({ story, more })}
    </main>
  );
}
