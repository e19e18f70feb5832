import type { Lang, Seat } from '../../shared/game/contract.ts';
import { withFrenchHours } from '../../shared/game/words/typeset.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { MINUTE } from '../../shared/time.ts';
import { givenTo, personAt, seatBefore } from '../table/rematch.ts';
import { snapshot } from '../table/snapshot.ts';
import { gameOf, type Table } from '../table/table.ts';
import type { Channel } from './channel.ts';
import { nameOf, namesAt } from './names.ts';
import { claimsFor, isBeside, isFarewell, type Notice, type NoticeKind, questionTo } from './notice.ts';
import { type Recount, since, said as turnSaid, turnsFrom } from './recount.ts';
import type { NoticeWords } from './texts/fr.ts';
import { WORDS } from './words.ts';

/** The largest number of turns in a short message: the latest ones. */
const MOST_TURNS = 3;

/** The content of a notice, before it is put into the form of a channel. */
export interface Message {
  /** The same whenever the same notice is sent again over the same channel, unless something was said meanwhile. */
  readonly id: string;
  readonly type: NoticeKind | 'test';
  readonly table: string;
  readonly game: string;
  readonly seat: Seat;
  /** The version of the log when the message was written. */
  readonly version: number;
  readonly lang: Lang;
  readonly title: string;
  readonly text: string;
  /**
   * The reader's own view of the table, for a browser that has the seat's secret. The URL gives nobody else access,
   * except that of a `rematch` over a private channel.
   */
  readonly url: string;
}

/** Something that another player said. */
export interface SaidLine {
  readonly seat: Seat;
  readonly text: string;
}

/** What the sentences of a message are made from. */
interface About {
  readonly table: Table;
  readonly seat: Seat;
  readonly shown: Snapshot;
  readonly channel: Channel;
  readonly words: NoticeWords;
  readonly now: number;
}

/** The deadline of a turn, in the time zone of the channel; null if the channel has no time zone. */
function until({ channel: { rhythm, lang }, words }: About, deadline: number): string | null {
  if (rhythm.type === 'at-once') return null;
  const form = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const;
  const said = new Intl.DateTimeFormat(words.locale, { ...form, timeZone: rhythm.zone }).format(deadline);
  return lang === 'fr' ? withFrenchHours(said) : said;
}

/** It is the reader's turn, and how much time they have. */
function turn(about: About): readonly string[] {
  const { shown, seat, words, now } = about;
  const deadline = shown.play?.clocks?.[seat]?.deadline ?? 0;
  const said = words.turn(nameOf(shown, seat, words));
  if (deadline <= now) return [said];
  return [said, words.time(words.left((deadline - now) / MINUTE), until(about, deadline))];
}

/** It is still the reader's turn; their time may be over where the others just wait. */
function stillTurn(about: About): readonly string[] {
  const { shown, seat, words, now } = about;
  const { deadline = null } = shown.play?.clocks?.[seat] ?? {};
  const left = deadline === null || deadline <= now ? null : words.left((deadline - now) / MINUTE);
  const name = nameOf(shown, seat, words);
  return [left === null ? words.stillTurn(name) : words.reminder(name, left)];
}

/**
 * The sentences of a notice. They contain nothing that a spectator may not know, since anyone may read along in a chat.
 */
