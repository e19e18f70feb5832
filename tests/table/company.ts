import fc from 'fast-check';
import type { PlannedAction, PlannedTurn } from '../../shared/game/capabilities/planned-turn.ts';
import type { Seat, Viewer } from '../../shared/game/contract.ts';
import type { Result } from '../../shared/game/result.ts';
import type { LogLine } from '../../shared/protocol/messages/log.ts';
import type { Command } from '../../shared/table/commands.ts';
import { type ActionLine, positionIn } from '../../shared/table/line.ts';
import type { Refused } from '../../shared/table/refused.ts';
import { type Caller, secretHash } from '../../shared/table/secrets.ts';
import { isOver, type Table } from '../../shared/table/table.ts';
import { addressName } from '../../worker/addresses/name.ts';
import { gameOf, MACHINE } from '../../worker/machine.ts';
import type { Channel } from '../../worker/notifications/channels/channel.ts';
import type { CommandAnswer } from '../../worker/objects/calls.ts';
import type { TableObject } from '../../worker/table-object/object.ts';
import type { PartRequest } from '../../worker/table-object/parts/parts.ts';
import type { Query } from '../../worker/table-object/queries.ts';
import { TableStorage } from '../../worker/table-object/storage.ts';
import { isNightly } from '../support/nightly.ts';
import type { Service } from '../support/objects.ts';
import { hex } from './host.ts';
import { commandOf, openingOf, type Script, scripts } from './scripts.ts';

/*
 * A table in its object, played at random, with all that is kept beside it: talk, notes, guests, queued turns, mail
 * addresses, devices, codes. What everybody should see of that is written down here in the plainest way.
 */

const ID = 'aaaaaaaaaaaaaaaa';
export const HOUR = 3_600_000;
/** From this number on, a step is taken by others than players. */
const BESIDE = 82;
const IP = '192.0.2.1';
const ORIGIN = 'https://tables.example';

/** A script of more steps, as most of them are beside the game. */
export const companies = fc
  .tuple(
    scripts,
    fc.array(fc.tuple(fc.nat({ max: 99 }), fc.nat({ max: 9 }), fc.nat({ max: 9999 })), {
      minLength: 30,
      maxLength: isNightly ? 120 : 45,
      size: 'max',
    }),
  )
  .map(([script, steps]): Script => ({ ...script, steps }));

/** A request to the table, as it could be repeated. */
export type Request =
  | { readonly type: 'command'; readonly caller: Caller; readonly command: Command }
  | { readonly type: 'ask'; readonly caller: Caller; readonly request: PartRequest };

/** A step, and what came of it. */
export interface Did {
  readonly n: number;
  readonly request: Request | undefined;
  readonly answer: Result<unknown, Refused> | undefined;
}

/** A text that only one player may ever see, or that everybody may see until it is gone. */
interface Written {
  readonly mark: string;
  readonly person: string;
  readonly isPrivate: boolean;
  isGone: boolean;
}

interface Device {
  readonly seat: Seat;
  readonly secret: string;
  readonly link: string;
  readonly from: string;
  isRevoked: boolean;
}

interface Guest {
  readonly id: string;
  readonly secret: string;
  readonly seat: Seat;
  readonly link: string;
  readonly late: number;
  isRevoked: boolean;
}

interface Plan extends PlannedTurn {
  readonly key: string;
  readonly seat: Seat;
  readonly link: string;
  fate: 'waiting' | 'played';
}

const only = <Value>(list: readonly Value[], n: number): Value | undefined => list[n % Math.max(1, list.length)];

/** Who sits in a seat: somebody else after each change. */
export const personAt = ({ setup }: Table, seat: Seat): string => {
  const place = setup.places[seat];
  return place?.by === 'player' && place.secretHash !== '' ? `${seat}:${place.sat}` : '';
};

export class Company {
  readonly service: Service;
  readonly secrets = new Map<string, string>();
  readonly written: Written[] = [];
  readonly devices: Device[] = [];
  readonly guests: Guest[] = [];
  readonly plans: Plan[] = [];
  readonly done: { readonly request: Request; readonly answer: unknown }[] = [];
  readonly #claims: Command<'claim'>[] = [];
  readonly #codes: { readonly seat: Seat; readonly code: string }[] = [];
  readonly #revisions = new Map<string, number>();

