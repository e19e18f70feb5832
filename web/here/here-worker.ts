import { GAMES } from '#games';
import type { AnyGame } from '../../shared/game/contract.ts';
import { isBotLevel } from '../../shared/game/contract.ts';
import type { Problem } from '../../shared/protocol/messages/live.ts';
import { machineFor } from '../../shared/table/machine.ts';
import { choicesOf, lengthen, preludeOf } from '../../shared/table/prelude.ts';
import { startingPoint } from '../../shared/table/starting-point.ts';
import { isOver } from '../../shared/table/table.ts';
import { foldOf } from '../../shared/table/verify.ts';
import type { ApiAnswer } from '../app/request.ts';
import { keepAll, readValue } from '../tables/database.ts';
import { type KnownStart, LocalTable, type StoredLocalTable } from './local-table.ts';
import type { Continuation, HereAnswer, HereAsked, HereSent, HereSummary, Origin } from './messages.ts';
import { answerTo, commandOf, problemOf } from './requests.ts';

/*
 * Runs the tables on this device, beside the page: what robots think about does not keep it busy. Like the service, it
 * loads, decides, settles and keeps a table before it answers; several tabs may show the same one.
 */

export interface KeptTable extends StoredLocalTable {
  readonly summary: HereSummary;
}

const randomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
const world = () => ({ now: Date.now(), random: randomHex });

const refuse = (problem: Problem): ApiAnswer<never> => ({ type: 'refused', problem });
const GONE: Problem = { type: 'about:blank', status: 404, code: 'no-such-table', title: '' };

const gameOf = (id: string): AnyGame | undefined => (Object.hasOwn(GAMES, id) ? GAMES[id] : undefined);

function summaryOf({ table }: LocalTable): HereSummary {
  const { setup, play, last } = table;
  return {
    id: setup.id,
    game: setup.game,
    names: setup.places.map(({ name, by }) => (isBotLevel(by) ? '' : name)),
    players: setup.places.flatMap(({ by }, seat) => (by === 'player' ? [seat] : [])),
    waitingFor: play?.position.waitingFor ?? [],
    isOver: isOver(table),
    at: last.at,
  };
}

/** Keeps a table, and has all pages that show it ask for it again. Throws if this device has no room for it. */
async function keep(local: LocalTable): Promise<void> {
  const { id } = local.table.setup;
  const kept: KeptTable = { ...local.stored, summary: summaryOf(local) };
  if (!(await keepAll('tables', new Map([[id, kept]])))) throw new Error('not kept');
  const channel = new BroadcastChannel(id);
  channel.postMessage(null);
  channel.close();
}

/** Plays for robots and by force until a player is waited for; each step is kept. */
async function goOn(local: LocalTable): Promise<void> {
  while (local.goOn(world())) await keep(local);
}

async function loadTable(id: string): Promise<{ readonly game: AnyGame; readonly local: LocalTable } | null> {
  const found = await readValue('tables', id);
  const kept = found.ok ? (found.value as KeptTable | undefined) : undefined;
  const game = kept && gameOf(kept.summary.game);
  return kept !== undefined && game !== undefined ? { game, local: LocalTable.load(game, kept) } : null;
}

/** The position of a table after `n` actions; null if it cannot be known. */
async function startingPointOf(
  of: Origin,
  n: number,
): Promise<{ readonly game: AnyGame; readonly from: KnownStart } | null> {
  if (of.type === 'here') {
    const found = await loadTable(of.id);
    return found && { game: found.game, from: found.local.startingPoint(n) };
  }
  if (of.type === 'dealt') {
    const game = gameOf(of.from.game);
    return game === undefined ? null : { game, from: of.from };
  }
  const game = gameOf(of.game);
  const folded = game && foldOf(game, of.revealed, of.lines);
  const all = folded?.ok ? folded.value : undefined;
  const position = all?.positions.find(({ count }) => count === n);
  if (game === undefined || all === undefined || position === undefined) return null;
  const played = all.positions.slice(1, n + 1).flatMap(({ recent }) => recent.slice(-1));
  const prelude = lengthen(preludeOf(all.table.setup), played);
  return { game, from: { ...startingPoint(machineFor(game), all.table.setup, position.state), prelude } };
}

