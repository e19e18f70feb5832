import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { GAMES } from '#games';
import { ok } from '../../shared/game/result.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import type { Past } from '../../shared/protocol/messages/story.ts';
import { PROBLEMS } from '../../shared/protocol/problems.ts';
import { isOver } from '../../shared/table/table.ts';
import { verify } from '../../shared/table/verify.ts';
import { gameOf } from '../../worker/machine.ts';
import { cases, daySeed, isNightly } from '../support/nightly.ts';
import { Service } from '../support/objects.ts';
import { type Company, companies, type Did, HOUR, inCompany, personAt, type Request } from './company.ts';

vi.mock('cloudflare:workers', async () => (await import('../support/objects.ts')).WORKERS);
vi.mock('cloudflare:sockets', () => ({ connect: () => undefined }));
const { TableObject } = await import('../../worker/table-object/object.ts');
const { AddressObject } = await import('../../worker/addresses/address-object.ts');
const { CircleObject } = await import('../../worker/circles/circle-object.ts');
const CLASSES = { TABLES: TableObject, ADDRESSES: AddressObject, CIRCLES: CircleObject };

/*
 * What holds of a table in its object and of all that is kept beside it, whatever is done there, however often the
 * object loses its memory, and wherever the clock of the system is set.
 */

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The number of random tables for each law; RUNS in the environment is another number. */
const RUNS = Number(process.env['RUNS'] ?? cases(6));
const IP = '192.0.2.9';

/** Those with queued turns. */
const PLANNED = Object.keys(GAMES).filter((game) => GAMES[game]?.capabilities.sketch);

async function law(
  game: string,
  check: (company: Company, did: Did) => void | Promise<void>,
  end: (company: Company) => void | Promise<void> = () => undefined,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(companies, async (script) => {
      await end(await inCompany(new Service(CLASSES, script.seed), game, script, check));
    }),
    // To look for a shorter script would take minutes.
    { numRuns: RUNS, endOnFailure: true, ...daySeed },
  );
}

