import type { Lang, Seat } from '../../../shared/game/contract.ts';
import { standInLevel } from '../../../shared/game/stand-in.ts';
import { ranking } from '../../../shared/game/standing.ts';
import { withFrenchHours } from '../../../shared/game/words/typeset.ts';
import { movedLink, siteOf } from '../../../shared/protocol/house.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { openerOf } from '../../../shared/table/lobby.ts';
import type { Table } from '../../../shared/table/table.ts';
import { timesOf } from '../../../shared/table/times.ts';
import { MINUTE } from '../../../shared/time.ts';
import { gameOf } from '../../machine.ts';
import type { Channel } from '../channels/channel.ts';
import { lateFor } from './situation.ts';
import type { NoticeWords } from './texts/fr.ts';
import { harmless, MOST_NAMED, nameOf, namesAt, WORDS } from './words.ts';

/*
 * The sentences of notices. They contain nothing that a spectator may not know, since anyone may read along in a chat.
 */

export interface About {
  readonly table: Table;
  readonly seat: Seat;
  readonly shown: Snapshot;
  readonly channel: Channel;
  readonly words: NoticeWords;
  readonly now: number;
  /** Where the operator of the service is reached: a mail address or a URL; null if it is not known. */
  readonly contact: string | null;
  /** What was played since the reader's last turn; empty where the message tells it in another way. */
  readonly recent: readonly string[];
}

export const timeUntil = ({ words, now }: Pick<About, 'words' | 'now'>, time: number | null | undefined): string =>
  words.left(Math.max(0, (time ?? now) - now) / MINUTE);

/** A time in the time zone of the channel; null if the channel has no time zone. */
export function inZone({ rhythm, lang }: Channel, words: NoticeWords, time: number): string | null {
  if (rhythm.type === 'at-once') return null;
  const form = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const;
  const said = new Intl.DateTimeFormat(words.locale, { ...form, timeZone: rhythm.zone }).format(time);
  return lang === 'fr' ? withFrenchHours(said) : said;
}

const readerOf = ({ table, seat, words }: About): string => namesAt(table, words)(seat);

function onlyOther({ shown, seat, words }: About): string | null {
  const [other, ...more] = shown.seats.flatMap(({ by }, each) => (by === 'player' && each !== seat ? [each] : []));
  return other === undefined || more.length > 0 ? null : nameOf(shown, other, words);
}

/** A game, and with whom, by which several tables are told apart; `isHarmless`: for whoever may be a stranger. */
export function gameWith({ setup }: Table, seat: Seat, lang: Lang, isHarmless: boolean): string {
  const { title } = gameOf(setup).texts[lang];
  const people = setup.places.flatMap(({ by, name }, each) =>
    each !== seat && (by === 'player' || by === 'elsewhere') ? [name] : [],
  );
  const named = isHarmless ? people.map(harmless) : people;
  // Whoever has left a finished game has no name any more.
  const known = named.filter((name) => name !== '').slice(0, isHarmless ? MOST_NAMED : undefined);
  return known.length === 0 ? title : WORDS[lang].with(title, known);
}

export function confirmation({ table, seat, channel, words }: About): readonly string[] {
  const { setup } = table;
  const opener = openerOf(setup);
  const name = (of: Seat) => harmless(setup.places[of]?.name ?? '');
  const another = opener === null || opener === seat ? null : name(opener) || null;
  const game = gameWith(table, seat, channel.lang, true);
  if (channel.hasMoved) return [words.confirmMoved(name(seat), game, new URL(channel.origin).host, channel.target)];
  return [words.confirm(name(seat), game, another, channel.target)];
}

/** Where the game goes on; the reader's own link leads there too. */
export const move = ({ table: { setup }, words }: About): readonly string[] =>
  setup.moved ? [words.moved(siteOf(setup.moved.origin), movedLink(setup.moved))] : [];

export function arrival(about: About): readonly string[] {
  const { shown, seat, channel, words } = about;
  const isAsked = shown.play?.waitingFor.includes(seat) === true;
  return [words.arrived(new URL(channel.origin).host), ...(isAsked ? turn(about) : [])];
}

/** The operator has stopped the table. */
export const stop = ({ words, contact }: About): readonly string[] => [words.blocked, words.operator(contact)];

/** The operator lets the table go on. */
export function release(about: About): readonly string[] {
  const { shown, seat, words } = about;
  return [words.unblocked, ...(shown.play?.waitingFor.includes(seat) ? turn(about) : [])];
}

export const erasure = ({ words, contact }: About): string => `${words.erased} ${words.operator(contact)}`;

export const trial = (about: About): readonly string[] => [about.words.test(readerOf(about))];

export function company({ table, shown: { seats }, words }: About): readonly string[] {
  const awaited = seats.filter(({ awaited: until }) => until !== undefined).length;
  const free = seats.filter(({ by }) => by === 'free').length;
  const here = [...seats.keys()].filter((each) => seats[each]?.by !== 'free' && !seats[each]?.awaited);
  return [words.joined(here.map(namesAt(table, words)), free, awaited)];
}