function sentences(type: Message['type'], recent: readonly string[], about: About): readonly string[] {
  const { table, shown, seat, words, now } = about;
  const name = namesAt(table, words);
  const { play, seats, pace, expires } = shown;
  const clock = play?.clocks?.[seat];
  const left = (until: number | null | undefined) => words.left(Math.max(0, (until ?? now) - now) / MINUTE);
  switch (type) {
    case 'test':
      return [words.test(name(seat))];
    // Players choose their own names, so they are not shown to somebody who may never have heard of us.
    case 'confirm':
      return [words.confirm(gameOf(table.setup).texts[about.channel.lang].title)];
    case 'joined': {
      const awaited = seats.filter(({ awaited: until }) => until !== undefined).length;
      const free = seats.filter(({ by }) => by === 'free').length;
      const here = [...seats.keys()].filter((each) => seats[each]?.by !== 'free' && !seats[each]?.awaited);
      return [words.joined(here.map(name), free, awaited)];
    }
    case 'rematch': {
      const others = [...seats.keys()].filter((each) => each !== seat && seats[each]?.by !== 'free');
      return [words.rematch(name(seat), others.map(name), left(seats[seat]?.awaited))];
    }
    case 'seat-free':
      return [words.seatFree(seats.filter(({ by }) => by === 'free').length)];
    case 'unclaimed':
      return [words.unclaimed];
    case 'started':
      return [words.started(name(seat), (play?.waitingFor ?? []).map(name))];
    case 'turn':
      return [...turn(about), ...recent];
    case 'reminder':
      return [words.reminder(name(seat), left(clock?.deadline))];
    case 'daily-reminder':
      return stillTurn(about);
    case 'at-risk':
      return [words.atRisk[pace?.onTimeOut ?? 'wait'](name(seat), left(clock?.graceUntil))];
    case 'resumed':
      return [words.resumed, ...turn(about)];
    case 'taken-over':
      return [words.takenOver];
    case 'removed':
      return [words.removed];
    case 'deleted':
      return [words.deleted];
    case 'expiring':
      return [words.expiring(left(expires))];
    case 'remedied': {
      const remedy = play?.remedies[seat];
      return remedy ? [words.remedied[remedy.what](name(seat), left(remedy.from))] : [];
    }
    case 'undo-asked':
    case 'end-asked':
    case 'pace-asked':
    case 'pause-asked':
    case 'remedy-asked':
    case 'claimed':
    case 'talk':
      return [];
    case 'ended-without':
      return [words.agreedWithout];
    case 'ended':
      return howEnded(table, about.channel.lang);
  }
}

/** How a finished game ended, as everybody may know it: who won, and the points or the ending. */
export function howEnded(table: Table, lang: Lang): readonly string[] {
  const words = WORDS[lang];
  const name = namesAt(table, words);
  const { winners = [], points, ending = '' } = table.play?.outcome ?? {};
  if (winners.length === 0) return [words.agreed];
  const won = words.ended(winners.map(name));
  const how = gameOf(table.setup).texts[lang].endings?.[ending];
  if (points === undefined) return how === undefined ? [won] : [won, how];
  return [won, words.points(points.map((count, seat) => ({ name: name(seat), points: count })))];
}

/** Who would like to take back which actions. */
function undoAsked(about: About, who: string, actions: number, recount: Recount): readonly string[] {
  const { table, channel, words } = about;
  const turns = turnsFrom(table, (table.play?.count ?? 0) - actions, recount);
  const what = turns.map((turn) => turnSaid(table, turn, channel.lang, 'line')).join(' ');
  return [words.undoAsked(who, actions, what)];
}

/** Who would like a pause until when, or to end one. */
function pauseAsked(about: About, who: string, end: number | null): string {
  const { words, now } = about;
  return end === null
    ? words.resumeAsked(who)
    : words.pauseAsked(who, words.left(Math.max(0, end - now) / MINUTE), until(about, end));
}

/** What else waits for the reader's answer: a single message covers everything. */
function beside(kind: Message['type'], about: About, recount: Recount): readonly string[] {
  // Mail to an unconfirmed address tells nothing about the table, and a lost seat may have another player.
  if (kind === 'confirm' || isFarewell(kind)) return [];
  const { table, shown, seat, words } = about;
  const asked = shown.play?.asked;
  const who = nameOf(shown, asked?.seat ?? seat, words);
  const isTurn = isBeside(kind) && shown.play?.waitingFor.includes(seat);
  return [
    ...(asked && questionTo(table, seat) === 'undo-asked' ? undoAsked(about, who, asked.actions, recount) : []),
    ...(questionTo(table, seat) === 'end-asked' ? [words.endAsked(who)] : []),
    ...(questionTo(table, seat) === 'pace-asked' ? [words.paceAsked(who, asked?.pace ?? null)] : []),
    ...(questionTo(table, seat) === 'pause-asked' ? [pauseAsked(about, who, asked?.until ?? null)] : []),
    ...(asked?.remedy && questionTo(table, seat) === 'remedy-asked'
      ? [words.remedyAsked[asked.remedy.what](who, nameOf(shown, asked.remedy.of, words))]
      : []),
    ...claimsFor(table, seat).map((claim) =>
      claim.seat === seat ? words.claimedYou : words.claimed(nameOf(shown, claim.seat, words), claim.digits),
    ),
    ...(isTurn ? turn(about) : []),
  ];
}

