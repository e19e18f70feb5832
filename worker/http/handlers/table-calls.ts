import type { BotLevel, Lang, Seat } from '../../../shared/game/contract.ts';
import { ok, type Result } from '../../../shared/game/result.ts';
import type { Access, Code, Summary } from '../../../shared/protocol/messages.ts';
import type {
  Act,
  AddChannel,
  AddGuest,
  AddPlan,
  Join,
  Keyed,
  Note,
  OnClaim,
  Open,
  Recover,
  Renew,
  Say,
  SetChannel,
  SetTarget,
  Undo,
} from '../../../shared/protocol/requests.ts';
import type { Env } from '../../env.ts';
import type { PictureName } from '../../pictures/name.ts';
import type { Command } from '../../table/commands.ts';
import type { Refused } from '../../table/refused.ts';
import type { Caller } from '../../table/secrets.ts';
import type { Answer, Pictured } from '../../table-object/object.ts';
import type { PartRequest } from '../../table-object/parts/parts.ts';
import type { Page, Query } from '../../table-object/queries.ts';

/** What a player is told who takes a seat: `snapshot` is JSON. */
export interface Seating {
  readonly secret: string;
  readonly snapshot: string;
}

/** What is told to whoever claims a seat: the number of the claim, and the table as all see it. */
export interface Waiting {
  readonly claim: number;
  readonly snapshot: string;
}

