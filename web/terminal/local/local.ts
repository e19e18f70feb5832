import { createHash, randomBytes } from 'node:crypto';
import type { AnyGame, Lang, Seat } from '../../../shared/game/contract.ts';
import type { Length, Names } from '../../../shared/game/words/words.ts';
import { scoresOf, tellStory } from '../news.ts';
import type { TerminalScene } from '../scene.ts';
import { TEXTS } from '../text/text.ts';
import { type Ending, frameOf, takeTurn } from '../turn.ts';
import { BLANK, Ended, type Ui } from '../ui/ui.ts';
import { Match } from './match.ts';
import { askSettings } from './settings.ts';

/** Plays a game on this machine to its end. The same seed and the same answers give the same game. */
export async function playLocal(ui: Ui, game: AnyGame, lang: Lang, given: string | null): Promise<readonly string[]> {
  const text = TEXTS[lang];
  const settings = await askSettings(ui, game, lang);
  const seed = given ?? randomBytes(8).toString('hex');
  const match = new Match(game, settings, createHash('sha256').update(seed).digest('hex'));
  const names: Names = (seat) => settings.seats[seat]?.name ?? '';
  const players = settings.seats.flatMap(({ by }, seat) => (by === 'player' ? [seat] : []));
  const isPassed = game.secrecy.hides === 'hands' && players.length > 1;
  let shown: Seat | null = null;
  let notice = text.local.seed(seed);

  for (;;) {
    const seat = match.advance();
    if (seat === null) break;
    if (isPassed && shown !== seat) {
      ui.show({ ...BLANK, text: [text.local.pass(names(seat))] });
      await ui.ask(text.local.ready(names(seat)));
    }
    shown = seat;
    const ending = await takeTurn({
      ui,
      scene: sceneOf(seat),
      news: tell(seat, match.newsFrom(seat), 'line'),
      notice,
      play: (code) => {
        const played = match.play(seat, code);
        if (played.ok) return Promise.resolve({ type: 'done' });
        return Promise.resolve({ type: 'refused', sentence: game.texts[lang].refusals[played.error.code] ?? '' });
      },
    });
    notice = await obey(ending, seat);
  }

  const viewer = players.length === 1 ? (players[0] ?? 'spectator') : 'spectator';
  const scores = scoresOf(match.outcome, game, names, lang);
  ui.show(frameOf(sceneOf(viewer), tell(viewer, match.newsFrom(viewer), 'line'), scores, []));
  await ui.ask(text.goOn);
  return scores;

  function sceneOf(viewer: TerminalScene['viewer']): TerminalScene {
    const of = (what: 'choices' | 'orders') => (viewer === 'spectator' ? [] : match.offer(viewer, what));
    return { game, viewer, view: match.view(viewer), names, choices: of('choices'), orders: of('orders'), lang };
  }

  function tell(viewer: TerminalScene['viewer'], from: number, length: Length): readonly string[] {
    return tellStory(match.story(viewer, from), game, lang, length, names);
  }

  /** Carries out a command, and returns what to say about it. */
  async function obey(ending: Ending, seat: Seat): Promise<string> {
    if (ending.type !== 'command') return '';
    switch (ending.command) {
      case 'quit':
        throw new Ended();
      case 'history':
        await ui.read(tell(seat, 0, 'paragraph'), text.goOn);
        return '';
      case 'undo':
        return match.undo(seat) ? text.local.undone : text.local.noUndo;
      case 'yes':
      case 'no':
        return text.undo.nobodyAsks;
      case 'help':
      case 'list':
      case 'words':
        return '';
    }
  }
}
