import { describe, expect, test } from 'vitest';
import { GAMES } from '#games';
import type { AnyGame } from '../../shared/game/contract.ts';
import { AGREED, botRng, commitment, entryHash, NO_HASH, tableRng } from '../../shared/log/chain.ts';
import type { LogEntry, LogEvent } from '../../shared/log/events.ts';
import type { LogLine } from '../../shared/protocol/messages/log.ts';
import { history, type LogClaim, verify } from '../../shared/table/verify.ts';
import { stepsOf } from '../../web/table/story/course.ts';

const ID = 'abcdefghijklmnop';
const SECRET = '5e'.repeat(32);
const NONCE = '0f'.repeat(16);
const SEAT = { name: 'Ann', by: 'player', isOpen: false } as const;

/** The log of these entries, with their numbers and hashes. */
function chained(secret: string, told: readonly LogEvent[]): readonly LogLine[] {
  let hash = NO_HASH;
  return told.map((what, index) => {
    const entry = { n: index + 1, at: 1000 * index, ...what };
    hash = entryHash(secret, hash, entry);
    return { entry, hash };
  });
}

/** A line of which the code of the action is not shown. */
function hidden(line: LogLine | undefined): LogLine {
  if (line?.entry.type !== 'act') throw new Error('it is no action');
  return { ...line, entry: { ...line.entry, code: null } };
}

interface Recorded {
  readonly claim: LogClaim;
  readonly told: readonly LogEvent[];
  /** What the bot might have done instead, the first time that it had a choice, and where in the log that was. */
  readonly bot: { readonly index: number; readonly others: readonly string[] };
}

/**
 * A table for two, a player who does what an easy bot would against an easy bot, or against a player for whom one
 * stands in, played to its end.
 */
function recorded(game: AnyGame, by: 'bot' | 'stand-in' = 'bot'): Recorded {
  const { id, rulesVersion } = game.meta;
  const pace = { days: 1, onTimeOut: 'bot' } as const;
  const told: LogEvent[] = [
    { type: 'open', game: id, rulesVersion, seats: 2, options: {}, commitment: commitment(ID, SECRET), pace },
    { type: 'join', seat: 0, nonce: NONCE },
    by === 'bot' ? { type: 'bot', seat: 1, level: 'easy' } : { type: 'join', seat: 1, nonce: NONCE },
    { type: 'start' },
  ];
  let bot: Recorded['bot'] | undefined;
  let state: unknown = game.rules.start(2, {}, tableRng(SECRET, ID, rulesVersion, [NONCE, by === 'bot' ? '' : NONCE]));
  for (let [seat] = game.rules.waitingFor(state); seat !== undefined; [seat] = game.rules.waitingFor(state)) {
    if (seat === 1 && by === 'stand-in')
      told.push({ type: 'time', seat, step: 'late' }, { type: 'time-out', seat, next: 'easy' });
    const actions = game.rules.actions(state, seat);
    const dice = botRng(SECRET, ID, seat, told.length + 1);
    const action = game.bots.easy?.(game.secrecy.view(state, seat), seat, actions, dice);
    const code = game.codes.format(state, seat, action);
    const others = actions.map((other) => game.codes.format(state, seat, other)).filter((other) => other !== code);
    if (seat === 1 && others.length > 0) bot ??= { index: told.length, others };
    const isForced = game.capabilities.forced?.(state, seat) !== undefined;
    told.push({ type: 'act', seat, by: isForced ? 'rules' : seat === 0 ? 'player' : by, code });
    const next = game.rules.apply(state, seat, action);
    if (!next.ok) throw new Error(next.error.code);
    state = next.value;
  }
  const outcome = game.rules.outcome(state);
  if (outcome === undefined || bot === undefined) throw new Error('the game has not ended, or the bot had no choice');
  return { claim: { id: ID, commitment: commitment(ID, SECRET), secret: SECRET, outcome }, told, bot };
}

/** The same game with the same dice, between two players who chose all of it. */
const byPlayers = (told: readonly LogEvent[]): readonly LogEvent[] =>
  told.map((what) => {
    if (what.type === 'bot') return { type: 'join', seat: what.seat, nonce: '' };
    return what.type === 'act' ? { ...what, by: 'player' } : what;
  });

