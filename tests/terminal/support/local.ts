import { afterEach } from 'vitest';
import type { Options as GameOptions } from '../../../shared/game/contract.ts';
import type { LocalSettings } from '../../../web/terminal/local/settings.ts';
import { type Options, Running } from './run.ts';

const running: Running[] = [];
afterEach(() => {
  for (const one of running.splice(0)) one.kill();
});

/** Starts the program in English; it is stopped after the test. */
export function run(args: readonly string[], options: Options = {}): Running {
  const one = new Running([...args, '--lang', 'en'], options);
  running.push(one);
  return one;
}

/** A game of Ana against an easy computer. */
export const against = (options: GameOptions = {}): LocalSettings => ({
  options,
  seats: [
    { name: 'Ana', by: 'player' },
    { name: 'Computer 2', by: 'easy' },
  ],
});

/** What is answered to the questions of the settings, by a part of each; to any other, nothing. */
const ANSWERS = { 'Number of players': '2', 'Of which computers': '1', 'Name of player 1': 'Ana', 'Level of': 'easy' };

/** Answers the settings one by one, until the game asks. */
export async function settle(one: Running, more: Readonly<Record<string, string>> = {}): Promise<void> {
  const answers: Readonly<Record<string, string>> = { ...ANSWERS, ...more };
  await one.asks();
  while (!one.screen.includes('/help')) {
    const lines = one.screen.split('\n').filter((line) => line.trim() !== '');
    // A list of answers is below its question, and the line where one types is the last.
    const question = lines.findLast((line) => !/^(?: |\[1\])/.test(line)) ?? '';
    const part = Object.keys(answers).find((each) => question.includes(each));
    await one.say(part === undefined ? '' : (answers[part] ?? ''));
  }
}
