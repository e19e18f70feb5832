import { parseArgs } from 'node:util';
import { GAMES } from '#games';
import type { Seat } from '../../shared/game.ts';
import { PACE_DAYS, TIME_OUTS } from '../../shared/pace.ts';
import { CHANNEL_KINDS, type ChannelKind } from '../../shared/protocol.ts';
import { mixRng } from '../../shared/random/mix.ts';
import { draw, type Rng } from '../../shared/random.ts';
import { isTrue, type Notice, owed } from '../../worker/notices/notice.ts';
import { Outbox } from '../../worker/notices/outbox.ts';
import { CLAIM, GRACE, LONGEST_PAUSE } from '../../worker/notices/schedule.ts';
import { nextPaced, paced } from '../../worker/pace.ts';
import { acted, botsActed, type Change, joined, opened, started, type Table, unchanged } from '../../worker/table.ts';
import { type SimulatedStorage, simulatedStorage } from './sqlite-storage.ts';

/*
 * A month of tables by a clock of its own: rules, outbox, schedule and its SQL are those of the service; time, chance,
 * the players and the servers of others are made up here, the same in each run. Servers are down for minutes or days,
 * answers get lost after a message has arrived, and tables die between any two steps.
 */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.UTC(2027, 2, 1);
const END = START + 30 * DAY;
/** How much later than it could a notice may come: the alarm comes no oftener than once a second, for four at a time. */
const SLACK = 5 * SECOND;

/** Chance that is the same in each run. */
class Chance {
  #rng: Rng;
  constructor(seed: number) {
    this.#rng = mixRng(BigInt(seed));
  }
  below(bound: number): number {
    const [value, next] = draw(this.#rng, bound);
    this.#rng = next;
    return value;
  }
  /** From 0 to 1. */
  unit = (): number => this.below(2 ** 30) / 2 ** 30;
  /** One of these durations, the short ones as likely as the long ones. */
  between = (least: number, most: number): number => Math.round(least * (most / least) ** this.unit());
}

type Trouble = 'answers 503' | 'does not answer' | 'cannot be reached';
interface Outage {
  readonly from: number;
  readonly to: number;
  readonly trouble: Trouble;
}

/** What a player is to hear of, and what came of it. */
interface Expected {
  readonly notice: Notice;
  readonly kind: ChannelKind;
  readonly from: number;
  /** When the player knew by themselves: has looked, or played. */
  knownAt: number;
  /** When it was news no longer. */
  until: number;
  readonly arrivals: number[];
  /** How often an attempt was cut off, and how often its answer was lost after it had arrived. */
  cuts: number;
  lost: number;
}

interface SimulatedTable {
  table: Table;
  box: SimulatedStorage;
  outbox: Outbox;
  alarm: number | undefined;
  /** When something is due on account of its pace. */
  due: number | undefined;
  readonly expected: Expected[];
}

class PowerCut extends Error {}

class Month {
  readonly chance = new Chance(1);
  readonly outages: Readonly<Record<ChannelKind, readonly Outage[]>>;
  readonly tables: SimulatedTable[] = [];
  readonly byId = new Map<string, Expected>();
  readonly counts = {
    turns: 0,
    actions: 0,
    reminders: 0,
    standIns: 0,
    attempts: 0,
    arrived: 0,
    deaths: 0,
    lost: 0,
    undone: 0,
  };
  now = START;
  /** What is to happen, the next thing last. */
  #plan: { readonly at: number; readonly run: () => void | Promise<void> }[] = [];
  /** What is being delivered: its id, and how its table dies. */
  #sending: string | undefined;
  #dying: (() => void) | undefined;

  constructor() {
    const outagesOf = (): Outage[] =>
      Array.from({ length: 6 }, () => {
        const from = START + this.chance.below((28 * DAY) / MINUTE) * MINUTE;
        const troubles: readonly Trouble[] = ['answers 503', 'does not answer', 'cannot be reached'];
        const trouble = troubles[this.chance.below(3)] ?? 'answers 503';
        return { from, to: from + this.chance.between(5 * MINUTE, 36 * HOUR), trouble };
      });
    this.outages = { ntfy: outagesOf(), discord: outagesOf(), slack: outagesOf(), webhook: outagesOf() };
  }

  /** Plans something; of what is planned for the same time, the latest comes first. */
  at(time: number, run: () => void | Promise<void>): void {
    let low = 0;
    let high = this.#plan.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#plan[middle]?.at ?? 0) >= time) low = middle + 1;
      else high = middle;
    }
    // Sorted backwards: what comes next is at the end.
    this.#plan.splice(low, 0, { at: time, run });
  }

  async run(): Promise<void> {
    for (let next = this.#plan.pop(); next !== undefined && next.at < END; next = this.#plan.pop()) {
      this.now = Math.max(this.now, next.at);
      await next.run();
    }
  }

