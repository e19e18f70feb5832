import { randomBytes } from 'node:crypto';
import type { AnyGame, BotLevel, Lang, Seat } from '../../../shared/game/contract.ts';
import { matching } from '../../../shared/game/words/matching.ts';
import type { Seated, SeatInfo, Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { robotName } from '../../../shared/protocol/robots.ts';
import { TEXTS } from '../text/text.ts';
import { commandIn } from '../turn.ts';
import { BLANK, Ended, type Ui } from '../ui/ui.ts';
import type { Model } from './model.ts';
import type { ServiceAnswer, TableService } from './service.ts';

/** 128 random bits: a nonce, or the key of a request. */
export const random128 = (): string => randomBytes(16).toString('hex');

/** The name of a seat: that of its player, or of its robot. */
export function nameAt(seats: readonly SeatInfo[], seat: Seat, lang: Lang): string {
  const { lobby } = TEXTS[lang];
  const { by = 'free', name = '' } = seats[seat] ?? {};
  if (by === 'free' || by === 'player' || by === 'elsewhere') return name || lobby.seat(seat + 1);
  return robotName(seats, seat, by, lobby.robots);
}

/** The result of a question in the lobby: the user took a seat, or there is something to say. */
export type Lobby =
  | { readonly type: 'seated'; readonly seated: Seated }
  | { readonly type: 'said'; readonly notice: string };

const say = (notice: string): Lobby => ({ type: 'said', notice });

interface Room {
  readonly ui: Ui;
  readonly service: TableService;
  readonly model: Model;
  readonly game: AnyGame;
  readonly lang: Lang;
  readonly notice: string;
}

/** Shows who sits at a table that has not begun, and does one thing there. */
export async function inLobby(room: Room): Promise<Lobby> {
  const { ui, model, game, lang, notice } = room;
  const text = TEXTS[lang];
  const { seats, viewer } = model.present;
  const free = seats.findIndex(({ by }) => by === 'free');
  const menu = text.lobby.menu;
  const letters = [
    ...(viewer === 'spectator' && free >= 0 ? [`j ${menu.j}`] : []),
    ...(viewer !== 'spectator' && free >= 0 && levelsOf(game).length > 0 ? [`r ${menu.r}`] : []),
    ...(viewer !== 'spectator' && free < 0 ? [`s ${menu.s}`] : []),
  ];
  const lines = seats.map(({ by, invited }, seat) => {
    const empty = invited === undefined ? text.lobby.free : text.lobby.kept(invited);
    const name = by === 'free' ? empty : nameAt(seats, seat, lang);
    return `  ${seat + 1}  ${name}${seat === viewer ? ` (${text.lobby.you})` : ''}`;
  });
  const about = [model.isOffline ? text.table.lost : '', notice].filter((line) => line !== '');
  const shown = [text.lobby.title(game.texts[lang].title), '', ...lines, '', ...about];
  ui.show({
    ...BLANK,
    text: shown,
    menu: [letters.join('   '), `${text.helpKey}  ${text.lobby.keys}`].filter((line) => line !== ''),
  });
  const line = await ui.ask(text.prompt, { signal: model.changed, isIdle: letters.length === 0 });
  if (line === null) return say('');
  const command = commandIn(line, text);
  if (command === 'quit') throw new Ended();
  if (command === 'help') {
    await ui.read(text.help, text.goOn);
    return say('');
  }
  const letter = line.trim().toLowerCase();
  if (letter === '') return say('');
  if (!letters.some((one) => one.startsWith(`${letter} `))) return say(text.unknown(line));
  switch (letter) {
    case 'j':
      return join(room);
    case 'r':
      return addRobot(room, seatFor(null, seats));
    default:
      return start(room);
  }
}

const levelsOf = ({ bots }: AnyGame): readonly BotLevel[] =>
  (Object.keys(bots) as BotLevel[]).filter((level) => bots[level]);

/** The free seat that is kept for a name; otherwise the first that is kept for nobody, if there is one. */
function seatFor(name: string | null, seats: Snapshot['seats']): Seat {
  const isFor = (wanted: string | undefined) =>
    seats.findIndex(({ by, invited }) => by === 'free' && invited?.toLowerCase() === wanted?.toLowerCase());
  const free = seats.findIndex(({ by }) => by === 'free');
  return [...(name === null ? [] : [isFor(name)]), isFor(undefined), free].find((seat) => seat >= 0) ?? 0;
}

async function join({ ui, service, model, lang }: Room): Promise<Lobby> {
  const text = TEXTS[lang];
  const name = await ui.ask(text.lobby.name);
  if (name === null || name.trim() === '') return say('');
  const body = { key: random128(), nonce: random128(), name: name.trim() };
  const seat = seatFor(name.trim(), model.present.seats);
  const answer = await service.call('join', { table: model.present.id, seat }, body);
  if (answer.type === 'ok') return { type: 'seated', seated: answer.value };
  await model.takeAnswer(answer);
  return say(failure(answer, lang));
}

async function addRobot({ ui, service, model, game, lang }: Room, bot: Seat): Promise<Lobby> {
  const text = TEXTS[lang];
  const { id: table, viewer } = model.present;
  if (viewer === 'spectator') return say('');
  const choices = levelsOf(game).map((value, index) => ({
    value,
    code: `${index + 1}`,
    sentence: text.lobby.robots[value],
  }));
  let level: BotLevel | undefined = choices.length === 1 ? choices[0]?.value : undefined;
  while (level === undefined) {
    ui.show({ ...BLANK, text: [text.lobby.level, ...choices.map(({ code, sentence }) => `  ${code}  ${sentence}`)] });
    const line = await ui.ask(text.prompt);
    if (line === null || line.trim() === '') return say('');
    const { by, choices: found } = matching(line, choices);
    if (by !== 'nearest' && found.length === 1) level = found[0]?.value;
  }
  return hear(model, await service.call('setBot', { table, seat: viewer, bot }, { level }), lang);
}

async function start({ service, model, lang }: Room): Promise<Lobby> {
  const { id: table, viewer } = model.present;
  return viewer === 'spectator' ? say('') : hear(model, await service.call('start', { table, seat: viewer }, {}), lang);
}

async function hear(model: Model, answer: ServiceAnswer<Snapshot>, lang: Lang): Promise<Lobby> {
  await model.takeAnswer(answer);
  return say(failure(answer, lang));
}

/** Why a request failed, in a sentence; empty if it did not, or if the table is no longer followed. */
export function failure(answer: ServiceAnswer<unknown>, lang: Lang): string {
  if (answer.type === 'refused')
    return answer.problem.code === 'stale' ? TEXTS[lang].table.stale : answer.problem.title;
  return answer.type === 'unreachable' ? TEXTS[lang].table.unreachable : '';
}
