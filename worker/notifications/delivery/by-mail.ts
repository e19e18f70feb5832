import { type Extent, fitted } from '../../../shared/game/capabilities/picture.ts';
import type { Lang } from '../../../shared/game/contract.ts';
import { lead } from '../../../shared/game/standing.ts';
import type { Turn } from '../../../shared/game/words/story.ts';
import { writtenMark } from '../../../shared/log/mark.ts';
import { deadlineOf } from '../../../shared/table/clock-steps.ts';
import { pointsOf } from '../../../shared/table/points.ts';
import type { Table } from '../../../shared/table/table.ts';
import type { Replies } from '../../config.ts';
import { gameOf, MACHINE } from '../../machine.ts';
import { INNER_WIDTH, type Letter, type LetterPicture, type List, writeLetter } from '../../mail/letter.ts';
import type { Mail } from '../../mail/mail.ts';
import type { DigestSection } from '../../objects/calls.ts';
import { byNight, picturePath } from '../../pictures/name.ts';
import type { Channel } from '../channels/channel.ts';
import { oneClick, pageFor, type Stoppable, stopPage } from '../channels/mail-links.ts';
import { isOfTurn, KINDS } from '../news/kinds.ts';
import type { Message } from '../news/message.ts';
import type { NoticeWords } from '../news/texts/fr.ts';
import { nameAt, namesAt, type Recount, tell, turnsSince, WORDS } from '../news/words.ts';
import { answeringOf } from './answering.ts';

const IN_MAIL: Extent = { width: INNER_WIDTH, height: 444 };

function linkLabel(type: Message['type'], { mail }: NoticeWords): string {
  const { leadsTo } = KINDS[type];
  return leadsTo === 'tables' ? mail.tables : leadsTo === 'play' ? mail.play : mail.look;
}

/** The score in a sentence, best first; empty while nobody has points, and in a game that counts none. */
function score(table: Table, words: NoticeWords): string {
  const names = namesAt(table, words);
  const points = (pointsOf(MACHINE, table) ?? []).map((own, seat) => ({ name: names(seat), points: own }));
  const { meta } = gameOf(table.setup);
  const isAny = points.some((one) => one.points !== 0);
  return isAny ? words.mail.score(points.toSorted((one, other) => lead(meta, other.points, one.points))) : '';
}

/** The picture of the present board, as a spectator sees it. The points of a result are in the message. */
export function picture(
  table: Table,
  { type }: Pick<Message, 'type'>,
  { lang, origin }: Channel,
  words: NoticeWords,
): LetterPicture | undefined {
  const { setup, play } = table;
  const game = gameOf(setup);
  const board = game.capabilities.picture;
  if (!play || !board || KINDS[type].shows === 'nothing') return undefined;
  const view = game.secrecy.view(play.position.state, 'spectator');
  const names = setup.places.map((_, seat) => namesAt(table, words)(seat));
  const url = `${origin}${picturePath(table)}`;
  const caption = play.position.outcome ? '' : score(table, words);
  return {
    url,
    night: byNight(url),
    alt: board.alt(view, names, lang),
    caption,
    ...fitted(board.extent(view), IN_MAIL),
  };
}

/** The largest number of turns in what lists of mails show: the latest ones. */
const MOST_PREVIEWED = 3;

/** What lists of mails show beside the subject of a turn: how the game stands, and what was played. */
function preview(table: Table, { type }: Message, lang: Lang, news: readonly Turn[]): string | undefined {
  if (type !== 'turn') return undefined;
  const lines = news.slice(-MOST_PREVIEWED).map((turn) => tell(table, turn, lang, 'line'));
  return [score(table, WORDS[lang]), ...lines].filter((line) => line !== '').join(' ') || undefined;
}

/** What the mail contains in addition to the sentences of the message. */
function lists(table: Table, lang: Lang, news: readonly Turn[]): readonly List[] {
  const items = news.map((turn) => tell(table, turn, lang, 'paragraph'));
  return items.length > 0 ? [{ caption: WORDS[lang].mail.since, items }] : [];
}

function letterOf(table: Table, channel: Channel, message: Message, recount: Recount, to: Stoppable): Letter {
  const { setup } = table;
  const { lang, origin } = channel;
  const words = WORDS[lang];
  const { title: game } = gameOf(setup).texts[lang];
  const isQuestion = message.type === 'confirm';
  const news = KINDS[message.type].shows === 'board-and-turns' ? turnsSince(table, message.seat, recount) : [];
  return {
    lang,
    title: message.title,
    preview: preview(table, message, lang, news),
    paragraphs: [message.text],
    picture: picture(table, message, channel, words),
    lists: lists(table, lang, news),
    link: isQuestion
      ? { label: channel.hasMoved ? words.mail.goOn : words.mail.confirm, url: pageFor('confirm', setup, channel) }
      : { label: linkLabel(message.type, words), url: message.url },
    notes: [
      { text: isQuestion ? words.mail.ignore : words.mail.why(game, new URL(origin).host) },
      // An address that is not confirmed is told nothing about the table.
      ...(isQuestion ? [] : [{ text: words.mail.mark(writtenMark({ n: message.version, mark: message.mark })) }]),
      { text: words.mail.stop, url: stopPage(setup, channel, to) },
    ],
  };
}

const mailWith = (letter: Letter, { setup }: Table, channel: Channel, message: Message): Mail => ({
  to: channel.target,
  subject: message.title,
  ...writeLetter(letter),
  lang: channel.lang,
  id: message.id,
  thread: `${setup.id}-${channel.id}`,
  unsubscribe: oneClick(setup, channel),
});

/** The mail of a message. One of a turn can be answered, if its reader wants that: it has the moves, and where answers go. */
export function mailOf(
  table: Table,
  channel: Channel,
  message: Message,
  recount: Recount,
  to: Stoppable,
  replies: Replies | null = null,
): Mail {
  const letter = letterOf(table, channel, message, recount, to);
  const answering = replies && isOfTurn(message.type) ? answeringOf(table, channel, replies) : undefined;
  if (answering === undefined) return mailWith(letter, table, channel, message);
  const { lists, notes, replyTo } = answering;
  const answerable = { ...letter, lists: [...letter.lists, ...lists], notes: [...notes, ...letter.notes] };
  return { ...mailWith(answerable, table, channel, message), replyTo };
}

export function sectionOf(
  table: Table,
  channel: Channel,
  message: Message,
  recount: Recount,
  to: Stoppable,
): Omit<DigestSection, 'version' | 'talk'> {
  const { play, setup } = table;
  const { seat, lang, origin } = channel;
  const letter = letterOf(table, channel, message, recount, to);
  // A player who has lost the seat is no longer waited for.
  const isToMove = !channel.isClosing && play?.position.waitingFor.includes(seat) === true;
  const clock = isToMove ? play.clocks[seat] : undefined;
  const others = setup.places.flatMap((_, each) => (each === seat ? [] : nameAt(table, each, WORDS[lang])));
  return {
    mail: mailWith(letter, table, channel, message),
    letter,
    others: others.filter((name) => name !== ''),
    isToMove,
    deadline: clock && setup.pace ? deadlineOf(MACHINE, clock, setup.pace) : null,
    origin,
  };
}
