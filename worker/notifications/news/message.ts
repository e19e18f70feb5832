import type { Lang, Seat } from '../../../shared/game/contract.ts';
import { siteOf } from '../../../shared/protocol/house.ts';
import type { PushAnswers } from '../../../shared/protocol/messages/notifications.ts';
import { givenTo, personAt, seatBefore } from '../../../shared/table/rematch.ts';
import { snapshot } from '../../../shared/table/snapshot.ts';
import type { Table } from '../../../shared/table/table.ts';
import { lapsesAt } from '../../../shared/table/votes.ts';
import { MACHINE } from '../../machine.ts';
import type { Channel } from '../channels/channel.ts';
import { answersOf } from './answers.ts';
import { isBeside, isFarewell, isOfTurn, KINDS, type MessageKind, type NoticeKind } from './kinds.ts';
import type { Notice } from './notice.ts';
import { type About, gameWith, inZone, timeUntil, turn } from './sentences.ts';
import { claimsFor, questionTo } from './situation.ts';
import { nameOf, type Recount, tell, turnsFrom, turnsSince, WORDS } from './words.ts';

const MOST_TURNS = 3;
/** In characters: longer messages of the talk are cut, since push messages must be short. */
const LONGEST_LINE = 160;

export interface SaidLine {
  readonly seat: Seat;
  readonly text: string;
}

export interface Message {
  /** The same whenever the same notice is sent again over the same channel, unless something was said meanwhile. */
  readonly id: string;
  readonly type: MessageKind;
  readonly table: string;
  readonly game: string;
  readonly seat: Seat;
  /** The version of the log when the message was written. */
  readonly version: number;
  /** The mark of that entry. */
  readonly mark: string;
  readonly lang: Lang;
  readonly title: string;
  readonly text: string;
  /** It gives access only to a browser that has the seat's secret, except that of a `rematch` over a private channel. */
  readonly url: string;
  /** What the reader can choose where the message arrives. */
  readonly answers?: PushAnswers;
}

/** Channels that nobody else reads: their messages may contain the link of the reader's own seat. */
const PRIVATE: readonly Channel['kind'][] = ['mail', 'push'];

/**
 * A seat that was given to the reader is reached by its link or, where others may read along, through their seat at the
 * previous table, which their browser has.
 */
function pathFor({ setup }: Table, channel: Channel, kind: MessageKind, seat: Seat): string {
  const { leadsTo } = KINDS[kind];
  if (leadsTo === 'tables') return '/tables';
  if (leadsTo === 'watch') return `/t/${setup.id}#watch`;
  if (kind !== 'rematch' || setup.from === undefined) return `/t/${setup.id}#seat=${seat}`;
  const isPrivate = PRIVATE.includes(channel.kind) && !channel.isOfEarlierLink;
  const secret = isPrivate ? givenTo(setup, personAt(setup, seat))?.secret : undefined;
  if (secret) return `/t/${setup.id}#seat=${seat}.${secret}`;
  return `/t/${setup.from}#seat=${seatBefore(setup, seat)}`;
}

/** Something that a player has requested explicitly; its version only has to be unique. */
interface Asked {
  readonly seat: Seat;
  readonly kind: 'test' | 'confirm';
  readonly version: string;
}

function numberOf(notice: Notice | Asked): string {
  const { kind, version } = notice;
  if (kind === 'daily-reminder') return `${kind}-${notice.at ?? version}`;
  return kind === 'confirm' || kind === 'talk' ? `${kind}-${version}` : `${version}`;
}

/** What a message tells besides: the kinds of notices, and what was said, up to a version of the talk or 0. */
interface Also {
  readonly kinds: readonly NoticeKind[];
  readonly said: readonly SaidLine[];
  readonly talk: number;
}

/** What was said since an attempt makes it another message: programs that drop repeated ones must not hide it. */
function idOf({ setup }: Table, channel: Channel, notice: Notice | Asked, { talk }: Also): string {
  const id = `${setup.id}-${channel.id}-${numberOf(notice)}`;
  return talk === 0 || notice.kind === 'talk' ? id : `${id}-${talk}`;
}

/** What messages are written from besides the table: how it tells its story, and where the operator is reached, if that is known. */
export interface NoticeSource {
  readonly recount: Recount;
  readonly contact: string | null;
}