describe.each(['toy', ...(isNightly ? PLANNED : PLANNED.slice(-1))])('at a table of %s', (game) => {
  test('a refusal has a documented code, and changes nothing that is stored', async () => {
    await law(game, async (company, { request }) => {
      if (!request || !company.isThere) return;
      // Requests that were made before, from seats that have changed hands, or were never had.
      for (const { request: old } of company.done.slice(-3)) {
        const stranger: Request = { ...old, caller: { ...old.caller, secret: 'f'.repeat(64) } };
        for (const one of [old, stranger]) {
          const before = company.dump();
          const answer = await company.send(one);
          if (answer.ok) continue;
          const { code, game: of } = answer.error;
          if (of === undefined) expect(Object.keys(PROBLEMS)).toContain(code);
          expect(company.dump()).toBe(before);
        }
      }
    });
  });

  test('a request that is repeated gets the same answer, and changes nothing', async () => {
    await law(game, async (company, { request, answer }) => {
      if (!request || !answer?.ok || !company.isThere) return;
      await company.service.pass(0);
      // Whoever has left is nobody any more.
      const again = company.isThere && (await company.send(request));
      if (!again || (!again.ok && ['not-your-seat', 'table-deleted', 'no-seat-cookie'].includes(again.error.code)))
        return;
      await company.service.pass(0);
      const before = company.dump();
      const third = await company.send(request);
      expect(company.dump()).toBe(before);
      expect([request, third]).toEqual([request, again]);
      const given = (value: unknown) => {
        const { secret = null, claim = null, code = null } = value as Record<string, unknown>;
        return { secret, claim, code };
      };
      if (again.ok) expect([request, given(again.value)]).toEqual([request, given(answer.value)]);
      else expect([request, again.error.code]).toEqual([request, 'never']);
    });
  });

  test('what is written for one player is shown to nobody else, and what is deleted to nobody', async () => {
    await law(game, async (company, { n }) => {
      if (n % 6 !== 0 || !company.isThere || company.table.setup.isDeleted) return;
      const { table } = company;
      for (const viewer of company.viewers()) {
        const shown = await company.shown(viewer);
        for (const { mark, person, isPrivate, isGone } of company.written) {
          const own = viewer !== 'spectator' && personAt(table, viewer) === person;
          if (isGone || (isPrivate && !own)) expect(shown).not.toContain(mark);
        }
      }
      const stored = company.dump();
      for (const { mark, isGone } of company.written) if (isGone) expect(stored).not.toContain(mark);
    });
  });

  test('an object that has lost its memory answers as before', async () => {
    await law(game, async (company, { n }) => {
      if (n % 7 !== 0 || !company.isThere || company.table.setup.isDeleted) return;
      const before = await Promise.all(company.viewers().map((viewer) => company.shown(viewer)));
      company.end();
      expect(await Promise.all(company.viewers().map((viewer) => company.shown(viewer)))).toEqual(before);
    });
  });

  test('a device is admitted until it is revoked, by itself or with its address or link, and no other one is', async () => {
    await law(game, (company) => {
      if (!company.isThere || company.table.setup.isDeleted) return;
      const { table, devices } = company;
      const confirmed = company.confirmed();
      for (const one of devices) {
        const { seat, link, from } = one;
        one.isRevoked ||= table.setup.places[seat]?.secretHash !== link || !confirmed.includes(`${seat} ${from}`);
      }
      for (const one of devices) {
        const { seat, secret, isRevoked } = one;
        const later = devices.filter((other) => other.seat === seat && other.link === one.link && !other.isRevoked);
        const isAdmitted = !isRevoked && later.indexOf(one) >= later.length - 8;
        const read = company.object.read({ viewer: seat, secret, ip: IP }, { type: 'snapshot' });
        expect(read.ok).toBe(isAdmitted);
      }
    });
  });

  test('a guest sees what the seat sees, without anything to do there, as late as was agreed', async () => {
    const views = new WeakMap<Company, Map<number, string>[]>();
    await law(game, (company) => {
      if (!company.isThere || company.table.setup.isDeleted) return;
      const { table, guests } = company;
      const seats = [...table.setup.places.keys()];
      const seen = views.get(company) ?? seats.map(() => new Map<number, string>());
      views.set(company, seen);
      const shown = (caller: Parameters<typeof company.object.read>[0]) => {
        const read = company.object.read(caller, { type: 'snapshot' });
        return read.ok ? (JSON.parse(read.value) as Snapshot) : undefined;
      };
      const log = company.log().map(({ entry }) => entry);
      for (const seat of seats) {
        const own = shown(company.caller(seat));
        if (own) seen[seat]?.set(own.version, JSON.stringify(own.play?.view ?? null));
      }
      for (const { id, secret, seat, link, late, isRevoked } of guests) {
        const caller = { viewer: 'spectator', guest: id, secret, ip: IP } as const;
        const sees = shown(caller);
        expect(sees !== undefined).toBe(!isRevoked && table.setup.places[seat]?.secretHash === link);
        if (!sees) continue;
        expect(sees).toMatchObject({ viewer: 'spectator', clock: null, circle: null });
        expect([sees.play?.choices ?? [], sees.play?.orders ?? [], sees.play?.undo ?? null]).toEqual([[], [], null]);
        const acts = log.filter(({ type }) => type === 'act');
        const first =
          late === 0 || isOver(table) ? undefined : (acts.at(-late) ?? log.find(({ type }) => type === 'start'));
        const version = first === undefined || table.play === null ? table.version : first.n - 1;
        expect(sees.version).toBe(version);
        const view = seen[seat]?.get(version);
        if (view !== undefined) expect(JSON.stringify(sees.play?.view ?? null)).toBe(view);
        const lines = company.object.read(caller, { type: 'log', after: version });
        expect(lines).toEqual(ok('[]'));
        const past = company.object.read(caller, { type: 'past', from: 0 });
        if (past.ok) {
          const { count } = JSON.parse(past.value) as Past;
          expect(count).toBeLessThanOrEqual(acts.filter(({ n }) => n <= version).length);
        }
      }
    });
  });

  test('a queued turn is played at most once, as its player queued it, for the draw that it was meant for', async () => {
    await law(game, (company) => {
      if (!company.isThere || company.table.setup.isDeleted) return;
      const { table, plans, storage } = company;
      const { sketch } = gameOf(table.setup).capabilities;
      const log = company.log().map(({ entry }) => entry);
      const played = log.flatMap((entry) => (entry.type === 'act' && entry.by === 'plan' ? [entry] : []));
      const known = company.playedByPlans;
      for (let next = played[known]; next; next = played[company.playedByPlans]) {
        const { n, seat } = next;
        const line = storage.log.line(0, Number.MAX_SAFE_INTEGER, n - 1);
        const state = company.stateAfter(line);
        const draw = sketch?.chance(gameOf(table.setup).secrecy.view(state, seat));
        // A new link of a seat drops the turns that were queued with the old one.
        const link = table.setup.places[seat]?.secretHash;
        const own = plans.filter((plan) => plan.seat === seat && plan.link === link);
        const due = own.filter(({ fate, chance }) => fate === 'waiting' && chance === draw);
        const plan = due.find(({ actions }) => {
          const row = log.filter((entry) => entry.n >= n && entry.n < n + actions.length);
          return row.length === actions.length && row.every((entry) => entry.type === 'act' && entry.by === 'plan');
        });
        if (!plan) throw new Error(`entry ${n} is of no queued turn`);
        plan.fate = 'played';
        company.playedByPlans += plan.actions.length;
      }
    });
  });

  test('nothing is due before the alarm', async () => {
    await law(game, async (company, { n }) => {
      if (n % 5 !== 0 || !company.isThere || company.table.setup.isDeleted) return;
      await company.service.pass(0);
      if (!company.isThere) return;
      const [at, before] = [company.alarm(), company.table];
      expect(at ?? Number.POSITIVE_INFINITY).toBeGreaterThan(company.service.now);
      company.service.now = at === undefined ? company.service.now + 3000 * HOUR : Math.ceil(at) - 1;
      if (n % 2 === 0) company.end();
      await company.object.alarm();
      await company.service.quiet();
      expect(company.table).toEqual(before);
    });
  });

  test('a finished table that nobody opens for a year comes back as it was', async () => {
    let archived = 0;
    await law(
      game,
      () => undefined,
      async (company) => {
        if (!company.isThere || company.table.setup.isDeleted) return;
        await company.finish();
        if (!isOver(company.table)) return;
        // Until nothing is open any more: claims, notices, seats that are kept; clocks may have been set back.
        await company.service.pass(60 * 24 * HOUR);
        const { setup, play } = company.table;
        const before = await Promise.all(company.viewers().map((viewer) => company.shown(viewer)));
        await company.service.pass(400 * 24 * HOUR);
        if (!company.isArchived) return;
        archived += 1;
        const secret = company.log();
        expect(await Promise.all([...company.viewers()].map((viewer) => company.shown(viewer)))).toEqual(before);
        const { id } = setup;
        if (!play?.position.outcome) throw new Error('not over');
        const { fairness } = JSON.parse(JSON.parse(before[0] ?? '')[0].value) as Snapshot;
        const claimed = { id, secret: setup.secret, commitment: fairness.commitment, outcome: play.position.outcome };
        expect(verify(gameOf(setup), claimed, secret)).toMatchObject({ ok: true });
      },
    );
    if (isNightly) expect(archived).toBeGreaterThan(0);
  });
});