export function nextGame(about: About): readonly string[] {
  const { table, seat, shown, words } = about;
  const others = [...shown.seats.keys()].filter((each) => each !== seat && shown.seats[each]?.by !== 'free');
  const left = timeUntil(about, shown.seats[seat]?.awaited);
  return [words.rematch(readerOf(about), others.map(namesAt(table, words)), left)];
}

export const freeSeats = ({ shown, words }: About): readonly string[] => [
  words.seatFree(shown.seats.filter(({ by }) => by === 'free').length),
];

export const vacantSeats = ({ shown, seat, words }: About): readonly string[] => [
  words.vacant(shown.seats.filter(({ isOpen }, other) => isOpen && other !== seat).length),
];

export function start(about: About): readonly string[] {
  const { table, shown, words } = about;
  return [words.started(readerOf(about), (shown.play?.waitingFor ?? []).map(namesAt(table, words)))];
}

export function turn(about: About): readonly string[] {
  const { shown, seat, channel, words, now } = about;
  const deadline = shown.play?.clocks?.[seat]?.deadline ?? 0;
  const said = words.turn(nameOf(shown, seat, words));
  if (deadline <= now) return [said];
  return [said, words.time(timeUntil(about, deadline), inZone(channel, words, deadline))];
}

/** The reader is out of a game that goes on. */
export const elimination = (about: About): string => about.words.eliminated(readerOf(about));

/** It is still the reader's turn; their time may be over where the others just wait. */
export function stillTurn(about: About): readonly string[] {
  const { shown, seat, words, now } = about;
  const { deadline = null } = shown.play?.clocks?.[seat] ?? {};
  const name = nameOf(shown, seat, words);
  return [
    deadline === null || deadline <= now ? words.stillTurn(name) : words.reminder(name, timeUntil(about, deadline)),
  ];
}

/** How much time is left for a turn, or until the others may decide about the player. */
export function reminder(about: About): readonly string[] {
  const { table, shown, seat, words, now } = about;
  const name = nameOf(shown, seat, words);
  if (shown.pace) return [words.reminder(name, timeUntil(about, shown.play?.clocks?.[seat]?.deadline))];
  const from = table.play?.clocks[seat]?.from ?? now;
  const late = from + timesOf(table.setup).lateWithoutPace;
  return [words.stillTurn(name), words.waitUntil(onlyOther(about), timeUntil(about, late))];
}

export function timeOut(about: About): readonly string[] {
  const { table, shown, seat, words } = about;
  const reader = readerOf(about);
  if (shown.pace === null) {
    const { lateWithoutPace } = timesOf(table.setup);
    return [words.waitedTooLong(reader, onlyOther(about), words.left(lateWithoutPace / MINUTE))];
  }
  const { onTimeOut } = shown.pace;
  if (onTimeOut === 'wait') return [words.atRisk.wait(reader, onlyOther(about))];
  return [words.atRisk[onTimeOut](reader, timeUntil(about, shown.play?.clocks?.[seat]?.graceUntil))];
}

/** What was decided about a reader who is late; `silence` is since they last did anything, or have been waited for. */
export function remedy(about: About): readonly string[] {
  const { table, shown, seat, words, now } = about;
  const decided = shown.play?.remedies[seat];
  if (!decided) return [];
  const { what, from, isInEffect } = decided;
  const since = table.play?.attendance.active[seat] ?? table.play?.clocks[seat]?.from ?? 0;
  const silence = since === 0 ? null : words.left(Math.max(0, now - since) / MINUTE);
  return [
    words.notHeard(readerOf(about), onlyOther(about), silence),
    isInEffect && what !== 'end' ? words.replaced[what] : words.remedied[what](timeUntil(about, from)),
  ];
}

export function mayDecide(about: About): readonly string[] {
  const { table, shown, seat, words } = about;
  const late = lateFor(table, seat).map((each) => nameOf(shown, each, words));
  const hasRobots = standInLevel(gameOf(table.setup)) !== undefined;
  const { proposals, notice } = timesOf(table.setup);
  const later = words.left(notice / MINUTE);
  const how =
    onlyOther(about) === null ? words.votes(words.left(proposals.remedy / MINUTE), later) : words.decidesAlone(later);
  return [words.mayDecide(late, hasRobots), how];
}

const namedPlaces = (places: readonly number[], name: (seat: Seat) => string) =>
  ranking(places).map(({ place, seats }) => ({ place, names: seats.map(name) }));

/** How a finished game ended, as everybody may know it: who won, and the points, the ending, and the places. */
export function ending(table: Table, lang: Lang): readonly string[] {
  const words = WORDS[lang];
  const name = namesAt(table, words);
  const { winners = [], points, places, ending: how = '' } = table.play?.position.outcome ?? {};
  if (winners.length === 0) return [words.agreed];
  const won = words.ended(winners.map(name));
  const said = gameOf(table.setup).texts[lang].endings?.[how];
  const ranked = places === undefined || places.length < 3 ? [] : [words.places(namedPlaces(places, name))];
  if (points === undefined) return [won, ...(said === undefined ? [] : [said]), ...ranked];
  return [won, words.points(points.map((count, seat) => ({ name: name(seat), points: count }))), ...ranked];
}
