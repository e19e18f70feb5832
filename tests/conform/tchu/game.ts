import type { Seat } from '../../../shared/game/contract.ts';
import { javaRng } from '../../../shared/game/rng/java.ts';
import { draw, shuffled } from '../../../shared/game/rng/rng.ts';
import { begin } from '../../../shared/games/tchu/apply.ts';
import { cardsOf, minus, NO_CARDS } from '../../../shared/games/tchu/bag.ts';
import { tchu } from '../../../shared/games/tchu/index.ts';
import { CARDS } from '../../../shared/games/tchu/material.ts';
import { meta } from '../../../shared/games/tchu/meta.ts';
import { finalCounts } from '../../../shared/games/tchu/scoring.ts';
import { SORTED_TICKETS } from '../../../shared/games/tchu/tickets.ts';
import type { Action, Bag, Card, Message, RouteId, State, TicketId } from '../../../shared/games/tchu/types.ts';
import { differences, type Mismatch, type Report } from '../report.ts';
import { cardsIn, digits, playerOf, type RecordedState, recordedMessage, recordedState } from './recorded.ts';

interface Draw {
  readonly s: number;
  readonly c: Card;
  readonly rs?: string;
  readonly up: string;
  readonly deck: number;
  readonly disc: number;
}

/** A recorded turn: the keys are explained in the README of the transcripts. */
interface Turn extends Readonly<Record<string, unknown>> {
  readonly p: number;
  readonly k: string;
  readonly s: RecordedState;
  readonly keep?: readonly TicketId[];
  readonly d?: readonly Draw[];
  readonly r?: RouteId;
  readonly cards?: Bag;
  readonly add?: Bag;
}

/** A recorded game; without an end it stops where a player has no legal action. */
export interface Game {
  readonly id: number;
  readonly seed: number | string;
  readonly first: number;
  readonly tickets: readonly TicketId[];
  readonly cards: string;
  readonly init: readonly { readonly drawn: readonly TicketId[]; readonly keep: readonly TicketId[] }[];
  readonly s0: RecordedState;
  readonly turns: readonly Turn[];
  readonly end?: Readonly<Record<string, unknown>>;
  readonly infos?: readonly (readonly unknown[])[];
}

/** An action that the rules refuse, where a recorded one is played: there is nothing to compare after it. */
class Refused extends Error {
  readonly action: unknown;
  constructor(action: unknown, code: string) {
    super(code);
    this.action = action;
  }
}

/** The game under way: each action is played as its code, and what is told is kept. */
class Replay {
  state: State;
  actions = 0;
  readonly told: Message[];

  constructor(state: State) {
    this.state = state;
    this.told = [...state.messages];
  }

  /** Plays the action, and returns what it made known. */
  act(seat: Seat, action: Action): readonly Message[] {
    const { state } = this;
    this.actions += 1;
    const parsed = tchu.codes.parse(state, seat, tchu.codes.format(state, seat, action).toLowerCase());
    const next = parsed.ok ? tchu.rules.apply(state, seat, parsed.value) : parsed;
    if (!next.ok) throw new Refused(action, next.error.code);
    this.state = next.value;
    const messages = next.value.messages;
    const last = state.messages.at(-1);
    const news = messages.slice(last === undefined ? 0 : messages.lastIndexOf(last) + 1);
    this.told.push(...news);
    return news;
  }
}

/** Replays a game from its seed, and compares all that is recorded of it; stops at an action that is refused. */
export function checkGame(game: Game): Report {
  const mismatches: Mismatch[] = [];
  const compare = (where: string, expected: object, actual: object) =>
    mismatches.push(...differences(`game ${game.id}, ${where}`, { ...expected }, { ...actual }));
  const replay = new Replay(tchu.rules.start(2, {}, javaRng(BigInt(game.seed))));
  let where = 'at the start';
  try {
    compare(where, ...dealt(game, replay.state));
    const { phase } = replay.state;
    const offered = phase.type === 'first-tickets' ? phase.offered : [];
    compare(where, { drawn: game.init.map(({ drawn }) => drawn) }, { drawn: offered });
    for (const [seat, { keep }] of game.init.entries()) replay.act(seat, { type: 'keep', tickets: keep });
    compare(where, game.s0, recordedState(replay.state, replay.state.turn));
    for (const [index, turn] of game.turns.entries()) {
      where = `turn ${index + 1}`;
      const actual = played(replay, turn);
      const { s, ...rest } = turn;
      compare(where, rest, actual.turn);
      compare(where, s, actual.state);
    }
    where = 'at the end';
    if (game.end === undefined) compare(where, { stuck: game.turns.at(-1)?.s.cur }, { stuck: stuck(replay) });
    else compare(where, game.end, ended(replay.state));
    if (game.infos !== undefined) compare(where, { ...game.infos }, { ...infos(replay) });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { action, message } = error;
    mismatches.push({ where: `game ${game.id}, ${where}`, what: 'refused', expected: action, actual: message });
  }
  return { games: 1, actions: replay.actions, mismatches };
}

/** What the seed deals, twice: as recorded, and as a game that starts with it. */
function dealt(game: Game, state: State): readonly [object, object] {
  const [tickets, afterTickets] = shuffled(SORTED_TICKETS, javaRng(BigInt(game.seed)));
  const [cards, afterCards] = shuffled(cardsOf(CARDS), afterTickets);
  const [first, rng] = draw(afterCards, 2);
  return [
    {
      tickets: game.tickets,
      cards: game.cards,
      first: game.first,
      start: begin(
        { rules: meta.rulesVersion, tickets: game.tickets, cards: cardsIn(game.cards), first: game.first - 1 },
        rng,
      ),
    },
    { tickets, cards: digits(cards), first: playerOf(first), start: state },
  ];
}

