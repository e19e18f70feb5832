import type { StoryEntry } from '../../../shared/game/words/story.ts';
import { turnsOf } from '../../../shared/game/words/story.ts';
import type { Table } from '../../../shared/table/table.ts';
import type { Replies } from '../../config.ts';
import { gameOf } from '../../machine.ts';
import { type List, writeLetter } from '../../mail/letter.ts';
import type { Mail } from '../../mail/mail.ts';
import type { MailedMove } from '../../mail-in/offered.ts';
import type { Channel } from '../channels/channel.ts';
import { type Stoppable, stopPage } from '../channels/mail-links.ts';
import { gameWith } from '../news/sentences.ts';
import { namesAt, tell, WORDS } from '../news/words.ts';
import { answeringOf, moveItems } from './answering.ts';
import { picture } from './by-mail.ts';

/** What is answered to a player who has answered a mail. */
export interface AnswerToPlayer {
  /** What came of it, in sentences. */
  readonly says: readonly string[];
  /** What has happened since, as the player may know it. */
  readonly happened: readonly StoryEntry[];
  /** The moves that they may have meant. */
  readonly near: readonly MailedMove[];
  /** The whole position in words, if they asked for it. */
  readonly position: boolean;
  /** How many moves are listed; the usual number by default. */
  readonly most?: number;
  /** Whether the picture is that of a board that they do not know yet. */
  readonly isNews: boolean;
}

export interface AnsweredMail {
  readonly id: string;
  readonly thread: readonly string[];
}

function positionLists(table: Table, { seat, lang }: Channel): readonly List[] {
  const { setup, play } = table;
  if (!play) return [];
  const { secrecy, words } = gameOf(setup);
  const view = secrecy.view(play.position.state, seat);
  const sections = words.phrases[lang].position(view, seat, namesAt(table, WORDS[lang]));
  return sections.map(({ title, lines }) => ({ caption: title, items: [...lines] }));
}

/** What is asked of the table now, as its player is told. */
function asked(table: Table, { seat, lang }: Channel): string {
  const { setup, play } = table;
  if (!play) return '';
  const { secrecy, words } = gameOf(setup);
  return words.phrases[lang].asked(secrecy.view(play.position.state, seat), seat, namesAt(table, WORDS[lang]));
}

/** The answer to a player, in the conversation of the mail that they have sent. */
export function answerMail(
  table: Table,
  channel: Channel,
  to: Stoppable,
  replies: Replies,
  { id, thread }: AnsweredMail,
  { says, happened, near, position, most, isNews }: AnswerToPlayer,
): Mail {
  const { setup } = table;
  const { lang, origin, seat, target } = channel;
  const words = WORDS[lang];
  const answering = answeringOf(table, channel, replies, most);
  const told = turnsOf(happened).map((turn) => tell(table, turn, lang, 'paragraph'));
  const nearItems = answering ? moveItems(near, answering.replyTo, false) : [];
  const game = gameWith(table, seat, lang, false);
  const letter = {
    lang,
    title: game,
    paragraphs: [...says, asked(table, channel)].filter((one) => one !== ''),
    picture: isNews ? picture(table, { type: 'turn' }, channel, words) : undefined,
    lists: [
      ...(told.length > 0 ? [{ caption: words.replies.since, items: told }] : []),
      ...(position ? positionLists(table, channel) : []),
      ...(nearItems.length > 0 ? [{ caption: words.replies.near, items: nearItems }] : []),
      ...(answering?.lists ?? []),
    ],
    link: { label: words.mail.look, url: `${origin}/t/${setup.id}#seat=${seat}` },
    notes: [
      ...(answering?.notes ?? []),
      { text: words.replies.because(gameOf(setup).texts[lang].title, new URL(origin).host) },
      { text: words.mail.stop, url: stopPage(setup, channel, to) },
    ],
  };
  return {
    to: target,
    // That of the mail which was answered, so that programs show them together.
    subject: `Re: ${words.subject.turn(game)}`,
    ...writeLetter(letter),
    lang,
    id: `${setup.id}-${channel.id}-re-${id.slice(0, 16)}`,
    thread: `${setup.id}-${channel.id}`,
    unsubscribe: null,
    ...(answering && { replyTo: answering.replyTo }),
    answers: [...thread],
  };
}