  outageAt(kind: ChannelKind, time: number): Outage | undefined {
    return this.outages[kind].find(({ from, to }) => from <= time && time < to);
  }

  /** Somebody else's server. */
  fetch = async (url: string, body: string): Promise<Response> => {
    this.counts.attempts += 1;
    const said = JSON.parse(body) as { id?: string; sequence_id?: string; content?: string };
    const kind = CHANNEL_KINDS.find((each) => url.includes(each)) ?? 'webhook';
    const expected = this.byId.get(said.id ?? said.sequence_id ?? this.#sending ?? '');
    const outage = this.outageAt(kind, this.now);
    if (outage?.trouble === 'answers 503') return new Response(null, { status: 503 });
    if (outage?.trouble === 'does not answer') throw new DOMException('no answer', 'TimeoutError');
    if (outage) throw new TypeError('nobody there');
    const fate = this.chance.below(400);
    if (fate === 0) {
      // The table dies before the message is out.
      this.#dying?.();
      throw new TypeError('power cut');
    }
    expected?.arrivals.push(this.now);
    this.counts.arrived += 1;
    if (fate === 1) {
      // The table dies after the message has arrived.
      if (expected) expected.lost += 1;
      this.#dying?.();
    }
    if (fate === 2) {
      if (expected) expected.lost += 1;
      this.counts.lost += 1;
      throw new TypeError('the answer got lost');
    }
    return new Response(null, { status: 204 });
  };

  /** The object of a table dies, and another one takes its place. */
  die(simulated: SimulatedTable): void {
    this.counts.deaths += 1;
    simulated.box = simulated.box.reopened();
    simulated.outbox = new Outbox(simulated.box.storage, false);
  }

  arm(simulated: SimulatedTable): void {
    const next = simulated.outbox.next(this.now);
    if (next === undefined || next === simulated.alarm) return;
    simulated.alarm = next;
    this.at(next, async () => {
      if (simulated.alarm !== next) return;
      simulated.alarm = undefined;
      await this.ring(simulated);
    });
  }

  /** The alarm of a table, as in `worker/table-object.ts`. */
  async ring(simulated: SimulatedTable): Promise<void> {
    const { outbox, table } = simulated;
    const claimed = outbox.claim(table, this.now);
    this.arm(simulated);
    for (const one of claimed) {
      this.#sending = one.message.id;
      this.#dying = () => this.die(simulated);
      try {
        await outbox.deliver(table, one, this.now);
      } catch {
        // It died, and knows nothing of what came of the attempt; what else it was about to tell waits for that claim.
        for (const expected of simulated.expected) if (expected.arrivals.length === 0) expected.cuts += 1;
        return;
      }
    }
    if (simulated.outbox === outbox) this.arm(simulated);
  }

  /** What happens at a table is written with the notices owed, as in `worker/table-object.ts`; or undone by its death. */
  commit(simulated: SimulatedTable, change: Change, seen?: { readonly seat: Seat; readonly version: number }): boolean {
    const { table: before, box, outbox } = simulated;
    const notices = owed(before, change.table);
    try {
      box.storage.transactionSync(() => {
        if (seen) outbox.seen(seen.seat, seen.version);
        outbox.owe(notices, this.now);
        if (this.chance.below(300) === 0) throw new PowerCut();
      });
    } catch (error) {
      if (!(error instanceof PowerCut)) throw error;
      this.counts.undone += 1;
      this.die(simulated);
      return false;
    }
    simulated.table = change.table;
    this.counts.actions += 1;
    for (const expected of simulated.expected) {
      const isOld = notices.some(({ seat }) => seat === expected.notice.seat) || !isTrue(expected.notice, change.table);
      if (isOld) expected.until = Math.min(expected.until, this.now);
    }
    for (const notice of notices) {
      const { seat, version } = notice;
      if (notice.kind === 'turn') this.counts.turns += 1;
      if (notice.kind === 'reminder' || notice.kind === 'at-risk') this.counts.reminders += 1;
      for (const channel of outbox.notices(change.table, seat).channels) {
        const id = `${change.table.setup.id}-${channel.id}-${version}`;
        const expected: Expected = {
          notice,
          kind: channel.kind,
          from: this.now,
          knownAt: Number.POSITIVE_INFINITY,
          until: Number.POSITIVE_INFINITY,
          arrivals: [],
          cuts: 0,
          lost: 0,
        };
        simulated.expected.push(expected);
        this.byId.set(id, expected);
      }
    }
    this.arm(simulated);
    return true;
  }

  /** Players know what they see or answer to. */
  knows(simulated: SimulatedTable, seat: Seat): void {
    for (const expected of simulated.expected) {
      if (expected.notice.seat === seat) expected.knownAt = Math.min(expected.knownAt, this.now);
    }
  }
}

const ORIGIN = 'https://tables.example';

const targets: Readonly<Record<ChannelKind, string>> = {
  ntfy: 'https://ntfy.example.org/topic',
  discord: 'https://discord.com/api/webhooks/1/x',
  slack: 'https://hooks.slack.com/services/T0/B0/x',
  webhook: 'https://webhook.example.org/',
};

/** Opens a table some time in the first week, with its players and how they want to be told, and has it played. */
function populate(month: Month, index: number): void {
  const { chance } = month;
  const games = Object.values(GAMES);
  const game = games[index % games.length];
  if (!game) throw new Error('there are no games');
  const hex = (length: number) => Array.from({ length }, () => chance.below(16).toString(16)).join('');
  const must = <Value>(result: { ok: true; value: Value } | { ok: false; error: unknown }): Value => {
    if (result.ok) return result.value;
    throw new Error(JSON.stringify(result.error));
  };
  const seats = game.meta.seats.min + chance.below(game.meta.seats.max - game.meta.seats.min + 1);
  const join = () => ({ key: hex(32), nonce: hex(32), name: 'Player' });
  const id = `table${String(index).padStart(11, 'a')}`;
  const at = START + chance.below(7 * DAY);

  month.at(at, () => {
    const days = PACE_DAYS[chance.below(PACE_DAYS.length)] ?? 1;
    const onTimeOut = TIME_OUTS[chance.below(2)] ?? 'wait';
    const pace = index % 2 === 0 ? { pace: { days, onTimeOut } } : {};
    const open = { ...join(), game: game.meta.id, seats, options: {}, ...pace };
    const box = simulatedStorage();
    let { table } = opened(id, open, month.now, { secret: hex(64), key: hex(64) });
    const simulated: SimulatedTable = {
      table,
      box,
      outbox: new Outbox(box.storage, false),
      alarm: undefined,
      due: undefined,
      expected: [],
    };
    month.tables.push(simulated);
    for (let seat = 1; seat < seats; seat += 1) ({ table } = must(joined(table, seat, join(), month.now)));
    simulated.table = table;
    for (let seat = 0; seat < seats; seat += 1) {
      for (let channels = 1 + chance.below(2); channels > 0; channels -= 1) {
        const kind = CHANNEL_KINDS[chance.below(CHANNEL_KINDS.length)] ?? 'webhook';
        const add = { key: hex(32), kind, target: targets[kind], lang: 'en' } as const;
        must(simulated.outbox.add(table, seat, add, ORIGIN, month.now));
      }
    }
    while (!month.commit(simulated, must(started(table, month.now))));
    plan(simulated);
  });

  /** Somebody is waited for: looks at once or not, and plays after a while. */
  function plan(simulated: SimulatedTable): void {
    const [seat] = simulated.table.play?.waitingFor ?? [];
    if (seat === undefined) return;
    const { version } = simulated.table;
    const turn = simulated.table.play?.since[seat];
    time(simulated);
    const isLooking = chance.below(3) === 0;
    if (isLooking) {
      month.at(month.now + 2 * SECOND + chance.below(6 * SECOND), () => {
        simulated.outbox.seen(seat, version);
        month.knows(simulated, seat);
      });
    }
    const after = isLooking
      ? chance.between(30 * SECOND, 10 * MINUTE)
      : chance.between(MINUTE, isSlow() ? 8 * DAY : 20 * HOUR);
    month.at(month.now + after, () => act(simulated, seat, turn));
  }

  /** One turn in ten takes days. */
  const isSlow = () => chance.below(10) === 0;

  /** What time does to a table: reminders, and a bot that stands in. */
  function time(simulated: SimulatedTable): void {
    const due = nextPaced(simulated.table);
    if (due === undefined || due === simulated.due) return;
    simulated.due = due;
    month.at(due, () => {
      if (simulated.due !== due) return;
      simulated.due = undefined;
      const { table } = simulated;
      const change = botsActed(paced(unchanged(table), month.now), 1000, month.now);
      // What was undone by the death of the table is done again by the next alarm.
      if (change.rows.length > 0 && !month.commit(simulated, change))
        month.at(month.now + 5 * SECOND, () => time(simulated));
      else if (simulated.table.play?.waitingFor[0] === table.play?.waitingFor[0]) time(simulated);
      else {
        month.counts.standIns += 1;
        plan(simulated);
      }
    });
  }

  /** A turn, with all actions that it takes. */
  function act(simulated: SimulatedTable, seat: Seat, turn: number | null | undefined): void {
    const { table } = simulated;
    const { play, version } = table;
    // Too late: somebody else has played it.
    if (!play || !game || play.since[seat] !== turn) return;
    const actions = game.actions(play.state, seat);
    const action: unknown = actions[chance.below(actions.length)];
    const asked = { version, key: hex(32), code: game.format(play.state, seat, action) };
    const change = must(acted(table, seat, asked, month.now, () => false));
    month.knows(simulated, seat);
    if (!month.commit(simulated, change, { seat, version })) {
      // It was not acknowledged: the page sends it again.
      month.at(month.now + 5 * SECOND, () => act(simulated, seat, turn));
    } else if (simulated.table.play?.waitingFor.includes(seat)) {
      month.at(month.now + 5 * SECOND + chance.below(20 * SECOND), () => act(simulated, seat, turn));
    } else plan(simulated);
  }
}

/** When a notice should have come at the latest. */
function latest(month: Month, { kind, from, cuts }: Expected): number {
  let first = from + GRACE;
  let isCalm = !month.outages[kind].some((outage) => outage.to > from - LONGEST_PAUSE && outage.from < first);
  for (let outage = month.outageAt(kind, first); outage; outage = month.outageAt(kind, first)) {
    first = outage.to;
    isCalm = false;
  }
  return first + SLACK + cuts * (CLAIM + SLACK) + (isCalm ? 0 : LONGEST_PAUSE);
}

/**
 * `npm run bench -- notices [--tables 200]`: missed, duplicate and late notices of a simulated month. Missed are those
 * of which nothing came although their player did not know; duplicate, those sent again although the service knew that
 * they had arrived; late, those that came more than five seconds after they could, or after they were true. What could
 * not come because a server was down may take another hour, the longest pause between attempts; what was cut off by the
 * death of its table, another minute, after which its claim has run out.
 */
export async function benchNotices(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { tables: { type: 'string', default: '200' } } });
  const month = new Month();
  const began = performance.now();
  const real = { fetch: globalThis.fetch, now: Date.now, random: Math.random };
  globalThis.fetch = (url, init) => month.fetch(String(url), String(init?.body));
  Date.now = () => month.now;
  Math.random = month.chance.unit;
  try {
    for (let index = 0; index < Number(values.tables); index += 1) populate(month, index);
    await month.run();
  } finally {
    globalThis.fetch = real.fetch;
    Object.assign(Date, { now: real.now });
    Object.assign(Math, { random: real.random });
  }
  report(month, (performance.now() - began) / 1000);
}

