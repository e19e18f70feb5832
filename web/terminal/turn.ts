import type { Step } from '../../shared/game/terminal.ts';
import { matching } from '../../shared/game/words/matching.ts';
import {
  boardAt,
  menuAt,
  movesAt,
  type OfferedMove,
  positionAt,
  questionAt,
  statusAt,
  type TerminalScene,
} from './scene.ts';
import type { TerminalText } from './text/fr.ts';
import { TEXTS } from './text/text.ts';
import { BLANK, type ScreenFrame, type Ui } from './ui/ui.ts';

export type LineCommand = keyof TerminalText['commands'];

/** The result of playing a code; a refusal comes with its sentence. */
export type PlayedResult =
  | { readonly type: 'done' | 'moved-on' | 'stale' }
  | { readonly type: 'refused'; readonly sentence: string };

/** How a question ended: something was done, or another command was given, or it is no longer the question. */
export type Ending =
  | { readonly type: 'done' | 'moved-on' | 'stale' }
  | { readonly type: 'command'; readonly command: LineCommand };

export interface TurnDialogue {
  readonly ui: Ui;
  readonly scene: TerminalScene;
  /** What happened before, in sentences. */
  readonly news: readonly string[];
  /** What was said about the previous answer; empty if nothing. */
  readonly notice: string;
  readonly play: (code: string) => Promise<PlayedResult>;
  /** Aborted when the position changes. */
  readonly signal?: AbortSignal;
}

/** The largest number of choices that are listed without being asked for. */
const LISTED = 8;
/** The number of choices shown that match a line. */
const MATCHES = 6;

/** The frame of a position; `text` is below what is awaited. */
export function frameOf(
  scene: TerminalScene,
  news: readonly string[],
  text: readonly string[],
  menu: readonly string[],
): ScreenFrame {
  const board = { board: boardAt(scene), status: statusAt(scene) };
  return { ...BLANK, ...board, news, text: [questionAt(scene), ...text], menu };
}

const lineOf = ({ code, sentence }: OfferedMove): string => `${code}  ${sentence}`;

/** The command in a line that begins with a slash; undefined if there is no such command, null without a slash. */
export function commandIn(line: string, { commands }: TerminalText): LineCommand | undefined | null {
  const word = line.trim().toLowerCase();
  if (!word.startsWith('/')) return null;
  const names = Object.entries(commands) as [LineCommand, readonly string[]][];
  const [found, ...others] = names.filter(([, words]) => words.some((one) => one.startsWith(word.slice(1))));
  return others.length === 0 ? found?.[0] : undefined;
}

/** Asks a player until something is done, or until a command is given that is not about choosing. */
export async function takeTurn({ ui, scene, news, notice, play, signal }: TurnDialogue): Promise<Ending> {
  const text = TEXTS[scene.lang];
  const offered = movesAt(scene);
  const menu = menuAt(scene);
  const choices = offered.slice(0, scene.choices.length);
  const letters = menu.map(({ letter, label }) => `${letter} ${label}`);
  const hint = [menu.length > 0 ? `${letters.join('  ')}  ${text.helpKey}` : text.keys];
  const isAsked = choices.length > 0;
  const instead = text.possible(choices.length);
  const list = { lines: choices.length <= LISTED ? choices.map(lineOf) : [instead], instead };
  const offers = menu.length > 0 || !isAsked ? null : list;
  let said = notice === '' ? [] : [notice];
  const options = { isIdle: !isAsked, ...(signal === undefined ? {} : { signal }) };

  for (;;) {
    ui.show({ ...frameOf(scene, news, said, hint), offers: said.length > 1 ? null : offers });
    const line = await ui.ask(text.prompt, options);
    if (line === null) return { type: 'moved-on' };
    const command = commandIn(line, text);
    if (command === 'list' || line.trim() === '') {
      await ui.read(offered.map(lineOf), text.goOn);
      said = [];
    } else if (command === 'words') {
      await ui.read(positionAt(scene), text.goOn);
      said = [];
    } else if (command === 'help') {
      await ui.read([...letters, ...text.help], text.goOn);
      said = [];
    } else if (command === undefined) said = [text.unknown(line)];
    else if (command !== null) return { type: 'command', command };
    else {
      const item = menu.find(({ letter }) => letter === line.trim().toLowerCase());
      const result = item === undefined ? await readLine(line) : await walk(item.step());
      if (!Array.isArray(result)) return result;
      said = result;
    }
  }

  /** Plays what a line means, or says what it may mean. */
  async function readLine(line: string): Promise<Ending | string[]> {
    const { by, choices: found } = matching(line, offered);
    const [one, ...more] = found;
    if (one === undefined) return [text.notAsked];
    if (by !== 'nearest' && more.length === 0) {
      const played = await play(one.code);
      return played.type === 'refused' ? [played.sentence] : played;
    }
    const rest = found.length - MATCHES;
    const shown = found.slice(0, MATCHES).map(lineOf);
    return [by === 'nearest' ? text.nearest : text.several, ...shown, ...(rest > 0 ? [text.others(rest)] : [])];
  }

  /** Follows the questions of a menu to its end: what was done, or what is to be said about it. */
  async function walk(begin: Step): Promise<Ending | string[]> {
    let step = begin;
    let question: Extract<Step, { type: 'ask' }> | null = null;
    let about: readonly string[] = [];
    const refuse = (sentence: string): string[] | null => {
      if (question === null) return [sentence];
      about = [sentence];
      step = question;
      return null;
    };
    for (;;) {
      switch (step.type) {
        case 'play': {
          const played = await play(step.code);
          if (played.type !== 'refused') return played;
          const said = refuse(played.sentence);
          if (said !== null) return said;
          break;
        }
        case 'refused': {
          const said = refuse(scene.game.texts[scene.lang].refusals[step.refusal] ?? step.refusal);
          if (said !== null) return said;
          break;
        }
        case 'back':
          return [];
        case 'again':
          if (question === null) return [];
          about = [text.notUnderstood];
          step = question;
          break;
        case 'ask': {
          question = step;
          ui.show(frameOf(scene, news, [...about, ...step.lines], hint));
          about = [];
          const line = await ui.ask(`${step.question} : `, options);
          if (line === null) return { type: 'moved-on' };
          const command = commandIn(line, text);
          if (command !== null && command !== undefined) return { type: 'command', command };
          if (line.trim() !== '') step = step.answer(line);
          else if (step.mayGoBack) return [];
          else about = [text.notUnderstood];
          break;
        }
      }
    }
  }
}
