import type { AnyGame, Lang, Viewer } from '../../shared/game/contract.ts';
import type { Drawing, Line, MenuItem } from '../../shared/game/terminal.ts';
import type { Names } from '../../shared/game/words/words.ts';
import { TERMINALS } from '../../shared/games/index.ts';
import type { Choice } from '../../shared/protocol/messages/snapshot.ts';

/** A position as one viewer sees it, with what they may do. */
export interface TerminalScene {
  readonly game: AnyGame;
  readonly viewer: Viewer;
  /** Plain JSON, as it comes from a service. */
  readonly view: unknown;
  readonly names: Names;
  /** What is said instead of what the game waits for: nobody sits at the seats to play, or the table has moved. */
  readonly instead?: string;
  readonly choices: readonly Choice[];
  /** What the viewer may do without being asked. */
  readonly orders: readonly Choice[];
  readonly lang: Lang;
}

/** A choice with its sentence. */
export interface OfferedMove {
  readonly code: string;
  readonly sentence: string;
}

const phrasesOf = ({ game, lang }: TerminalScene) => game.words.phrases[lang];

/** Everything that the viewer may do, starting with what they are asked for. */
export const movesAt = (scene: TerminalScene): readonly OfferedMove[] =>
  [...scene.choices, ...scene.orders].map(({ code, action }) => ({
    code,
    sentence: phrasesOf(scene).choice(scene.view, action, scene.names),
  }));

/** What the game waits for, and from whom. */
export const questionAt = (scene: TerminalScene): string =>
  scene.instead ?? phrasesOf(scene).asked(scene.view, scene.viewer, scene.names);

/** The whole position in words. */
export const positionAt = (scene: TerminalScene): readonly string[] =>
  phrasesOf(scene)
    .position(scene.view, scene.viewer, scene.names)
    .flatMap(({ title, lines }) => [title, ...lines.map((line) => `  ${line}`), '']);

/** The board; in words, if the game does not draw any. */
export function boardAt(scene: TerminalScene): Drawing {
  const { game, view, viewer, names, lang } = scene;
  const drawn = TERMINALS[game.meta.id]?.board(view, viewer, names, lang);
  return drawn ?? { lines: positionAt(scene).map((text) => [{ text }]), focus: { column: 0, row: 0 } };
}

export const statusAt = ({ game, view, viewer, names, lang }: TerminalScene): readonly Line[] =>
  TERMINALS[game.meta.id]?.status(view, viewer, names, lang) ?? [];

/** The menu by letters of somebody who is waited for. */
export const menuAt = ({ game, view, names, lang, choices }: TerminalScene): readonly MenuItem[] =>
  (choices.length > 0 && TERMINALS[game.meta.id]?.menu?.(view, names, lang)) || [];