  constructor(service: Service) {
    this.service = service;
  }

  get object(): TableObject {
    return this.service.table(ID);
  }

  get #cell() {
    return this.service.cell('TABLES', ID);
  }

  /** The table as it is saved. */
  get storage(): TableStorage {
    return new TableStorage(this.#cell.box.storage);
  }

  get table(): Table {
    const table = this.storage.load();
    if (!table) throw new Error('there is no table');
    return table;
  }

  get isThere(): boolean {
    return this.storage.load() !== undefined;
  }

  dump = (): string => JSON.stringify(this.#cell.box.dump());

  alarm = (): number | undefined => this.#cell.box.alarm();

  end(): void {
    this.service.end(this.#cell);
  }

  caller(viewer: Viewer): Caller {
    const hash = viewer === 'spectator' ? '' : (this.table.setup.places[viewer]?.secretHash ?? '');
    return { viewer, secret: this.secrets.get(hash) ?? null, ip: IP };
  }

  /** Sends a request; the secret that comes with the answer is kept. */
  async send(request: Request): Promise<Result<unknown, Refused>> {
    if (request.type === 'ask') {
      const answer = await this.object.ask(request.caller, request.request);
      await this.service.quiet();
      return answer.ok ? { ok: true, value: JSON.parse(answer.value) as unknown } : answer;
    }
    const answer: Result<CommandAnswer, Refused> = this.object.command(request.caller, request.command);
    if (answer.ok && answer.value.secret) this.keep(answer.value.secret);
    return answer;
  }

  keep(secret: string): void {
    this.secrets.set(secretHash(secret), secret);
  }

  /** Everything that is answered to a viewer, as text. */
  async shown(viewer: Viewer): Promise<string> {
    const caller = this.caller(viewer);
    const queries: readonly Query[] = [
      { type: 'snapshot' },
      { type: 'log', after: 0 },
      { type: 'past', from: 0 },
      { type: 'story', from: 0, at: null },
      // Some of it may have been taken back since.
      { type: 'story', from: 0, at: 25 },
      { type: 'talk', after: 0 },
    ];
    const pages: unknown[] = queries.map((query) => this.object.read(caller, query));
    pages.push(this.object.forAnyone().summary(IP), this.object.forAnyone().preview(IP, 'en'));
    if (viewer !== 'spectator') {
      pages.push(await this.object.ask(caller, { of: 'notes', do: 'read' }));
      for (const of of ['guests', 'queued-turns', 'notifications'] as const)
        pages.push(await this.object.ask(caller, { of, do: 'list' }));
      pages.push(await this.object.ask(caller, { of: 'access', do: 'list' }));
    }
    return JSON.stringify(pages);
  }

  viewers = (): readonly Viewer[] => ['spectator', ...this.table.setup.places.keys()];

  log(): readonly LogLine[] {
    const lines: LogLine[] = [];
    for (;;) {
      const read = this.object.read(this.caller('spectator'), { type: 'log', after: lines.length });
      const more = read.ok ? (JSON.parse(read.value) as LogLine[]) : [];
      lines.push(...more);
      if (more.length === 0) return lines;
    }
  }

  /** Keeps up with what has become of the table: who has left, and whose links are void. */
  follow(): void {
    if (!this.isThere) return;
    const { table } = this;
    const people = [...table.setup.places.keys()].map((seat) => personAt(table, seat));
    for (const one of this.written) one.isGone ||= !people.includes(one.person);
  }

  /** What a step asks for. */
  request([what, who, how]: readonly [number, number, number], n: number): Request | undefined {
    const { table } = this;
    const seat = this.#seat(who);
    const caller = this.caller(seat);
    const person = personAt(table, seat);
    const ask = (request: PartRequest): Request => ({ type: 'ask', caller, request });
    const key = hex(1000 + n);
    if (what < 50) {
      const { by, command } = commandOf({ table, now: this.service.now }, [how % 100, who, Math.floor(how / 7)], n);
      const named = command.type === 'join' ? { ...command, name: `name${n}.` } : command;
      const from = this.caller(by);
      return { type: 'command', caller: from, command: named };
    }
    if (what < 55) {
      const revision = how % 9 === 0 ? how % 3 : (this.#revisions.get(person) ?? 0);
      return ask({
        of: 'notes',
        do: 'write',
        revision,
        text: how % 4 === 0 ? '' : this.#mark('note', n, person, true),
      });
    }
    if (what < 58) return ask({ of: 'talk', do: 'say', key, text: this.#mark('talk', n, person, false) });
    if (what < 60) return ask({ of: 'notifications', do: 'remove', id: only(this.#channels(seat), how) ?? '' });
    if (what < 61) return ask({ of: 'talk', do: 'unsay', n: how % 3 === 0 ? how % 9 : this.#said(seat) });
    if (what < 65)
      return ask({
        of: 'guests',
        do: 'add',
        key,
        label: this.#mark('label', n, person, true),
        late: how % 3 === 0 ? 0 : how % 8,
      });
    if (what < 66) return ask({ of: 'guests', do: 'remove', id: only(this.guests, how)?.id ?? '' });
    if (what < 72) {
      const turn = plannedTurn(table, seat, how);
      return (
        turn &&
        ask({
          of: 'queued-turns',
          do: 'add',
          key,
          chance: turn.chance,
          actions: turn.actions.map((one) => ({ ...one })),
        })
      );
    }
    if (what < 73) {
      return ask({ of: 'queued-turns', do: 'withdraw', id: only(this.#listed(seat), how) ?? '' });
    }
    if (what < 76) {
      const target = `m${how % 3}@mail.example`;
      return ask({
        of: 'notifications',
        do: 'add',
        channel: { kind: 'mail', key, target, lang: 'en' },
        origin: ORIGIN,
        isCertified: false,
      });
    }
    if (what < 78)
      return ask({
        of: 'notifications',
        do: 'add',
        channel: { kind: 'feed', key, lang: 'fr' },
        origin: ORIGIN,
        isCertified: false,
      });
    if (what < 79)
      return { type: 'command', caller, command: { type: 'renew', key, keep: this.#channels(seat).slice(how % 3) } };
    if (what < 80) return ask({ of: 'access', do: 'make-code', key });
    if (what < BESIDE) {
      const lost = only(this.#codes, how);
      const of = how % 5 === 0 ? seat : (lost?.seat ?? seat);
      const from = this.caller('spectator');
      return { type: 'command', caller: from, command: { type: 'recover', seat: of, key, code: lost?.code ?? 'AAAA' } };
    }
    return undefined;
  }

  /** Mostly that of a player, since robots ask for nothing. */
  #seat(who: number): Seat {
    const { places } = this.table.setup;
    const players = [...places.keys()].filter((seat) => places[seat]?.by === 'player');
    return who === 9 ? Math.min(1, places.length - 1) : (only(players, who) ?? 0);
  }

  #mark(kind: string, n: number, person: string, isPrivate: boolean): string {
    const mark = `${kind}${n}.`;
    this.written.push({ mark, person, isPrivate, isGone: false });
    return mark;
  }

  #rows = (table: string) => this.#cell.box.rows(table);

  /** The number of the latest message of a seat. */
  #said = (seat: Seat): number => Number(this.#rows('talk').findLast((row) => row['seat'] === seat)?.['n'] ?? 1);

  #listed = (seat: Seat): readonly string[] =>
    this.#rows('plan').flatMap((row) => (row['seat'] === seat ? [`${row['id']}`] : []));

  #allChannels = (): readonly Channel[] => this.#rows('channel').map(({ body }) => JSON.parse(`${body}`) as Channel);

  #channels = (of: Seat): readonly string[] => this.#allChannels().flatMap(({ id, seat }) => (seat === of ? [id] : []));

  /** Notes what an accepted request has led to. */
  noted(request: Request, value: unknown): void {
    const { table } = this;
    if (request.type === 'command') {
      const { command } = request;
      if (command.type === 'claim') this.#claims.push(command);
      return;
    }
    const { caller, request: asked } = request;
    const seat = caller.viewer;
    if (seat === 'spectator') return;
    const link = table.setup.places[seat]?.secretHash ?? '';
    if (asked.of === 'access' && asked.do === 'make-code')
      this.#codes.push({ seat, code: (value as { code: string }).code });
    if (asked.of === 'notes' && asked.do === 'write')
      this.#revisions.set(personAt(table, seat), (value as { revision: number }).revision);
    if (asked.of === 'guests' && asked.do === 'add') {
      const { guests, secret } = value as { guests: readonly { id: string }[]; secret: string };
      this.guests.push({ id: guests.at(-1)?.id ?? '', secret, seat, link, late: asked.late, isRevoked: false });
    }
    if (asked.of === 'guests' && asked.do === 'remove')
      for (const one of this.guests) if (one.seat === seat && one.id === asked.id) one.isRevoked = true;
    if (asked.of === 'queued-turns' && asked.do === 'add') this.plans.push({ ...asked, seat, link, fate: 'waiting' });
  }

  /** What is done at the table by other objects, by links in mails and by nobody. */
  async besides([what, who, how]: readonly [number, number, number], n: number): Promise<void> {
    const { service, object } = this;
    const seat = this.#seat(who);
    const own = this.confirmed().flatMap((one) => (one.startsWith(`${seat} `) ? [one.slice(2)] : []));
    const from = (how % 5 === 0 ? undefined : only(own, how)) ?? addressName('key', `m${how % 3}@mail.example`);
    if (what < 87) {
      const confirmations = service.mails.flatMap(({ text }) => [...text.matchAll(/confirm#\w+\.(\w+)\.(\w+)/g)]);
      const [, id = '', token = ''] = only(confirmations, how) ?? [];
      object.forAddresses().byMailLink(IP, { do: 'confirm', id, token });
    } else if (what < 90) {
      const admitted = object.forAddresses().admitDevice(seat, from, hex(5000 + n), 'session');
      const link = this.table.setup.places[seat]?.secretHash ?? '';
      if (admitted.ok) this.devices.push({ seat, secret: admitted.value.secret ?? '', link, from, isRevoked: false });
    } else if (what < 91) {
      object.forAddresses().revokeDevices(seat, from);
      for (const device of this.devices) if (device.seat === seat && device.from === from) device.isRevoked = true;
    } else if (what < 92) {
      object.forAddresses().mailCode(seat, `m${how % 3}@mail.example`, 'en', ORIGIN);
      await service.quiet();
      const [, code] = /#lost=\d+\.([\w-]+)/.exec(service.mails.at(-1)?.text ?? '') ?? [];
      if (code) this.#codes.push({ seat, code });
    } else if (what < 94) this.end();
    else if (what < 95) service.now += ((how % 300) - 250) * HOUR;
    else await service.pass((how % 100) ** 2 * 60_000);
  }

  /** The number of actions of queued turns that a test has found in the log. */
  playedByPlans = 0;

  /** The seats and names of the addresses that are confirmed there. */
  confirmed(): readonly string[] {
    return this.#allChannels().flatMap(({ seat, kind, target, confirmation, isClosing }) => {
      const isConfirmed = kind === 'mail' && typeof confirmation?.confirmedAt === 'number' && isClosing !== true;
      return isConfirmed ? [`${seat} ${addressName('key', target)}`] : [];
    });
  }

  get isArchived(): boolean {
    return this.#cell.box.dump()['archive'] !== undefined;
  }

  /** The state of the game after the actions of a line. */
  stateAfter = (line: ActionLine): unknown => positionIn(MACHINE, this.table.setup, line)[0].state;

  /** Plays until the table is over, by agreement if need be. */
  async finish(): Promise<void> {
    for (let n = 0; n < 12 && !this.table.play; n += 1) {
      const { places } = this.table.setup;
      const free = places.findIndex(({ by }) => by === 'free');
      const sitter = places.findIndex(({ by, awaited }) => by === 'player' && awaited === undefined);
      const join = { type: 'join', seat: free, key: hex(9000 + n), nonce: hex(9100 + n), name: 'Eve' } as const;
      const caller = this.caller(free >= 0 ? 'spectator' : sitter);
      await this.send({ type: 'command', caller, command: free >= 0 ? join : { type: 'start' } });
    }
    for (let n = 0; n < 3 && !isOver(this.table); n += 1) {
      for (const seat of this.table.setup.places.keys()) {
        const type = seat === 0 ? ('end' as const) : ('agree' as const);
        const command = { type, version: this.table.version, key: hex(9300 + 10 * n + seat) };
        await this.send({ type: 'command', caller: this.caller(seat), command });
      }
      await this.service.pass(20 * 24 * HOUR);
    }
  }

  /** Whoever has claimed a seat asks whether it is theirs by now. */
  claimed(): void {
    for (const command of this.#claims) {
      const again = this.object.command(this.caller('spectator'), command);
      if (again.ok && again.value.secret) this.keep(again.value.secret);
    }
  }
}

/** The draw with which the next turn of a seat will begin if the others play as a number says. */
function drawToCome({ setup, play }: Table, seat: Seat, how: number): number | undefined {
  const { rules, secrecy, capabilities } = gameOf(setup);
  let state = play?.position.state;
  for (let n = 0; n < 24; n += 1) {
    const [waited] = rules.waitingFor(state);
    if (waited === undefined) return undefined;
    const draw = n > 0 && waited === seat ? capabilities.sketch?.chance(secrecy.view(state, seat)) : undefined;
    if (draw !== undefined) return draw;
    const action = only(rules.actions(state, waited), how);
    const next = action === undefined ? undefined : rules.apply(state, waited, action);
    if (!next?.ok) return undefined;
    state = next.value;
  }
  return undefined;
}

/** A turn that a player could queue, as a number says; undefined if the game has none. */
function plannedTurn(table: Table, seat: Seat, how: number): PlannedTurn | undefined {
  const { play } = table;
  const { rules, secrecy, capabilities } = gameOf(table.setup);
  const { sketch } = capabilities;
  if (!sketch || !play || play.position.outcome) return undefined;
  const view = secrecy.view(play.position.state, seat);
  const chances = sketch.chances(view);
  // Chance would seldom meet it.
  const chance =
    (how % 3 === 0 ? undefined : drawToCome(table, seat, how)) ?? chances[how % Math.min(4, chances.length)];
  if (chance === undefined) return undefined;
  const actions: PlannedAction[] = [];
  let state = sketch.turn(view, seat, chance);
  do {
    const action = only(rules.actions(state, seat), how);
    const next = action === undefined ? undefined : rules.apply(state, seat, action);
    if (!next?.ok) break;
    actions.push(action as PlannedAction);
    state = next.value;
  } while (sketch.isOn(state) && actions.length < 8);
  return actions.length > 0 ? { chance, actions } : undefined;
}

type Check = (company: Company, did: Did) => void | Promise<void>;

/** Plays a script at a table in its object; `check` sees the table after each step, and what was done. */
export async function inCompany(service: Service, game: string, script: Script, check: Check): Promise<Company> {
  const company = new Company(service);
  await company.send({
    type: 'command',
    caller: { viewer: 'spectator', secret: null, ip: IP },
    command: { ...openingOf(game, script), id: ID, name: 'name0.' },
  });
  for (const [n, step] of script.steps.entries()) {
    await service.pass(1000);
    if (!company.isThere || company.table.setup.isDeleted) break;
    company.claimed();
    const request = step[0] < BESIDE ? company.request(step, n) : undefined;
    const answer = request && (await company.send(request));
    if (step[0] >= BESIDE) await company.besides(step, n);
    if (!company.isThere) break;
    if (request && answer?.ok) {
      company.noted(request, answer.value);
      company.done.push({ request, answer: answer.value });
    }
    company.follow();
    await check(company, { n, request, answer });
  }
  return company;
}
