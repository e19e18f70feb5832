import { mixRng } from '../../../shared/game/rng/mix.ts';
import { GAMES } from '../../../shared/games/index.ts';
import type { Env } from '../../../worker/env.ts';
import app from '../../../worker/index.ts';
import service, {
  AddressObject,
  CircleObject,
  KeysObject,
  MailboxObject,
  QuotaObject,
  TableObject as Table,
} from '../../../worker/selfhost/worker/entry.ts';
import { AddressesTarget } from '../../../worker/table-object/targets/addresses.ts';
import { AnyoneTarget } from '../../../worker/table-object/targets/anyone.ts';
import { TablesTarget } from '../../../worker/table-object/targets/tables.ts';
import type { Counts } from '../../bench/counts.ts';
import type { Question } from '../../bench/question.ts';

/*
 * The Worker of `npm start`, which also counts what Cloudflare would bill, whose clock can run faster, so that what
 * takes days can be counted in seconds, and which lets robots decide. It is built for benches only. Counts are those of the whole isolate, hence of
 * all objects.
 */

export * from '../../../worker/selfhost/worker/entry.ts';

const LOOKS: RateLimit = { limit: async () => ({ success: true }) };

/**
 * Charges as on Cloudflare while the clock runs faster: there, many isolates lease from one account. In real time, a
 * bench that plays hundreds of moves a minute would be refused.
 */
export class TableObject extends Table {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, clock.speed > 1 ? { ...env, LOOKS } : env);
  }
}

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };
type Method = (...args: unknown[]) => unknown;
type Methods = Record<string, Method>;

const counts: Mutable<Counts> = {
  requests: 0,
  objectRequests: 0,
  messages: 0,
  rowsRead: 0,
  rowsWritten: 0,
  alarmsSet: 0,
  alarmsDeleted: 0,
  alarmsFired: 0,
  active: 0,
  timers: 0,
  writes: 0,
  sent: 0,
};

const clock = { now: Date.now.bind(Date), start: 0, speed: 1 };

/** From now on, time passes that many times as fast. */
function setSpeed(speed: number): void {
  clock.start = clock.now();
  clock.speed = speed;
  Date.now = () => Math.floor(clock.start + (clock.now() - clock.start) * clock.speed);
}

/** The real time that such a time of the fast clock is. */
const realTime = (time: number): number => clock.start + (time - clock.start) / clock.speed;

/** Replaces a method by what `make` makes of it. */
function patch(owner: object, name: string, make: (method: Method) => Method): void {
  const methods = owner as Methods;
  const method = methods[name];
  if (!method) throw new Error(`there is no ${name} to count`);
  methods[name] = make(method);
}

interface Counted {
  readonly ctx: DurableObjectState;
}

/** The object of each target, which has no context of its own. */
const objects = new WeakMap<object, Counted>();

/** By object: how many of its events are going on, and since when there has been one. An object is billed once for all. */
const goingOn = new WeakMap<object, { events: number; since: number }>();

/** An event of an object begins; the function that is returned ends it. */
function begun(ctx: object): () => void {
  const now = goingOn.get(ctx) ?? { events: 0, since: 0 };
  goingOn.set(ctx, now);
  if (now.events === 0) now.since = performance.now();
  now.events += 1;
  return () => {
    now.events -= 1;
    if (now.events === 0) counts.active += performance.now() - now.since;
  };
}

/** A statement that was executed: its cursor may be read on later. */
interface Executed {
  readonly statement: string;
  readonly cursor: SqlStorageCursor<Record<string, SqlStorageValue>>;
}

/** What was executed and is not counted yet, by database. */
const executed = new WeakMap<object, Executed[]>();
/** The rows that each statement has written. */
const statements: Record<string, number> = {};

function countRows(sql: object): void {
  for (const { statement, cursor } of executed.get(sql) ?? []) {
    counts.rowsRead += cursor.rowsRead;
    counts.rowsWritten += cursor.rowsWritten;
    if (cursor.rowsWritten > 0) statements[statement] = (statements[statement] ?? 0) + cursor.rowsWritten;
  }
  executed.delete(sql);
}

