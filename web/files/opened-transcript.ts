import { type CodedAction, followCodes, stateAtStart } from '../../shared/game/by-codes.ts';
import type { AnyGame } from '../../shared/game/contract.ts';
import { areOptions } from '../../shared/game/options.ts';
import { err, ok, type Result } from '../../shared/game/result.ts';
import { readTranscript, type Transcript, type TranscriptProblem } from '../../shared/protocol/transcript.ts';
import { lang } from '../app/lang.ts';
import { wholeGame } from '../app/whole-game.ts';
import type { FurtherText } from '../text/further/fr.ts';
import type { Shown } from './opened-file.ts';

/** A game that was written as a transcript, replayed. */
export interface OpenedTranscript {
  readonly transcript: Transcript;
  readonly game: AnyGame;
  readonly seats: readonly { readonly name: string; readonly by: 'player'; readonly isOpen: false }[];
  readonly positions: readonly Shown[];
  readonly isOver: boolean;
}

function problemSaid(problem: TranscriptProblem, { transcript, elsewhere }: FurtherText): string {
  const { problems } = transcript;
  switch (problem.type) {
    case 'code':
      return elsewhere.notCode(problem.text);
    case 'name':
      return problems.name(problem.text);
    case 'number':
      return problems.number(problem.n, problem.next);
    case 'not-ours':
    case 'newer':
    case 'too-large':
    case 'no-game':
    case 'no-names':
    case 'same-names':
      return problems[problem.type];
  }
}

/** Replays a transcript in this page, without any service; or says in a sentence why that is not possible. */
export async function openTranscript(text: string, words: FurtherText): Promise<Result<OpenedTranscript, string>> {
  const { problems } = words.transcript;
  const read = readTranscript(text);
  if (!read.ok) return err(problemSaid(read.error, words));
  const transcript = read.value;
  const { options, names, codes } = transcript;
  const game = await wholeGame(transcript.game).catch(() => null);
  if (game === null) return err(words.tableFile.problems['not-loaded']);
  const option = game?.meta.elsewhere;
  if (game === undefined || option === undefined) return err(problems.otherGame);
  if (!areOptions(game, options) || options[option] === undefined) return err(problems.options);
  const { min, max } = game.meta.seats;
  if (names.length < min || names.length > max) return err(problems.seats(names.length, min, max));
  const start = stateAtStart(game, { seats: names.length, options });
  const { played, refused } = followCodes(game, start, codes);
  const view = (state: unknown) => game.secrecy.view(state, 'spectator');
  if (refused) {
    const why = game.texts[lang.value].refusals[refused.why] ?? '';
    const asked = game.words.phrases[lang.value].asked(view(refused.state), 'spectator', (seat) => names[seat] ?? '');
    return err(words.elsewhere.refused(refused.n, refused.code, why, asked));
  }
  const told = ({ n, seat, action, before, after }: CodedAction): Shown => {
    const facts = game.words.facts(view(before), view(after), seat, action);
    return { view: view(after), told: { n, seat, by: 'player', facts } };
  };
  return ok({
    transcript,
    game,
    seats: names.map((name) => ({ name, by: 'player', isOpen: false })),
    positions: [{ view: view(start) }, ...played.map(told)],
    isOver: game.rules.outcome(played.at(-1)?.after ?? start) !== undefined,
  });
}
