import type { ReadonlySignal } from '@preact/signals';
import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Seat } from '../../shared/game/contract.ts';
import type { Turn } from '../../shared/game/words/story.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import type { Position } from '../../shared/protocol/messages/story.ts';
import type { Sound } from '../sound/sounds.ts';
import type { Point } from './camera.ts';
import type { CountedRow } from './ending.ts';

/** A moment of what is played back on the board. */
export type Scene =
  /** What came before the turns that are played back, in one sentence. */
  | { readonly type: 'earlier'; readonly turns: readonly Turn[]; readonly held: Position | null }
  /** A turn, between the positions before and after it. */
  | {
      readonly type: 'turn';
      readonly turn: Turn;
      readonly before: Position;
      readonly after: Position;
      readonly held: Position | null;
      /** Its place among the turns that a player returns to; null if it is shown for itself, as it was played. */
      readonly place: { readonly at: number; readonly of: number } | null;
      /** What the viewer has just done: its results show over the present, which can be played on, and the camera stays. */
      readonly isOwn?: true;
    }
  /** The positions of a turn that has just been played are being fetched. */
  | { readonly type: 'waiting'; readonly held: Position }
  | { readonly type: 'your-turn'; readonly held: null }
  /** At the end of the game, a source of points is counted: by seat, the sums before and after it. */
  | {
      readonly type: 'count';
      readonly row: CountedRow;
      readonly before: readonly number[];
      readonly after: readonly number[];
      readonly held: null;
    }
  /** The crown falls on the winners. */
  | { readonly type: 'crown'; readonly held: null };

/** Whether something is shown that the viewer has not done: what can wait, waits until it is over. */
export const isPlayedBack = (scene: Scene | null): boolean =>
  scene !== null && scene.type !== 'crown' && !(scene.type === 'turn' && scene.isOwn);

/** Whether the result of a game is not shown yet, as its end is. */
export const isCounting = ({ play }: Snapshot, scene: Scene | null): boolean =>
  play?.outcome != null && scene !== null && scene.type !== 'crown';

/**
 * What the page plays back. The position `held` of a scene is shown in place of the present one; null shows the
 * present.
 */
export interface Playback {
  readonly scene: ReadonlySignal<Scene | null>;
  /** Reduced motion: what changed is marked, and nothing moves. */
  readonly isStill: boolean;
  readonly caption: ComponentChildren;
  /** The position before the viewer’s own move, as long as the cards that it brings have not come to the hand. */
  readonly coming: ReadonlySignal<Position | null>;
  /** Those cards have come. */
  readonly arrive: () => void;
}

/** The playback of the page, for its board; null where nothing is played back. */
export const PlaybackContext = createContext<Playback | null>(null);

/** The view before the viewer’s own move, of a hand that its cards have not come to yet; null if all are there. */
export const useViewBefore = <View>(): View | null =>
  (useContext(PlaybackContext)?.coming.value?.view as View | undefined) ?? null;

type MarkKind = 'drop' | 'land' | 'glow' | 'fly' | 'roll' | 'couple';

/** Something that a turn changed, as data of the game. Those of a turn are shown in the order of their list. */
export interface Mark<Piece> {
  readonly kind: MarkKind;
  readonly sound: Sound;
  /** Where it happens, in units of the board. */
  readonly where: Point;
  /** The seat to which it flies, in the list of players. */
  readonly to?: Seat;
  /** The text that flies, such as "+4", if no piece does. */
  readonly text?: string;
  /** It flies as a card; points do as a coin. */
  readonly isCard?: true;
  /** What is drawn, around `where`. */
  readonly piece?: Piece;
}

/**
 * A card that the viewer’s own move gives or shows them, as data of the game. It goes from one element of the page to
 * another, both by selector; if it goes nowhere, it is shown on the board, beside the others of the move.
 */
export interface Reveal<Card> {
  readonly card: Card;
  readonly from: string;
  readonly to: string | null;
  /** Whether its back is seen first. */
  readonly isTurned: boolean;
}

interface CardLook {
  readonly name: string;
  readonly face: ComponentChildren;
  readonly back: ComponentChildren;
}

export type DrawnReveal = Omit<Reveal<never>, 'card'> & CardLook;

interface Revealing<View, Fact, Card> {
  readonly of: (before: View, after: View, facts: readonly Fact[]) => readonly Reveal<Card>[];
  readonly draw: (card: Card) => CardLook;
}

interface DrawnMark extends Mark<never> {
  readonly art: ComponentChildren;
}

export interface ClipArt {
  /** The scale, in pixels per unit, at which its pieces can be told apart. */
  readonly scale: number;
  /** The size of a piece, in units of the board. */
  readonly size: number;
  /** The sound of a turn that changes nothing on the board; null for none. */
  readonly unseen: Sound | null;
  marks(before: unknown, after: unknown, facts: readonly unknown[]): readonly DrawnMark[];
  drawn(marks: readonly Mark<unknown>[]): readonly DrawnMark[];
  /** Of the viewer's own move. */
  reveals(before: unknown, after: unknown, facts: readonly unknown[]): readonly DrawnReveal[];
}

/** Erases the types of a game. Safe, since a board only gets views and facts of its own game. */
export function clipArt<View, Fact, Piece, Card = never>(
  looks: Pick<ClipArt, 'scale' | 'size' | 'unseen'>,
  marks: (before: View, after: View, facts: readonly Fact[]) => readonly Mark<Piece>[],
  draw: (piece: Piece) => ComponentChildren,
  cards?: Revealing<View, Fact, Card>,
): ClipArt {
  const drawn = (some: readonly Mark<Piece>[]) =>
    some.map(({ piece, ...mark }) => ({ ...mark, art: piece === undefined ? null : draw(piece) }));
  return {
    ...looks,
    marks: (before, after, facts) => drawn(marks(before as View, after as View, facts as readonly Fact[])),
    drawn: (some) => drawn(some as readonly Mark<Piece>[]),
    reveals: (before, after, facts) =>
      cards === undefined
        ? []
        : cards
            .of(before as View, after as View, facts as readonly Fact[])
            .map(({ card, ...reveal }) => ({ ...reveal, ...cards.draw(card) })),
  };
}
