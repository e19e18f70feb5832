import { frame, TEXT } from '../../hostile/raw.ts';
import { type Attack, atRate, pause, some } from '../attack.ts';
import { openSome, seatOf } from '../tables.ts';
import { GAME } from './game.ts';

/** One more than a usual limit of file descriptors leaves; a connection that is closed is opened again, within reason. */
const CONNECTIONS = 1050;
const MAX_REOPENED = 3000;

export const bodies: Attack = {
  name: 'bodies',
  what: `${CONNECTIONS} connections whose bodies never come, at 1,024 file descriptors`,
  service: 'few-descriptors',
  prepare: async (client) => async (until) => {
    const head =
      'POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{';
    let open = 0;
    for (let opened = 0; performance.now() < until; ) {
      for (let n = 0; open < CONNECTIONS && opened < MAX_REOPENED && n < 50; n += 1) {
        open += 1;
        opened += 1;
        client
          .connection(head)
          .on('close', () => {
            open -= 1;
            if (performance.now() < until) client.count('cut off');
          })
          .resume();
      }
      await pause(20);
    }
    client.tally.asked += open;
  },
};

const FRAME = 30 * 1024 * 1024;
const SENT = 29 * 1024 * 1024;
/** So many sockets are tried, and so many of them send: more would not fit into every machine. */
const SOCKETS = 120;
const SENDING = 48;

export const frames: Attack = {
  name: 'frames',
  what: `${SOCKETS} sockets at 15 tables, ${SENDING} of which send 29 of 30 MiB of a frame and stop`,
  prepare: async (client, scale) => {
    const tables = await openSome(client, some(15, scale), { game: GAME, players: 2 });
    const part = frame(TEXT, Buffer.alloc(SENT), { length: FRAME });
    return async (until) => {
      const opened = await Promise.all(
        Array.from({ length: tables.length === 0 ? 0 : some(SOCKETS, scale) }, async (_, n) => {
          const table = tables[n % tables.length];
          return table && client.wire(`${table.path}/live`, { onText: () => undefined });
        }),
      );
      const sending = opened.filter((wire) => wire !== undefined).slice(0, some(SENDING, scale));
      for (const { socket } of sending) {
        if (performance.now() > until) break;
        socket.on('close', () => void (performance.now() < until && client.count('cut off')));
        await new Promise((resolve) => {
          socket.once('close', resolve);
          socket.write(part, resolve);
        });
      }
      await pause(until - performance.now());
    };
  },
};

/** For comparison: what others feel of the machine itself. */
export const nothing: Attack = {
  name: 'nothing',
  what: 'no attack at all',
  prepare: async () => (until) => pause(until - performance.now()),
};

const CONNECTS = 500;

export const connects: Attack = {
  name: 'connect',
  what: `CONNECT, ${CONNECTS} a second`,
  prepare: async (client) => (until) =>
    atRate(CONNECTS, until, () => {
      client.count('CONNECT');
      const socket = client.connection('CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n');
      socket.on('data', () => socket.destroy());
      socket.on('end', () => socket.destroy());
    }),
};

const COMINGS = 150;

export const comings: Attack = {
  name: 'comings',
  what: `sockets opened and closed again, ${COMINGS} a second, at tables whose seats are watched`,
  prepare: async (client, scale) => {
    const tables = await openSome(client, some(4, scale), { game: GAME, players: 2 });
    return async (until) => {
      const ignore = { onText: () => undefined };
      for (const table of tables)
        for (const seat of [0, 1])
          for (let n = 0; n < 8; n += 1) {
            const { path, cookie } = seatOf(table, seat);
            void client.wire(`${path}/live`, { cookie, ...ignore });
          }
      await atRate(COMINGS, until, async (n) => {
        const table = tables[n % tables.length];
        const wire = table && (await client.wire(`${table.path}/live`, ignore));
        wire?.socket.destroy();
      });
    };
  },
};
