import { type Extent, fitted } from '../../shared/game/capabilities/picture.ts';
import type { Seat } from '../../shared/game/contract.ts';
import { INNER_WIDTH, type Letter, type Shown, written } from '../mail/letter.ts';
import type { Mail } from '../mail/mail.ts';
import { picturePath } from '../pictures/name.ts';
import { shownClock } from '../table/clock.ts';
import { played } from '../table/history.ts';
import { gameOf, isOver, type PlayedAction, type Table } from '../table/table.ts';
import type { Channel } from './channel.ts';
import type { Section } from './digest.ts';
import { oneClick, pageFor } from './mail-links.ts';
import { type Message, nameAt } from './message.ts';
import type { NoticeWords } from './texts/fr.ts';
import { WORDS } from './words.ts';

/** The largest number of actions in a mail; the latest ones are listed. */
export const MOST_ACTIONS = 24;
/** More codes than this would be no help. */
const MOST_CODES = 12;

/** What was played since the reader's own latest action, by turns, as a spectator may know it: mail is read over shoulders. */
function since(table: Table, seat: Seat, playedActions: readonly PlayedAction[], words: NoticeWords): Letter['facts'] {
  const from = Math.max(table.play?.latest[seat] ?? 0, (table.play?.count ?? 0) - MOST_ACTIONS);
  const rows: { readonly seat: Seat; readonly codes: string[] }[] = [];
  for (const playedAction of playedActions.filter(({ n }) => n > from)) {
    const { code } = played(playedAction, 'spectator', isOver(table));
    if (rows.at(-1)?.seat !== playedAction.seat) rows.push({ seat: playedAction.seat, codes: [] });
    rows.at(-1)?.codes.push(code ?? words.hidden);
  }
  return rows.map((row) => [nameAt(table, row.seat, words), row.codes.join(', ')]);
}

/** The codes with which the reader can answer, if they are few and none of them is secret. */
function answers({ setup, play }: Table, seat: Seat, words: NoticeWords): Letter['facts'] {
  if (!play?.waitingFor.includes(seat)) return [];
  const game = gameOf(setup);
  const actions = game.rules.actions(play.state, seat);
  if (actions.length > MOST_CODES || actions.some((action) => game.secrecy.isSecret(play.state, seat, action)))
    return [];
  return [[words.mail.answers, actions.map((action) => game.codes.format(play.state, seat, action)).join(', ')]];
}

/** The largest size of the picture in a mail. */
const IN_MAIL: Extent = { width: INNER_WIDTH, height: 444 };

/** The types of message that come with a picture of the game. */
const PICTURED: ReadonlySet<Message['type']> = new Set([
  'started',
  'turn',
  'reminder',
  'at-risk',
  'undo-asked',
  'end-asked',
  'ended',
  'ended-without',
]);

/** The picture of the present board, as a spectator sees it. */
function picture(table: Table, { type }: Message, { lang, origin }: Channel, words: NoticeWords): Shown | undefined {
  const { setup, play } = table;
  const game = gameOf(setup);
  const board = game.capabilities.picture;
  if (!play || !board || !PICTURED.has(type)) return undefined;
  const view = game.secrecy.view(play.state, 'spectator');
  const names = setup.places.map((_, seat) => nameAt(table, seat, words) || words.mail.seat(seat));
  const url = `${origin}${picturePath(table)}`;
  return { url, alt: board.alt(view, names, lang), ...fitted(board.extent(view), IN_MAIL) };
}

/** What the mail contains besides the sentences of the message. */
function more(table: Table, { type, seat }: Message, playedActions: readonly PlayedAction[], words: NoticeWords) {
  if (type !== 'turn' && type !== 'undo-asked') return { facts: [] };
  const news = since(table, seat, playedActions, words);
  return { caption: news.length > 0 ? words.mail.since : undefined, facts: [...news, ...answers(table, seat, words)] };
}

/** The content of a mail. */
function letterOf(table: Table, channel: Channel, message: Message, playedActions: readonly PlayedAction[]): Letter {
  const { setup } = table;
  const { lang, origin } = channel;
  const words = WORDS[lang];
  const { title: game } = gameOf(setup).texts[lang];
  const isQuestion = message.type === 'confirm';
  const { caption, facts } = more(table, message, playedActions, words);
  return {
    lang,
    title: message.title,
    paragraphs: [message.text],
    picture: picture(table, message, channel, words),
    caption,
    facts,
    link: isQuestion
      ? { label: words.mail.confirm, url: pageFor('confirm', setup, channel) }
      : { label: message.type === 'turn' ? words.mail.play : words.mail.look, url: message.url },
    notes: [
      { text: isQuestion ? words.mail.ignore : words.mail.why(game, new URL(origin).host) },
      { text: words.mail.stop, url: pageFor('unsubscribe', setup, channel) },
    ],
  };
}

const mailWith = (letter: Letter, { setup }: Table, channel: Channel, message: Message): Mail => ({
  to: channel.target,
  subject: message.title,
  ...written(letter),
  lang: channel.lang,
  id: message.id,
  thread: `${setup.id}-${channel.id}`,
  unsubscribe: oneClick(setup, channel),
});

/** A message as a mail; `playedActions` are at least the last MOST_ACTIONS actions that stand. */
export const mailOf = (
  table: Table,
  channel: Channel,
  message: Message,
  playedActions: readonly PlayedAction[],
): Mail => mailWith(letterOf(table, channel, message, playedActions), table, channel, message);

/** The same message as a section of a digest. */
export function sectionOf(
  table: Table,
  channel: Channel,
  message: Message,
  playedActions: readonly PlayedAction[],
): Section {
  const { play, setup } = table;
  const { seat, lang, origin } = channel;
  const letter = letterOf(table, channel, message, playedActions);
  // A player who has lost the seat is no longer waited for.
  const isToMove = !channel.isClosing && play?.waitingFor.includes(seat) === true;
  const clock = isToMove ? play.clocks[seat] : undefined;
  const others = setup.places.flatMap((_, each) => (each === seat ? [] : nameAt(table, each, WORDS[lang])));
  return {
    mail: mailWith(letter, table, channel, message),
    letter,
    others: others.filter((name) => name !== ''),
    isToMove,
    deadline: clock && setup.pace ? shownClock(clock, setup.pace, true).deadline : null,
    origin,
    version: message.version,
  };
}