/** Counts what goes through storage. What it is made of has no names, so it is found by the first object that there is. */
function countStorage({ ctx }: Counted): void {
  patch(
    Object.getPrototypeOf(ctx.storage.sql),
    'exec',
    (exec) =>
      function (this: object, ...args) {
        const cursor = exec.apply(this, args) as Executed['cursor'];
        const statement = String(args[0]).replaceAll(/\s+/g, ' ').trim().slice(0, 100);
        executed.set(this, [...(executed.get(this) ?? []), { statement, cursor }]);
        return cursor;
      },
  );
  const storage: object = Object.getPrototypeOf(ctx.storage);
  patch(
    storage,
    'setAlarm',
    (setAlarm) =>
      function (this: object, time, ...options) {
        counts.alarmsSet += 1;
        return setAlarm.call(this, realTime(Number(time)), ...options);
      },
  );
  patch(
    storage,
    'deleteAlarm',
    (deleteAlarm) =>
      function (this: object, ...options) {
        counts.alarmsDeleted += 1;
        return deleteAlarm.apply(this, options);
      },
  );
  patch(
    Object.getPrototypeOf(ctx),
    'waitUntil',
    (waitUntil) =>
      function (this: object, task) {
        const end = begun(this);
        Promise.resolve(task).then(end, end);
        return waitUntil.call(this, task);
      },
  );
}

/** Alarms are set in real time. By the fast clock, an alarm is exactly as late as it was in real time. */
function inFastTime(info: unknown): AlarmInvocationInfo {
  const real = info as AlarmInvocationInfo;
  return { ...real, scheduledTime: Date.now() - (clock.now() - real.scheduledTime) };
}

let isCounting = false;
/** Calls of objects by themselves are no events. */
let depth = 0;

/** Counts one event of an object: a call, an alarm, a message. */
function counted(name: string, method: Method): Method {
  return function (this: Counted, ...args) {
    if (depth > 0) return method.apply(this, args);
    const object = objects.get(this) ?? this;
    if (!isCounting) countStorage(object);
    isCounting = true;
    const { sql } = object.ctx.storage;
    const ended = begun(object.ctx);
    const written = () => counts.rowsWritten + counts.alarmsSet + counts.alarmsDeleted;
    const before = written();
    const end = () => {
      ended();
      countRows(sql);
      if (written() > before) counts.writes += 1;
    };
    if (name === 'webSocketMessage' || name === 'webSocketClose') counts.messages += 1;
    else counts.objectRequests += 1;
    const isAlarm = name === 'alarm';
    if (isAlarm) counts.alarmsFired += 1;
    depth += 1;
    let result: unknown;
    try {
      result = method.apply(this, isAlarm ? args.map(inFastTime) : args);
    } finally {
      depth -= 1;
      if (!(result instanceof Promise)) end();
    }
    return result instanceof Promise ? result.finally(end) : result;
  };
}

/** What is asked of a target is an event of its object. */
function withObject(method: Method): Method {
  return function (this: Counted) {
    const target = method.apply(this, []);
    if (typeof target === 'object' && target !== null) objects.set(target, this);
    return target;
  };
}

const TARGETS = [AddressesTarget, AnyoneTarget, TablesTarget];
for (const { prototype } of [Table, QuotaObject, KeysObject, AddressObject, CircleObject, MailboxObject, ...TARGETS])
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype)))
    if (typeof value === 'function' && name !== 'constructor')
      patch(prototype, name, (method) => (name.startsWith('for') ? withObject(method) : counted(name, method)));

patch(
  globalThis,
  'fetch',
  (post) =>
    function (this: unknown, ...args) {
      counts.sent += 1;
      return post.apply(this, args);
    },
);
patch(
  globalThis,
  'setTimeout',
  (setTimer) =>
    function (this: unknown, run, ...rest) {
      const start = performance.now();
      const fired = () => {
        counts.timers += performance.now() - start;
        return (run as Method)();
      };
      return setTimer.call(this, fired, ...rest);
    },
);

/** What the robot in question decides, by seed. */
const decided = ({ game, level, view, seat, actions, seeds }: Question): readonly unknown[] =>
  seeds.map((seed) => GAMES[game]?.bots[level]?.(view, seat, actions, mixRng(BigInt(seed))));

// What is a file does not reach the Worker.
patch(
  app,
  'fetch',
  (answer) =>
    function (this: unknown, ...args) {
      counts.requests += 1;
      return answer.apply(this, args);
    },
);

export default {
  async fetch(request, env, ctx) {
    const { pathname } = new URL(request.url);
    const [, place, what, value] = pathname.split('/');
    if (place === 'bench') {
      if (what === 'decide') return Response.json(decided(await request.json<Question>()));
      if (what === 'speed') setSpeed(Number(value));
      return Response.json(what === 'statements' ? statements : counts);
    }
    return service.fetch(request, env, ctx);
  },
} satisfies typeof service;
