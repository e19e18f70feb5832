import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installed } from './installed.ts';
import { processorTime } from './processes.ts';

/*
 * boardgame.io is compared with and no dependency: it is installed outside the project. Later versions of koa and
 * koa-compose let its lobby answer 404; a later node-persist collects writes for a second.
 */
const PACKAGES = ['boardgame.io@0.50.2', 'koa@2.13.4', 'koa-compose@4.1.0', 'node-persist@3.1.0'];

/** A game whose state has a given size and which ends after that many moves, kept in files. */
const SCRIPT = `
const fs = require('node:fs');
const { SIZE, LENGTH, FOLDER, FSYNC } = process.env;
if (FSYNC === 'true') {
  const { writeFile } = fs;
  fs.writeFile = (path, data, encoding, done) => writeFile(path, data, { encoding, flush: true }, done);
}
const { Server, FlatFile } = require('boardgame.io/server');
const game = {
  name: 'bench',
  disableUndo: true,
  setup: () => ({ moves: 0, board: 'x'.repeat(Number(SIZE)) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place({ G }, letter) {
      const cell = G.moves % G.board.length;
      G.board = G.board.slice(0, cell) + letter + G.board.slice(cell + 1);
      G.moves += 1;
    },
  },
  endIf: ({ G }) => (G.moves >= Number(LENGTH) ? { winner: '0' } : undefined),
};
const server = Server({ games: [game], origins: [], db: new FlatFile({ dir: FOLDER }) });
server.run({ port: 0 }).then(({ appServer }) => console.log('port ' + appServer.address().port));
`;

export interface PeerSetup {
  /** In characters: the size of what is sent to pages beside what the library adds. */
  readonly size: number;
  /** How many moves a match has. */
  readonly length: number;
  /** Whether a move is on the disk before the next one of its match. */
  readonly fsync: boolean;
}

/** A boardgame.io server of its own, with FlatFile. */
export interface Peer {
  readonly origin: string;
  processorTime(): number | undefined;
  stop(): Promise<void>;
}

export async function startPeer({ size, length, fsync }: PeerSetup): Promise<Peer> {
  const cwd = installed(PACKAGES);
  writeFileSync(join(cwd, 'server.cjs'), SCRIPT);
  const data = await mkdtemp(join(tmpdir(), 'chacun-peer-'));
  const child = spawn(process.execPath, ['server.cjs'], {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SIZE: `${size}`,
      LENGTH: `${length}`,
      FSYNC: `${fsync}`,
      FOLDER: data,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const found = /^port (\d+)$/m.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`boardgame.io ended with ${code}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    processorTime: () => processorTime(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
}
