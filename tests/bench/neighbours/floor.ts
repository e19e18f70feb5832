import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { inParallel } from '../in-parallel.ts';
import { pause } from './attack.ts';
import { GAME } from './attacks/game.ts';
import { Client, type Tally } from './client.ts';
import { startService } from './service.ts';
import { newKey, type Opened, open, seatOf } from './tables.ts';

/** A class, or a company: everybody at as many tables, all behind one address. */
const PEOPLE = 30;
const EACH = 3;
const SEATS = 3;
/** In milliseconds: how long they play to be counted, how long each thinks, and how often each opens a page anew. */
const LESSON = 12_000;
const THOUGHT = 2_000;
const RELOAD = 15_000;
/** So many at a time open tables and pages, when the lesson begins. */
const AT_ONCE = 6;

/** They open their tables and pages and play for so long: what their requests and messages were answered with. */
export async function visit(port: number, time: number): Promise<Tally> {
  const client = new Client(port, '127.0.0.30');
  const onText = (text: string) => {
    if (text.startsWith('{"answered"')) client.count(/"problem":.*"retryAfter"/.test(text) ? 429 : 'answered');
  };
  try {
    const tables: Opened[] = [];
    await inParallel((PEOPLE * EACH) / SEATS, AT_ONCE, async () => {
      const table = await open(client, { game: GAME, players: SEATS });
      if (table) tables.push(table);
    });
    const seats = tables.flatMap((table) => table.secrets.map((_, seat) => ({ table, seat, ...seatOf(table, seat) })));
    /** What a page asks for when it is opened, beside files. */
    const load = async ({ table, path, cookie }: (typeof seats)[number]) => {
      await client.ask('GET', table.path.replace('/api/tables', '/t'), { cookie });
      const wire = await client.wire(`${path}/live?since=0&codes=1`, { cookie, onText });
      wire?.say(JSON.stringify({ ask: { what: 'story', from: null }, key: newKey(), lang: 'en' }));
      wire?.say(JSON.stringify({ ask: { what: 'queued-turns' }, key: newKey(), lang: 'en' }));
      for (const more of ['/talk', '/notices']) await client.ask('GET', `${path}${more}`, { cookie });
      return wire;
    };
    const wires = new Map<string, Awaited<ReturnType<typeof load>>>();
    await inParallel(seats.length, AT_ONCE, async (index) => {
      const seat = seats[index];
      if (seat) wires.set(seat.path, await load(seat));
    });
    const end = performance.now() + time;
    const person = async (index: number) => {
      const own = seats.slice(EACH * index, EACH * (index + 1));
      let reloaded = performance.now() - (RELOAD / PEOPLE) * index;
      for (let n = 0; performance.now() < end; n += 1) {
        const seat = own[n % own.length];
        if (!seat) return;
        await pause(THOUGHT / own.length);
        if (performance.now() - reloaded > RELOAD) {
          reloaded = performance.now();
          wires.get(seat.path)?.socket.destroy();
          wires.set(seat.path, await load(seat));
        }
        const { status, text } = await client.ask('GET', seat.path, { cookie: seat.cookie });
        if (status !== 200) continue;
        const { version, play } = JSON.parse(text) as Snapshot;
        const choices = play?.choices ?? [];
        const { code } = choices[Math.floor(Math.random() * choices.length)] ?? {};
        if (code === undefined) continue;
        wires.get(seat.path)?.say(JSON.stringify({ act: { version, key: newKey(), code }, lang: 'en' }));
      }
    };
    await Promise.all(Array.from({ length: PEOPLE }, (_, index) => person(index)));
    return structuredClone(client.tally);
  } finally {
    client.end();
  }
}

/** What they were answered by a service that nobody else uses; none of it may be a refusal. */
export async function floor(folder: string): Promise<Tally> {
  const service = await startService(folder, undefined);
  if (service === undefined) throw new Error('the service does not start');
  try {
    return await visit(service.port, LESSON);
  } finally {
    await service.stop();
  }
}