/** The second action, which the players agree to take back, done again. */
function withUndo(told: readonly LogEvent[]): readonly LogEvent[] {
  const again = told[5];
  if (again?.type !== 'act') throw new Error('it is no action');
  const { seat } = again;
  const back: LogEvent[] = [
    { type: 'ask-undo', seat, count: 1 },
    { type: 'agree', seat: 1 - seat },
    { type: 'undo', seat, count: 1 },
  ];
  return told.toSpliced(6, 0, ...back, again);
}

/** The steps as the page of the table replays them, for the graph of points. */
const replayed = (game: AnyGame, log: readonly LogLine[]) =>
  stepsOf(game, { id: ID, options: {}, seats: [SEAT, SEAT] }, SECRET, log);

describe.each(Object.entries(GAMES))('%s', (_, game) => {
  const { claim, told, bot } = recorded(game);
  const lines = chained(SECRET, told);
  const acts = told.length - 4;
  const why = (changed: Partial<LogClaim>, log: readonly LogLine[]) => {
    const result = verify(game, { ...claim, ...changed }, log);
    return result.ok ? 'right' : `${result.error.why} ${result.error.n}`;
  };

  test('a table that was played honestly is found right, entry by entry', () => {
    expect(verify(game, claim, lines)).toEqual({
      ok: true,
      value: { entries: told.length, actions: acts, chance: 'nobody', isTyped: false, hasPrelude: false },
    });
  });

  test('a log survives the way to the browser', () => {
    expect(why({}, JSON.parse(JSON.stringify(lines)))).toBe('right');
  });

  test('a secret other than the one committed to is found', () => {
    expect(why({ secret: '5f'.repeat(32) }, lines)).toBe('other-secret null');
  });

  test('a commitment other than the one shown when the table was opened is found', () => {
    const other = '77'.repeat(32);
    expect(why({ secret: other, commitment: commitment(ID, other) }, chained(other, told))).toBe('other-commitment 1');
  });

  test('what was taken back does not count, and no more can be taken back than there is', () => {
    const human = byPlayers(told);
    // What a bot does next depends on the number of the entry.
    const again = withUndo(human);
    expect(verify(game, claim, chained(SECRET, again))).toEqual({
      ok: true,
      value: { entries: again.length, actions: acts, chance: 'nobody', isTyped: false, hasPrelude: false },
    });
    const tooMuch = human.toSpliced(6, 0, { type: 'undo', seat: 0, count: 2 });
    expect(why({}, chained(SECRET, tooMuch))).toBe('out-of-order 7');
    expect(why({}, chained(SECRET, human.toSpliced(3, 0, { type: 'undo', seat: 0, count: 0 })))).toBe('out-of-order 4');
  });

  test('a log is told again as its verification plays it, and ends as the game did', () => {
    const nonce: LogEvent = { type: 'join', seat: 0, nonce: '1f'.repeat(16) };
    const changedMind = told.toSpliced(1, 0, nonce, { type: 'free', seat: 0 });
    for (const log of [told, withUndo(byPlayers(told))]) {
      const steps = replayed(game, chained(SECRET, log)) ?? expect.fail();
      const verified = history(game, claim, chained(SECRET, log));
      expect({ ok: true, value: [steps[0]?.before, ...steps.map(({ after }) => after)] }).toEqual(verified);
      expect(steps.map(({ seat }) => seat)).toEqual(told.flatMap((what) => (what.type === 'act' ? [what.seat] : [])));
      const { points } = game.capabilities.chronicle ?? {};
      if (points) expect(points(steps.at(-1)?.after)).toEqual(claim.outcome.points);
    }
    // What a seat gave before it was freed has no part in the dice.
    expect(replayed(game, chained(SECRET, changedMind))).toEqual(replayed(game, lines));
    expect(replayed(game, lines.with(4, hidden(lines[4])))).toBe(null);
    expect(replayed(game, [])).toBe(null);
  });

  test('an entry that was changed, left out or moved is found', () => {
    const changed = lines.with(5, { hash: lines[5]?.hash ?? '', entry: { ...lines[5]?.entry, at: 1 } as LogEntry });
    expect(why({}, changed)).toBe('broken-chain 6');
    expect(why({}, lines.toSpliced(5, 1))).toBe('removed 6');
    expect(why({}, lines.slice(0, -1))).toBe('other-outcome null');
    expect(why({}, [])).toBe('other-outcome null');
  });

  test('even when the whole chain is made anew, other dice, an illegal action, one that was not forced and a bot that chose are found', () => {
    const act = told.findIndex((what) => what.type === 'act');
    // Where nothing is drawn, the dice decide nothing; where players only claim what they hold, not every one of them does.
    const withNonce = (digit: string) => told.with(1, { type: 'join', seat: 0, nonce: digit.repeat(32) });
    const verdicts = [...'123456789abcdef'].map((digit) => why({}, chained(SECRET, withNonce(digit))));
    if (game.secrecy.hides !== 'nothing') expect(verdicts.some((verdict) => verdict !== 'right')).toBe(true);
    const illegal = told.with(act, { type: 'act', seat: 0, by: 'player', code: '999' });
    expect(why({}, chained(SECRET, illegal))).toBe(`illegal-action ${act + 1}`);
    const code = told[act]?.type === 'act' ? told[act].code : '';
    const forced = told.with(act, { type: 'act', seat: 0, by: 'rules', code });
    expect(why({}, chained(SECRET, forced))).toBe(`not-forced ${act + 1}`);
    for (const code of bot.others) {
      const chosen = chained(SECRET, told.with(bot.index, { type: 'act', seat: 1, by: 'bot', code }));
      expect(why({}, chosen)).not.toBe('right');
    }
  });

  test('a game that was played by another version of the robot is not called dishonest, but anything else in it is found', () => {
    const easy = game.bots.easy ?? expect.fail();
    let hasChosen = false;
    // The first time that it has a choice, it takes another action than it would today.
    const former: AnyGame = {
      ...game,
      bots: {
        easy: (view, seat, actions, rng) => {
          const today = easy(view, seat, actions, rng);
          const other = seat === 1 && !hasChosen ? actions.find((action) => action !== today) : undefined;
          hasChosen ||= other !== undefined;
          return other ?? today;
        },
      },
    };
    const { claim: then, told: played } = recorded(former);
    const found = (log: readonly LogEvent[], outcome = then.outcome) => {
      const result = verify(game, { ...then, outcome }, chained(SECRET, log));
      return result.ok ? 'right' : result.error.why;
    };
    expect(found(played)).toBe('other-robot');
    expect(found(played, { ...then.outcome, winners: [0, 1, 2] })).toBe('other-outcome');
    expect(found([...played, { type: 'ask-end', seat: 0 }])).toBe('out-of-order');
  });

  test('a game that was played under rules that are not known here is not called dishonest, but what was altered in it is found', () => {
    const now: AnyGame = { ...game, meta: { ...game.meta, rulesVersion: game.meta.rulesVersion - 1 } };
    const found = (log: readonly LogLine[], changed: Partial<LogClaim> = {}) => {
      const result = verify(now, { ...claim, ...changed }, log);
      return result.ok ? 'right' : `${result.error.why} ${result.error.n}`;
    };
    expect(found(lines)).toBe('other-rules null');
    const changed = lines.with(5, { hash: lines[5]?.hash ?? '', entry: { ...lines[5]?.entry, at: 1 } as LogEntry });
    expect(found(changed)).toBe('broken-chain 6');
    expect(found(lines.with(4, hidden(lines[4])))).toBe('hidden-code 5');
    const other = '77'.repeat(32);
    const forged = { secret: other, commitment: commitment(ID, other) };
    expect(found(chained(other, told), forged)).toBe('other-commitment 1');
    expect(replayed(now, lines)).toBe(null);
  });

  test('a log with an entry that only a later release knows is not called false, but what was altered in it is found', () => {
    const later = chained(SECRET, told.toSpliced(-1, 0, { type: 'teleport' } as unknown as LogEvent));
    const found = (log: readonly LogLine[]) => {
      const result = verify(game, claim, log);
      return result.ok ? 'right' : `${result.error.why} ${result.error.n}`;
    };
    expect(found(later)).toBe('other-rules null');
    expect(found(later.with(5, { hash: '', entry: later[5]?.entry as LogEntry }))).toBe('broken-chain 6');
  });

  test('a bot that plays when only another seat is waited for is found', () => {
    const states = history(game, claim, lines);
    if (!states.ok) throw new Error(states.error.why);
    const before = states.value.findIndex((state) => game.rules.waitingFor(state).join() === '0');
    expect(before).toBeGreaterThanOrEqual(0);
    const first = told.length - acts;
    const move: LogEvent = { type: 'act', seat: 1, by: 'bot', code: bot.others[0] ?? '' };
    const forged = chained(SECRET, told.toSpliced(first + before, 0, move));
    expect(why({}, forged)).toBe(`illegal-action ${first + before + 1}`);
  });

  test('a bot that stands in plays what its dice say, and only when the time was out', () => {
    const standing = recorded(game, 'stand-in');
    const { length } = standing.told;
    const right = verify(game, standing.claim, chained(SECRET, standing.told));
    expect(right).toMatchObject({ ok: true, value: { entries: length } });
    const found = (log: readonly LogEvent[]) => {
      const result = verify(game, standing.claim, chained(SECRET, log));
      return result.ok ? 'right' : `${result.error.why} ${result.error.n}`;
    };
    const { index, others } = standing.bot;
    for (const code of others)
      expect(found(standing.told.with(index, { type: 'act', seat: 1, by: 'stand-in', code }))).not.toBe('right');
    const first = standing.told.findIndex((what) => what.type === 'time-out');
    const unasked = standing.told.with(first, { type: 'time', seat: 1, step: 'late' });
    expect(found(unasked)).toBe(`dishonest-bot ${first + 2}`);
    expect(found(standing.told.with(first, { type: 'time-out', seat: 1, next: 'open' }))).toBe(
      `out-of-order ${first + 1}`,
    );
    expect(found(standing.told.toSpliced(first - 1, 1))).toBe(`out-of-order ${first}`);
  });

  test('a table that its players ended is right if all of them had agreed, and goes no further', () => {
    const human = recorded(game, 'stand-in').told.slice(0, 4);
    const ended = (log: readonly LogEvent[], outcome = AGREED) => {
      const result = verify(game, { ...claim, outcome }, chained(SECRET, log));
      return result.ok ? 'right' : `${result.error.why} ${result.error.n}`;
    };
    const ask: LogEvent = { type: 'ask-end', seat: 0 };
    const agree: LogEvent = { type: 'agree', seat: 1 };
    const end: LogEvent = { type: 'end' };
    expect(ended([...human, ask, agree, end])).toBe('right');
    expect(ended([...human, ask, agree, end, { type: 'leave', seat: 0 }])).toBe('right');
    expect(ended([...told.slice(0, 5), ask, end])).toBe('right');
    expect(ended([...human, ask, agree, end], claim.outcome)).toBe('other-outcome null');
    expect(ended([...human, ask, agree])).toBe('other-outcome null');
    expect(ended([...human, end])).toBe('not-agreed 5');
    expect(ended([...human, ask, end])).toBe('not-agreed 6');
    expect(ended([...human, ask, { type: 'decline', seat: 1 }, end])).toBe('not-agreed 7');
    expect(ended([...human, ask, { type: 'decline', seat: 1 }, agree, end])).toBe('out-of-order 7');
    expect(ended([...human, { type: 'ask-pace', seat: 0, pace: null }, agree, end])).toBe('not-agreed 7');
    const others: LogEvent[] = [
      { type: 'leave', seat: 1 },
      { type: 'take-over', seat: 1 },
    ];
    expect(ended([...human, ask, agree, ...others, end])).toBe('not-agreed 9');
    expect(ended([...human, ask, agree, { type: 'take-over', seat: 1 }, end])).toBe('wrong-seat 7');
    expect(ended([...human, ask, { type: 'leave', seat: 1 }, ask, end])).toBe('right');
    expect(ended([...human, ask, agree, end, ask])).toBe('out-of-order 8');
  });

  test('somebody else in a seat changes no dice, and nobody joins a game under way', () => {
    const human = byPlayers(told);
    const others: LogEvent[] = [
      { type: 'leave', seat: 1 },
      { type: 'take-over', seat: 1 },
      { type: 'holiday', seat: 1, on: true },
    ];
    expect(why({}, chained(SECRET, human.toSpliced(5, 0, ...others)))).toBe('right');
    expect(why({}, chained(SECRET, human.toSpliced(5, 0, { type: 'join', seat: 1, nonce: NONCE })))).toBe(
      'out-of-order 6',
    );
    expect(why({}, chained(SECRET, human.toSpliced(3, 0, { type: 'take-over', seat: 1 })))).toBe('out-of-order 4');
  });

  test('another outcome than the one the actions lead to is found', () => {
    expect(why({ outcome: { ...claim.outcome, winners: [0, 1, 2] } }, lines)).toBe('other-outcome null');
  });

  test('a log that hides a code proves nothing', () => {
    const hidden = lines.map(({ entry, hash }) => ({
      hash,
      entry: entry.type === 'act' ? { ...entry, code: null } : entry,
    }));
    expect(why({}, hidden)).toBe('hidden-code 5');
  });
});