test('the scripts reach what they are to try: all that is kept beside a table, devices, codes, and queued turns that are played', async () => {
  const met = new Set<string>();
  const wanted = [
    ...['notes write', 'talk say', 'talk unsay', 'guests add', 'guests remove', 'queued-turns add'],
    ...[
      'queued-turns withdraw',
      'notifications add',
      'notifications remove',
      'renew',
      'access make-code',
      'recover',
      'leave',
    ],
    ...['note-changed', 'wrong-code', 'confirmed', 'device', 'plan', 'over'],
  ];
  // The same ones each time, until all of this was met.
  for (const script of fc.sample(companies, { numRuns: 40, seed: 3 })) {
    const company = await inCompany(
      new Service(CLASSES, script.seed),
      PLANNED.at(-1) ?? '',
      script,
      (_, { request, answer }) => {
        if (!request || !answer) return;
        if (!answer.ok) met.add(answer.error.code);
        else if (request.type === 'ask') met.add(`${request.request.of} ${request.request.do}`);
        else met.add(request.command.type);
      },
    );
    if (!company.isThere || company.table.setup.isDeleted) continue;
    if (company.confirmed().length > 0) met.add('confirmed');
    if (company.devices.length > 0) met.add('device');
    if (isOver(company.table)) met.add('over');
    for (const { entry } of company.log()) if (entry.type === 'act') met.add(entry.by);
    if (wanted.every((one) => met.has(one))) break;
  }
  expect(wanted.filter((one) => !met.has(one))).toEqual([]);
});