/** In characters: longer messages of the talk are cut, since push messages must be short. */
const LONGEST_LINE = 160;

/** What the others said. Messages that were erased since are only mentioned. */
function talkSaid(lines: readonly SaidLine[], type: Message['type'], { shown, words }: About): readonly string[] {
  if (lines.length === 0) return type === 'talk' ? [words.talked] : [];
  return lines.map(({ seat, text }) => {
    const line = text.replaceAll(/\s+/g, ' ');
    const cut = line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE).toWellFormed().trimEnd()}…` : line;
    return words.said(nameOf(shown, seat, words), cut);
  });
}

/** Channels that nobody else reads: their messages may contain the link of the reader's own seat. */
const PRIVATE: readonly Channel['kind'][] = ['mail', 'push'];

/**
 * The page that a message links to. A seat that was given to the reader is reached by its link or, where others may
 * read along, through their seat at the previous table, which their browser has.
 */
function pathFor({ setup }: Table, channel: Channel, kind: Message['type'], seat: Seat): string {
  // Its own page is gone.
  if (kind === 'deleted') return '/tables';
  if (isFarewell(kind)) return `/t/${setup.id}#watch`;
  if (kind !== 'rematch' || setup.from === undefined) return `/t/${setup.id}#seat=${seat}`;
  const isPrivate = PRIVATE.includes(channel.kind) && !channel.isOfEarlierLink;
  const secret = isPrivate ? givenTo(setup, seat, personAt(setup, seat))?.secret : undefined;
  if (secret) return `/t/${setup.id}#seat=${seat}.${secret}`;
  return `/t/${setup.from}#seat=${seatBefore(setup, seat)}`;
}

/** Something that a player has requested explicitly; its version only has to be unique. */
interface Asked {
  readonly seat: Seat;
  readonly kind: 'test' | 'confirm';
  readonly version: string;
}

/** What distinguishes a notice from all others of its channel. */
function numberOf(notice: Notice | Asked): string {
  const { kind, version } = notice;
  if (kind === 'daily-reminder') return `${kind}-${notice.at ?? version}`;
  return kind === 'confirm' || kind === 'talk' ? `${kind}-${version}` : `${version}`;
}

/**
 * What a message tells besides its own notice: the kinds of the others that wait, and what was said, up to which version of
 * the talk (0 if nothing was).
 */
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

/**
 * What the title of a message names: the game, and with whom, by which several tables are told apart. Who reads at an
 * address that is not confirmed is told nothing of the table.
 */
function subjectOf({ setup }: Table, seat: Seat, kind: Message['type'], lang: Lang): string {
  const { title } = gameOf(setup).texts[lang];
  // Whoever has left a finished game has no name any more.
  const people = setup.places.flatMap(({ by, name }, each) =>
    each !== seat && by === 'player' && name !== '' ? [name] : [],
  );
  return kind === 'confirm' || people.length === 0 ? title : WORDS[lang].with(title, people);
}

/** A notice in the language of the channel, about the present state of the table. */
export function messageOf(
  table: Table,
  channel: Channel,
  notice: Notice | Asked,
  now: number,
  recount: Recount,
  also: Also = { kinds: [], said: [], talk: 0 },
): Message {
  const { seat, kind } = notice;
  const { kind: channelKind, lang, origin } = channel;
  const words = WORDS[lang];
  const shown = snapshot(table, 'spectator');
  const about: About = { table, seat, shown, channel, words, now };
  // A mail has room for more turns, and recounts them itself.
  const turns = channelKind === 'mail' || kind !== 'turn' ? [] : since(table, seat, recount).slice(-MOST_TURNS);
  const recent = turns.map((turn) => turnSaid(table, turn, lang, 'line'));
  const text = [
    ...sentences(kind, recent, about),
    ...beside(kind, about, recount),
    ...also.kinds.flatMap((other) => sentences(other, [], about)),
    ...talkSaid(also.said, kind, about),
  ];
  return {
    id: idOf(table, channel, notice, also),
    type: kind,
    table: table.setup.id,
    game: table.setup.game,
    seat,
    version: table.version,
    lang,
    title: words.subject[kind](subjectOf(table, seat, kind, lang)),
    // Several notices may say whose turn it is.
    text: [...new Set(text)].join(' '),
    url: `${origin}${pathFor(table, channel, kind, seat)}`,
  };
}