/** Plays a turn, and says of it what is recorded of turns. */
function played(replay: Replay, turn: Turn): { readonly turn: object; readonly state: object } {
  const before = replay.state;
  const seat = before.turn;
  const listed = tchu.rules.actions(before, seat);
  const claims = listed.filter((action) => action.type === 'claim');
  const news = replay.told.length;
  const details = detailsPlayed(replay, turn, claims);
  const told = replay.told.slice(news);
  const isLast = told.some(({ kind }) => kind === 'last-turn');
  const skipped = told.find(({ kind }) => kind === 'skipped');
  return {
    turn: {
      p: playerOf(seat),
      cdt: listed.some(({ type }) => type === 'draw-tickets') ? 1 : 0,
      cdc: listed.some(({ type }) => type === 'draw-card') ? 1 : 0,
      cl: [...new Set(claims.map(({ route }) => route))],
      k: turn.k,
      ...details,
      ...(isLast ? { ltb: 1 } : {}),
    },
    // A turn that is skipped is not in the records: they end there.
    state: recordedState(replay.state, skipped?.seat ?? replay.state.turn),
  };
}

type Claim = Extract<Action, { type: 'claim' }>;

function detailsPlayed(replay: Replay, turn: Turn, claims: readonly Claim[]): object {
  const { k, keep = [], d = [], r = -1, cards = NO_CARDS } = turn;
  const seat = replay.state.turn;
  switch (k) {
    case 'T': {
      replay.act(seat, { type: 'draw-tickets' });
      const { phase } = replay.state;
      replay.act(seat, { type: 'keep', tickets: keep });
      return { drawn: phase.type === 'tickets' ? phase.offered : [], keep };
    }
    case 'C':
      return { d: d.map((one) => cardDrawn(replay, seat, one.s)) };
    default: {
      const options = claims.filter(({ route }) => route === r).map((claim) => JSON.stringify(claim.cards));
      const opt = [options.indexOf(JSON.stringify(cards)), options.length];
      return { r, cards, opt, ...claimed(replay, seat, { type: 'claim', route: r, cards }, turn) };
    }
  }
}

function cardDrawn(replay: Replay, seat: Seat, s: number): object {
  const before = replay.state;
  replay.act(seat, { type: 'draw-card', from: s < 0 ? 'deck' : s, card: before.faceUp[s] ?? null });
  const { faceUp, deck, discards } = replay.state;
  const heldOf = (state: State): Bag => state.hands[seat]?.cards ?? NO_CARDS;
  const [c] = cardsOf(minus(heldOf(replay.state), heldOf(before)));
  const taken = s < 0 ? c : faceUp[s];
  return {
    s,
    c,
    ...(before.deck.length === 0 && taken !== undefined ? { rs: digits([taken, ...deck]) } : {}),
    up: digits(faceUp),
    deck: deck.length,
    disc: cardsOf(discards).length,
  };
}

function claimed(replay: Replay, seat: Seat, claim: Claim, { add }: Turn): object {
  const before = replay.state;
  const news = [...replay.act(seat, claim)];
  const extra = news.find((message) => message.kind === 'extra');
  const isAsked = replay.state.phase.type === 'tunnel';
  const ao = isAsked ? tchu.rules.actions(replay.state, seat).flatMap((a) => (a.type === 'add' ? [a.cards] : [])) : [];
  const { deck } = replay.state;
  const giveUp = ao.at(-1);
  if (isAsked && giveUp !== undefined) news.push(...replay.act(seat, { type: 'add', cards: add ?? giveUp }));
  const isClaimed = news.some(({ kind }) => kind === 'claimed');
  const whyNot = isAsked ? 'declined' : 'cannot';
  // Deck and discards hold three cards at least, so that the deck is made anew once at most.
  const left = before.deck.length;
  return {
    ...(extra && {
      drawn: digits(extra.drawn),
      ...(left < extra.drawn.length ? { rs: [[left, digits([...extra.drawn.slice(left), ...deck])]] } : {}),
      extra: extra.due,
      ...(extra.due > 0 ? { ao: ao.slice(0, -1), ...(isClaimed ? { add } : { why: whyNot }) } : {}),
    }),
    ok: isClaimed ? 1 : 0,
  };
}

/** The player who is left without any legal action. */
const stuck = ({ told }: Replay): number | undefined =>
  told.flatMap(({ kind, seat }) => (kind === 'skipped' ? [playerOf(seat)] : []))[0];

function ended(state: State): object {
  const outcome = tchu.rules.outcome(state);
  if (outcome === undefined) return {};
  const counts = finalCounts(state);
  const [winner, ...others] = outcome.winners;
  return {
    trail: counts.map(({ trail }) => trail),
    bonus: counts.map(({ bonus }) => bonus),
    claim: counts.map(({ claim }) => claim),
    ticket: counts.map(({ tickets }) => tickets.reduce((sum, { points }) => sum + points, 0)),
    final: outcome.points,
    winner: others.length === 0 ? playerOf(winner) : 0,
  };
}

/** All that was told, and the result. */
function infos({ told, state }: Replay): readonly (readonly unknown[])[] {
  const messages = told.map(recordedMessage);
  const outcome = tchu.rules.outcome(state);
  if (outcome === undefined) return messages;
  const [winner = 0, other] = outcome.winners;
  const [points, fewer] = [outcome.points?.[winner], outcome.points?.[1 - winner]];
  const result = other === undefined ? ['won', playerOf(winner), points, fewer] : ['draw', points];
  return [...messages, result];
}
