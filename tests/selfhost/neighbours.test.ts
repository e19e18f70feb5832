import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { GAME } from '../bench/neighbours/attacks/game.ts';
import { ATTACKS } from '../bench/neighbours/attacks/index.ts';
import { Client } from '../bench/neighbours/client.ts';
import { Others } from '../bench/neighbours/others.ts';
import { type Served, serve } from './server.ts';

/** In milliseconds; and in households, who read and move meanwhile. */
const MOMENT = 150;
const HOUSEHOLDS = 2;
/** Of the tables and sockets that the bench has. */
const SCALE = 0.05;

let service: Served;
let others: Others;
beforeAll(async () => {
  service = await serve(inject('built'), { CST_DATA_DIR: join(inject('built'), 'data-neighbours') });
  others = await Others.at(service.port, HOUSEHOLDS, GAME);
});
afterAll(async () => {
  others.end();
  await service.stop();
});

// Those that need a system of their own are made by the bench; what is refused, and when, is tested by the limits.
test.each(ATTACKS.filter(({ name, service }) => name !== 'nothing' && service === undefined))(
  'neighbours of $name are refused nothing, and somebody new is answered',
  async ({ name, prepare }) => {
    const attacker = new Client(service.port, `127.0.1.${ATTACKS.findIndex((one) => one.name === name) + 1}`);
    const hit = await prepare(attacker, SCALE);
    const [felt] = await Promise.all([others.feel(MOMENT), hit(performance.now() + MOMENT)]);
    attacker.end();
    expect(felt.reads.length).toBeGreaterThan(0);
    expect(felt.acts.length).toBe(felt.pushes.length);
    expect(others.refused).toBe(0);
    const newcomer = new Client(service.port, '127.0.2.1');
    expect((await newcomer.ask('GET', '/api/games')).status).toBe(200);
    newcomer.end();
  },
);
