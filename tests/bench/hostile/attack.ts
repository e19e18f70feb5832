import { join } from 'node:path';
import type { Viewer } from '../../../shared/game/contract.ts';
import { type Served, serve } from '../../selfhost/server.ts';
import { Dice } from './dice.ts';
import { answerTo, framesSent, malformed } from './raw.ts';
import { type Answer, type Input, made, sent } from './requests.ts';
import { opened, type Scene, written } from './scene.ts';

export interface Options {
  /** Where the service was built; its data is kept there too. */
  readonly folder: string;
  readonly inputs: number;
  readonly seed: number;
}

/** How often each status was returned, by route; status 0 means no answer. */
export interface Figures {
  readonly counts: ReadonlyMap<string, ReadonlyMap<number, number>>;
  readonly refused: number;
  readonly faults: readonly string[];
  /** What the service has logged meanwhile. */
  readonly logged: string;
}

/** The number of tables attacked at once, and of inputs for each before another table takes its place. */
const WIDTH = 4;
const PER_TABLE = 400;
/** One in ten inputs is raw bytes, and one in thirty is frames. */
const RAW = 10;
const FRAMES = 30;
/** After this many inputs, what is known of a table is refreshed. */
const REFRESH = 10;

const NO_METHOD = 501;
const CONNECT = Buffer.from('CONNECT ');

/** Whether nothing was written since but what goes on by itself: what robots play, and what the rules leave no choice in. */
function isOnlyRobots(scene: Scene, before: number): boolean {
  const entries = scene.witness.entriesAfter(before);
  return entries.length > 0 && entries.every((entry) => entry.type === 'act' && ['bot', 'rules'].includes(entry.by));
}

const inFull = ({ method, path, headers, body }: Input) =>
  `${method} ${path} ${JSON.stringify(headers).slice(0, 300)} ${body?.slice(0, 300)}`;

/** Sends a service what nobody should send, and checks its answers and its database. */
export async function attack({ folder, inputs, seed }: Options): Promise<Figures> {
  const data = join(folder, `data-${seed}-${Date.now()}`);
  const many = '1000000000';
  const service: Served = await serve(folder, {
    CST_DATA_DIR: data,
    CST_TABLES_PER_HOUR: many,
    CST_REQUESTS_PER_SECOND: many,
    CST_MAIL: 'mailbox',
    CST_SITE_ORIGIN: 'http://localhost',
  });
  const counts = new Map<string, Map<number, number>>();
  const faults: string[] = [];
  let refused = 0;
  const count = (route: string, status: number) => {
    const of = counts.get(route) ?? new Map<number, number>();
    counts.set(route, of.set(status, (of.get(status) ?? 0) + 1));
  };

  const byHttp = async (dice: Dice, scene: Scene) => {
    const input = made(dice, scene);
    const { witness } = scene;
    const [revision, contents, length] = [witness.revision, witness.contents, witness.entriesAfter(0).length];
    const answer = await sent(service.port, input).catch(
      (error: unknown): Answer => ({ status: 0, text: `${error instanceof Error ? error.message : 'no answer'}` }),
    );
    count(input.route, answer.status);
    if (answer.status === 0 || answer.status >= 500) faults.push(`${answer.status} ${answer.text}: ${inFull(input)}`);
    if (answer.status < 400) return;
    refused += 1;
    if (answer.text !== '' && !/"code":"[a-z-]+"/.test(answer.text))
      faults.push(`no problem: ${answer.text}: ${inFull(input)}`);
    const changed = witness.revision === revision ? [] : written(contents, witness.contents);
    if (changed.length > 0 && !isOnlyRobots(scene, length))
      faults.push(`${answer.status}, but ${changed.join(', ')} written: ${inFull(input)}`);
  };

  const byBytes = async (dice: Dice, scene: Scene) => {
    const bytes = malformed(dice, scene);
    const status = await answerTo(service.port, bytes, dice.once(3) ? 'destroy' : 'end');
    count('(bytes)', status);
    // The runtime itself answers methods that it does not pass to a Worker.
    if (status >= 500 && status !== NO_METHOD && !bytes.subarray(0, 8).equals(CONNECT))
      faults.push(`${status}: ${bytes.toString('latin1').slice(0, 300)}`);
  };

  const byFrames = async (dice: Dice, scene: Scene) => {
    const seat = dice.once(2) ? dice.below(scene.secrets.length) : null;
    const status = await framesSent(service.port, scene, dice, seat);
    count('(frames)', status);
    // A renewed link, leaving, or a table that its opener deleted ends the connection.
    if (![101, 410].includes(status) && (seat === null || ![401, 403].includes(status)))
      faults.push(`a page is not connected: ${status}`);
  };

  /** Whether the table can still be read by everybody who sits there, or says why not. */
  const goesOn = async (scene: Scene) => {
    const viewers: readonly Viewer[] = ['spectator', ...scene.secrets.keys()];
    for (const viewer of viewers) {
      const path = `/api/tables/${scene.table}${viewer === 'spectator' ? '' : `/seats/${viewer}`}`;
      const headers = { cookie: viewer === 'spectator' ? '' : `seat=${scene.secrets[viewer]}` };
      const { status } = await sent(service.port, { route: '', method: 'GET', path, headers, body: undefined });
      // A link that was renewed, or whose player has left, gives no access any more.
      if (status !== 200 && (viewer === 'spectator' || ![401, 403].includes(status)))
        faults.push(`${scene.table} cannot be read any more: ${status}`);
    }
  };

  try {
    let done = 0;
    const attacker = async (index: number) => {
      for (let round = 0; done < inputs; round += 1) {
        const dice = new Dice(seed * 1_000_003 + round * WIDTH + index);
        const scene = await opened(service.origin, join(data, 'do'), index + round, dice);
        for (let n = 0; n < PER_TABLE && done < inputs; n += 1) {
          if (n % REFRESH === 0 && !(await scene.refresh())) break;
          done += 1;
          if (dice.once(RAW)) await byBytes(dice, scene);
          else if (dice.once(FRAMES)) await byFrames(dice, scene);
          else await byHttp(dice, scene);
        }
        if (await scene.refresh()) await goesOn(scene);
        scene.witness.close();
      }
    };
    await Promise.all(Array.from({ length: WIDTH }, (_, index) => attacker(index)));
  } finally {
    await service.stop();
  }
  return { counts, refused, faults, logged: service.said() };
}