/** The calls of one table; its object is asked for anew for each, because one that broke stays broken. */
export function tableCalls({ TABLES }: Env, id: string) {
  const stub = () => TABLES.getByName(id);
  const command = async (caller: Caller, what: Command): Promise<Result<Answer, Refused>> =>
    stub().command(caller, what);
  const snapshot = async (caller: Caller, what: Command): Promise<Result<string, Refused>> => {
    const done = await command(caller, what);
    return done.ok ? ok(done.value.snapshot) : done;
  };
  const seating = async (caller: Caller, what: Command): Promise<Result<Seating, Refused>> => {
    const done = await command(caller, what);
    return done.ok ? ok({ secret: done.value.secret ?? '', snapshot: done.value.snapshot }) : done;
  };
  const read = async (caller: Caller, query: Query, have: readonly string[] = []): Promise<Result<Page, Refused>> =>
    stub().read(caller, query, have);
  const body = async (caller: Caller, query: Query): Promise<Result<string, Refused>> => {
    const page = await read(caller, query);
    return page.ok ? ok(page.value.body ?? '') : page;
  };
  const ask = async (caller: Caller, request: PartRequest): Promise<Result<string, Refused>> =>
    stub().ask(caller, request);
  const byLink = (viewer: Seat, address: string): Caller => ({ viewer, secret: null, address });
  return {
    fetch: (url: string, init: RequestInit) => stub().fetch(url, init),
    open: (tableId: string, open: Open, ip: string) => seating(byLink(0, ip), { type: 'open', id: tableId, ...open }),
    join: (seat: Seat, join: Join, ip: string) => seating(byLink(seat, ip), { type: 'join', seat, ...join }),
    setBot: (caller: Caller, seat: Seat, level: BotLevel) => snapshot(caller, { type: 'set-bot', seat, level }),
    freeBot: (caller: Caller, seat: Seat) => snapshot(caller, { type: 'free-bot', seat }),
    start: (caller: Caller) => snapshot(caller, { type: 'start' }),
    act: (caller: Caller, act: Act) => snapshot(caller, { type: 'act', ...act }),
    undo: (caller: Caller, undo: Undo) => snapshot(caller, { type: 'undo', ...undo }),
    end: (caller: Caller, undo: Undo) => snapshot(caller, { type: 'end', ...undo }),
    agree: (caller: Caller, undo: Undo) => snapshot(caller, { type: 'agree', ...undo }),
    decline: (caller: Caller, undo: Undo) => snapshot(caller, { type: 'decline', ...undo }),
    holiday: (caller: Caller, on: boolean) => snapshot(caller, { type: 'holiday', on }),
    keep: (caller: Caller) => snapshot(caller, { type: 'keep' }),
    leave: (caller: Caller) => snapshot(caller, { type: 'leave' }),
    renew: (caller: Caller, _: Seat, renew: Renew) => seating(caller, { type: 'renew', ...renew }),
    recover: (caller: Caller, seat: Seat, recover: Recover) => seating(caller, { type: 'recover', seat, ...recover }),
    claim: async (caller: Caller, seat: Seat, keyed: Keyed): Promise<Result<Seating | Waiting, Refused>> => {
      const done = await command(caller, { type: 'claim', seat, ...keyed });
      if (!done.ok) return done;
      const { secret, claim = 0, snapshot: text } = done.value;
      return ok(secret === undefined ? { claim, snapshot: text } : { secret, snapshot: text });
    },
    vouch: (caller: Caller, on: OnClaim) => snapshot(caller, { type: 'vouch', ...on }),
    dispute: (caller: Caller, on: OnClaim) => snapshot(caller, { type: 'dispute', ...on }),
    makeCode: async (caller: Caller, keyed: Keyed): Promise<Result<Code, Refused>> => {
      const done = await command(caller, { type: 'make-code', ...keyed });
      return done.ok ? ok({ code: done.value.code ?? '' }) : done;
    },
    access: async (caller: Caller): Promise<Result<Access, Refused>> => stub().access(caller),
    read: (caller: Caller, have: readonly string[]) => read(caller, { type: 'snapshot' }, have),
    log: (caller: Caller, after: number, have: readonly string[]) => read(caller, { type: 'log', after }, have),
    past: (caller: Caller, from: number | null) => body(caller, { type: 'past', from }),
    snapshot: (caller: Caller) => body(caller, { type: 'snapshot' }),
    talk: (caller: Caller, after: number) => body(caller, { type: 'talk', after }),
    say: (caller: Caller, say: Say) => ask(caller, { of: 'talk', do: 'say', ...say }),
    unsay: (caller: Caller, n: number) => ask(caller, { of: 'talk', do: 'unsay', n }),
    note: (caller: Caller) => ask(caller, { of: 'notes', do: 'read' }),
    writeNote: (caller: Caller, note: Note) => ask(caller, { of: 'notes', do: 'write', ...note }),
    plans: (caller: Caller) => ask(caller, { of: 'queued-turns', do: 'list' }),
    addPlan: (caller: Caller, plan: AddPlan) => ask(caller, { of: 'queued-turns', do: 'add', ...plan }),
    withdrawPlan: (caller: Caller, planId: string) => ask(caller, { of: 'queued-turns', do: 'withdraw', id: planId }),
    guests: (caller: Caller) => ask(caller, { of: 'guests', do: 'list' }),
    addGuest: (caller: Caller, guest: AddGuest) => ask(caller, { of: 'guests', do: 'add', ...guest }),
    removeGuest: (caller: Caller, guest: string) => ask(caller, { of: 'guests', do: 'remove', id: guest }),
    notices: (caller: Caller) => ask(caller, { of: 'notifications', do: 'list' }),
    seen: (caller: Caller, version: number) => ask(caller, { of: 'notifications', do: 'seen', version }),
    addChannel: (caller: Caller, channel: AddChannel, origin: string) =>
      ask(caller, { of: 'notifications', do: 'add', channel, origin }),
    setChannel: (caller: Caller, channel: string, set: SetChannel) =>
      ask(caller, { of: 'notifications', do: 'set', id: channel, set }),
    moveChannel: (caller: Caller, channel: string, to: SetTarget) =>
      ask(caller, { of: 'notifications', do: 'move', id: channel, to }),
    removeChannel: (caller: Caller, channel: string) => ask(caller, { of: 'notifications', do: 'remove', id: channel }),
    testChannel: (caller: Caller, channel: string) => ask(caller, { of: 'notifications', do: 'test', id: channel }),
    confirmChannel: async (channel: string, token: string, ip: string): Promise<Result<string, Refused>> =>
      stub().byMailLink(ip, { do: 'confirm', id: channel, token }),
    unsubscribe: async (channel: string, token: string, ip: string): Promise<Result<string, Refused>> =>
      stub().byMailLink(ip, { do: 'unsubscribe', id: channel, token }),
    feed: async (token: string, ip: string, have: readonly string[]): Promise<Result<Page, Refused>> =>
      stub().feed(token, ip, have),
    summary: async (ip: string): Promise<Result<Summary, Refused>> => stub().summary(ip),
    postcard: async (name: PictureName, ip: string): Promise<Result<Pictured, Refused>> => stub().picture(name, ip),
    mayAskCode: async (caller: Caller, seat: Seat): Promise<Result<null, Refused>> => stub().mayAskCode(caller, seat),
    mailCode: (seat: Seat, address: string, lang: Lang, origin: string) => stub().mailCode(seat, address, lang, origin),
  };
}
