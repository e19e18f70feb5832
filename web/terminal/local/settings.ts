import {
  type AnyGame,
  BOT_LEVELS,
  type BotLevel,
  type Lang,
  type OptionMeta,
  type Options,
} from '../../../shared/game/contract.ts';
import { MAX_NAME } from '../../../shared/protocol/limits.ts';
import type { TerminalText } from '../text/fr.ts';
import { TEXTS } from '../text/text.ts';
import type { Ui } from '../ui/ui.ts';
import { Questions } from './questions.ts';

/** Who plays in a seat of a game on one machine. */
interface LocalSeat {
  readonly name: string;
  readonly by: 'player' | BotLevel;
}

export interface LocalSettings {
  readonly options: Options;
  readonly seats: readonly LocalSeat[];
}

/** Asks for all settings of a game one by one: its options, the players, which of them are computers, their names. */
export async function askSettings(ui: Ui, game: AnyGame, lang: Lang): Promise<LocalSettings> {
  const text = TEXTS[lang];
  const questions = new Questions(ui, text.local.again, text.local.title(game.texts[lang].title));
  const options: Record<string, string> = {};
  for (const option of game.meta.options) {
    const value = await askOption(questions, option, game.texts[lang].options[option.id], text);
    if (value !== '') options[option.id] = value;
  }
  const { min, max } = game.meta.seats;
  const count = min === max ? min : await askNumber(questions, text.local.players, [min, max], Math.max(min, 3), text);
  const levels = BOT_LEVELS.filter((level) => game.bots[level]);
  const robots = levels.length === 0 ? 0 : await askNumber(questions, text.local.robots, [0, count], 0, text);
  const seats: LocalSeat[] = [];
  for (let seat = 1; seat <= count - robots; seat += 1) seats.push(await askName(questions, seat, seats, text));
  for (let seat = seats.length + 1; seat <= count; seat += 1)
    seats.push({ name: text.local.robot(seat), by: await askLevel(questions, seat, levels, text) });
  return { options, seats };
}

/** A number within bounds; `usual` if nothing is typed. */
function askNumber(
  questions: Questions,
  question: string,
  [min, max]: readonly [number, number],
  usual: number,
  text: TerminalText,
): Promise<number> {
  return questions.write(`${question}, ${min}-${max} [${usual}]`, (line) => {
    const typed = line.trim() === '' ? `${usual}` : line.trim();
    const value = /^\d{1,2}$/.test(typed) ? Number(typed) : Number.NaN;
    return value >= min && value <= max ? { value } : text.local.again;
  });
}

type OptionText = AnyGame['texts'][Lang]['options'][string] | undefined;

function askOption(questions: Questions, option: OptionMeta, named: OptionText, text: TerminalText): Promise<string> {
  const label = named?.label ?? option.id;
  if (option.type === 'choice')
    return questions.choose(
      label,
      option.values.map((value) => ({ value, label: named?.values?.[value] ?? value })),
    );
  const range = text.local.number(option.min, option.max);
  return questions.write(`${label} (${range} ; ${text.local.drawn})`, (line) => {
    const typed = line.trim();
    const isNumber =
      /^\d{1,30}$/.test(typed) && BigInt(typed) >= BigInt(option.min) && BigInt(typed) <= BigInt(option.max);
    return typed === '' || isNumber ? { value: typed } : text.local.again;
  });
}

/** No two players have the same name, whatever their case. */
async function askName(
  questions: Questions,
  seat: number,
  others: readonly LocalSeat[],
  text: TerminalText,
): Promise<LocalSeat> {
  const usual = text.local.player(seat);
  const name = await questions.write(`${text.local.name(seat)} [${usual}]`, (line) => {
    const typed = line.trim() === '' ? usual : line.trim();
    if ([...typed].length > MAX_NAME || /\p{C}/u.test(typed)) return text.local.wrongName;
    const isTaken = others.some((other) => other.name.toLowerCase() === typed.toLowerCase());
    return isTaken ? text.local.sameName : { value: typed };
  });
  return { name, by: 'player' };
}

/** The best level is offered first. */
function askLevel(
  questions: Questions,
  seat: number,
  levels: readonly BotLevel[],
  text: TerminalText,
): Promise<BotLevel> {
  const answers = levels.map((value) => ({ value, label: text.lobby.robots[value] })).toReversed();
  const [only, ...others] = answers;
  return only !== undefined && others.length === 0
    ? Promise.resolve(only.value)
    : questions.choose(text.local.level(seat), answers);
}