function question(about: About, recount: Recount): readonly string[] {
  const { table, channel, shown, seat, words } = about;
  const proposal = table.play?.votes.proposal;
  if (!proposal || questionTo(table, seat) === undefined) return [];
  const { what } = proposal;
  const who = nameOf(shown, proposal.seat, words);
  switch (what.type) {
    case 'undo': {
      const turns = turnsFrom(table, what.count, recount);
      const undone = turns.map((turn) => tell(table, turn, channel.lang, 'line')).join(' ');
      return [words.undoAsked(who, (table.play?.position.count ?? 0) - what.count, undone)];
    }
    case 'end':
      return [words.endAsked(who)];
    case 'pace':
      return [words.paceAsked(who, what.pace)];
    case 'pause': {
      if (what.until === null) return [words.resumeAsked(who)];
      return [words.pauseAsked(who, timeUntil(about, what.until), inZone(channel, words, what.until))];
    }
    case 'rules':
      return [words.rulesAsked(who)];
    case 'move':
      return [words.moveAsked(who, siteOf(what.origin))];
    case 'stay':
      return [words.stayAsked(who)];
    case 'remedy':
      return [
        words.remedyAsked[what.remedy](who, nameOf(shown, what.of, words)),
        words.answerWithin(timeUntil(about, lapsesAt(table.setup, proposal))),
      ];
  }
}

/** What waits for the reader's answer: a single message covers everything. */
function questions(kind: MessageKind, about: About, recount: Recount): readonly string[] {
  // Mail to an unconfirmed address tells nothing about the table, and a lost seat may have another player.
  if (kind === 'confirm' || isFarewell(kind)) return [];
  const { table, shown, seat, words } = about;
  const isTurn = isBeside(kind) && shown.play?.waitingFor.includes(seat);
  return [
    ...question(about, recount),
    ...claimsFor(table, seat).map((claim) =>
      claim.seat === seat
        ? words.claimedYou(timeUntil(about, claim.from))
        : words.claimed(nameOf(shown, claim.seat, words), claim.digits),
    ),
    ...(isTurn ? turn(about) : []),
  ];
}

/** What the others said. Messages that were erased since are only mentioned. */
function talk(lines: readonly SaidLine[], kind: MessageKind, { shown, words }: About): readonly string[] {
  if (lines.length === 0) return kind === 'talk' ? [words.talked] : [];
  return lines.map(({ seat, text }) => {
    const line = text.replaceAll(/\s+/g, ' ');
    const cut = line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE).toWellFormed().trimEnd()}…` : line;
    return words.said(nameOf(shown, seat, words), cut);
  });
}

const titleOf = (kind: MessageKind, { lang, hasMoved }: Channel): ((game: string) => string) =>
  kind === 'confirm' && hasMoved ? WORDS[lang].confirmMovedSubject : WORDS[lang].subject[kind];

/** A notice in the language of the channel, about the present state of the table. */
export function messageOf(
  table: Table,
  channel: Channel,
  notice: Notice | Asked,
  now: number,
  { recount, contact }: NoticeSource,
  also: Also = { kinds: [], said: [], talk: 0 },
): Message {
  const { seat, kind } = notice;
  const { kind: channelKind, lang, origin } = channel;
  const words = WORDS[lang];
  const shown = snapshot(MACHINE, table, 'spectator');
  // A mail has room for more turns, and recounts them itself.
  const turns = channelKind === 'mail' || kind !== 'turn' ? [] : turnsSince(table, seat, recount).slice(-MOST_TURNS);
  const recent = turns.map((turn) => tell(table, turn, lang, 'line'));
  const about: About = { table, seat, shown, channel, words, now, contact, recent };
  const text = [
    ...KINDS[kind].says(about),
    ...questions(kind, about, recount),
    ...also.kinds.flatMap((other) => KINDS[other].says({ ...about, recent: [] })),
    ...talk(also.said, kind, about),
  ];
  const answers = channelKind === 'push' && isOfTurn(kind) ? answersOf(table, seat, lang) : undefined;
  return {
    id: idOf(table, channel, notice, also),
    type: kind,
    table: table.setup.id,
    game: table.setup.game,
    seat,
    version: table.version,
    mark: shown.mark,
    lang,
    title: titleOf(kind, channel)(gameWith(table, seat, lang, kind === 'confirm')),
    // Several notices may say whose turn it is.
    text: [...new Set(text)].join(' '),
    url: `${origin}${pathFor(table, channel, kind, seat)}`,
    ...(answers && { answers }),
  };
}