function report(month: Month, seconds: number): void {
  const all = month.tables.flatMap(({ expected }) => expected);
  const needed = all.filter((one) => Math.min(one.knownAt, one.until, END) > latest(month, one));
  const missed = needed.filter(({ arrivals }) => arrivals.length === 0);
  const duplicate = all.filter(({ arrivals, lost }) => arrivals.length > 1 + lost);
  const late = all.filter(
    (one) => one.arrivals.some((at) => at > one.until) || (one.arrivals[0] ?? 0) > latest(month, one),
  );
  const needless = all.filter(
    ({ arrivals, knownAt }) => (arrivals[0] ?? Number.POSITIVE_INFINITY) > knownAt && arrivals[0] !== undefined,
  );
  const repeated = all.reduce((sum, { arrivals }) => sum + Math.max(0, arrivals.length - 1), 0);
  const delays = all
    .flatMap(({ arrivals: [first], from }) => (first === undefined ? [] : [first - from]))
    .sort((a, b) => a - b);
  const share = (part: number) => `${((delays[Math.floor(delays.length * part)] ?? 0) / SECOND).toFixed(0)} s`;
  const down = Object.entries(month.outages).map(
    ([kind, outages]) => `${kind} ${(outages.reduce((sum, { from, to }) => sum + to - from, 0) / HOUR).toFixed(0)} h`,
  );
  const { turns, actions, reminders, standIns, attempts, arrived, deaths, lost, undone } = month.counts;
  console.log(
    `${month.tables.length} tables, 30 days: ${actions} actions, ${turns} turns (${standIns} played by stand-ins, after ${reminders} reminders), ${all.length} notices owed, in ${seconds.toFixed(1)} s`,
  );
  console.log(
    `down: ${down.join(', ')}; tables died ${deaths} times, ${undone} of them while writing; ${lost} answers lost`,
  );
  console.log(
    `${attempts} attempts, ${arrived} arrived; half of them after ${share(0.5)}, 99 of 100 after ${share(0.99)}`,
  );
  console.log(
    `${all.filter(({ arrivals }) => arrivals.length === 0).length} not sent: their players had looked or played; ${needless.length} sent after that`,
  );
  console.log(`${repeated} repeated under the same id, after a lost answer or a death`);
  console.log(
    `missed ${missed.length}, duplicate ${duplicate.length}, late ${late.length} of ${needed.length} that were needed`,
  );
  if (missed.length + duplicate.length + late.length > 0) process.exitCode = 1;
}
