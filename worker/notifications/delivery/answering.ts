import type { Lang, Seat } from '../../../shared/game/contract.ts';
import type { Table } from '../../../shared/table/table.ts';
import type { Replies } from '../../config.ts';
import { gameOf } from '../../machine.ts';
import type { Letter, List } from '../../mail/letter.ts';
import { answerWith, haveNumbers, type MailedMove, offeredAt } from '../../mail-in/offered.ts';
import { replyAddress } from '../../mail-in/reply-address.ts';
import { type Channel, isAnswerable, isConfirmed } from '../channels/channel.ts';
import { namesAt, WORDS } from '../news/words.ts';

/** How many moves stand in a mail of a turn, and in one that was asked for all of them. */
const LISTED = 12;
export const ALL_LISTED = 200;

/** What a mail has so that it can be answered. */
export interface Answering {
  readonly replyTo: string;
  readonly lists: readonly List[];
  readonly notes: Letter['notes'];
}

const mailto = (address: string, body: string): string => `mailto:${address}?body=${encodeURIComponent(body)}`;

/** What the player of a seat may do now, in their language; empty if they are not asked anything. */
function movesAt(table: Table, seat: Seat, lang: Lang): readonly MailedMove[] {
  const { setup, play } = table;
  if (!play?.position.waitingFor.includes(seat)) return [];
  const offered = offeredAt(gameOf(setup), play.position.state, seat, lang, namesAt(table, WORDS[lang]));
  return offered.filter(({ isOrder }) => !isOrder);
}

/** Moves with their numbers and codes, each with a link that begins a mail with it. */
export function moveItems(moves: readonly MailedMove[], address: string, areNumbered: boolean): List['items'] {
  return moves.map(({ code, sentence }, index) => [
    areNumbered ? `${index + 1}. ${code}` : code,
    sentence,
    mailto(address, answerWith({ code, sentence })),
  ]);
}

/**
 * The moves that answer a mail about a turn, to a player who wants to play so; undefined if it cannot be answered, or there
 * is nothing to choose. Nobody else reads mails, so that choices may tell the player's own hand.
 */
export function answeringOf(
  table: Table,
  channel: Channel,
  replies: Replies,
  most: number = LISTED,
): Answering | undefined {
  if (!isAnswerable(channel, replies) || !isConfirmed(channel) || channel.isClosing) return undefined;
  const { setup, version } = table;
  const { seat, lang, target } = channel;
  const words = WORDS[lang].replies;
  const replyTo = replyAddress(replies, setup, seat, version, target);
  const notes = [{ text: words.how }, { text: words.secret }];
  const moves = movesAt(table, seat, lang);
  if (moves.length === 0) return { replyTo, lists: [], notes };
  const areNumbered = haveNumbers(moves);
  const shown = moves.slice(0, most);
  const items = moveItems(shown, replyTo, areNumbered);
  const more = moves.length > shown.length ? [words.more(moves.length - shown.length)] : [];
  return { replyTo, lists: [{ caption: areNumbered ? words.moves : words.codes, items: [...items, ...more] }], notes };
}