async function playOn({ of, n, ...who }: Extract<HereAsked, { type: 'play-on' }>): Promise<ApiAnswer<unknown>> {
  const found = await startingPointOf(of, n);
  if (found === null) return refuse(GONE);
  const begun = LocalTable.playOn(found.game, found.from, who, world());
  if (!begun.ok) return refuse(problemOf(begun.error, found.game, 'en'));
  await keep(begun.value);
  await goOn(begun.value);
  return { type: 'ok', value: null, etag: null };
}

/** What to open a table of the service with, which goes on from there. */
async function invite({ of, n }: Extract<HereAsked, { type: 'invite' }>): Promise<ApiAnswer<Continuation>> {
  const found = await startingPointOf(of, n);
  if (found === null) return refuse(GONE);
  const { game, from } = found;
  const { seats, prelude } = from;
  // How it came about is hidden at another table still.
  if (!prelude) return refuse(problemOf({ code: 'not-over' }, game, 'en'));
  const { options, seating } = prelude;
  const settled = { options: choicesOf(game, options), ...(seating && { seating: [...seating] }) };
  return { type: 'ok', value: { game: game.meta.id, seats, ...settled, prelude }, etag: null };
}

async function answer(asked: HereAsked): Promise<ApiAnswer<unknown>> {
  if (asked.type === 'open') {
    const game = gameOf(asked.opening.game);
    if (game === undefined) return refuse(GONE);
    const opened = LocalTable.open(game, asked.opening, world());
    if (!opened.ok) return refuse(problemOf(opened.error, game, 'en'));
    await keep(opened.value);
    await goOn(opened.value);
    return { type: 'ok', value: null, etag: null };
  }
  if (asked.type === 'play-on') return playOn(asked);
  if (asked.type === 'invite') return invite(asked);
  const { id, seat, request, lang } = asked;
  const found = await loadTable(id);
  if (found === null) return refuse(GONE);
  const { game, local } = found;
  const command = commandOf(request);
  if (command !== undefined) {
    const done = local.carryOut(seat, command, world());
    if (!done.ok) {
      const problem = problemOf(done.error, game, lang);
      return refuse(done.error.code === 'stale' ? { ...problem, snapshot: local.snapshot(seat) } : problem);
    }
    await keep(local);
    // After the answer: robots may think for a while.
    void exclusive(id, async () => {
      const now = await loadTable(id);
      if (now !== null) await goOn(now.local);
    });
    return { type: 'ok', value: local.snapshot(seat), etag: null };
  }
  const told = answerTo(local, seat, request);
  return told.ok ? { type: 'ok', value: told.value, etag: null } : refuse(problemOf(told.error, game, lang));
}

/** One after the other, in all tabs: what is decided is decided from what is kept. */
const exclusive = <Value>(id: string, work: () => Promise<Value>): Promise<Value> =>
  navigator.locks.request(`here/${id}`, work) as Promise<Value>;

/** The table that is asked for; none if a table of the service is to go on. */
function tableIn(asked: HereAsked): string {
  if (asked.type === 'open') return asked.opening.id;
  if (asked.type === 'invite') return asked.of.type === 'here' ? asked.of.id : '';
  return asked.id;
}

async function reply({ n, asked }: HereSent): Promise<void> {
  const said = await exclusive(tableIn(asked), () => answer(asked)).catch((error: unknown): ApiAnswer<never> => {
    console.error(error);
    return { type: 'unreachable' };
  });
  self.postMessage({ n, answer: said } satisfies HereAnswer);
}

self.addEventListener('message', ({ data }: MessageEvent<HereSent>) => void reply(data));
