import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Seat } from '../../../shared/game/contract.ts';
import { hmacRng } from '../../../shared/game/rng/hmac.ts';
import { GAMES } from '../../../shared/games/index.ts';
import type { PeerSetup } from './server.ts';

/*
 * A boardgame.io server, as a process of its own: `node program.ts LIBRARY DATA SETUP`, with the folder where
 * boardgame.io is installed, the folder of its files, and what it serves as JSON.
 */

const SEATS = 2;

const [, , library = '', data = '', json = ''] = process.argv;
const { game, fsync } = JSON.parse(json) as PeerSetup;
const boardgameIo = createRequire(join(library, 'package.json'));

if (fsync) {
  const { writeFile } = fs;
  const flushed = (path: string, content: string, encoding: BufferEncoding, done: () => void) =>
    writeFile(path, content, { encoding, flush: true }, done);
  Object.assign(fs, { writeFile: flushed });
}

/** What boardgame.io gives to the functions of a game. */
interface Given<G> {
  readonly G: G;
  readonly playerID: string | null;
}

/** One of our games: its moves are our rules, and what it shows to a player is our view with the codes of its choices. */
function ours(id: string) {
  const { INVALID_MOVE } = boardgameIo('boardgame.io/core') as { readonly INVALID_MOVE: unknown };
  const { rules, secrecy, codes, capabilities } = GAMES[id] ?? fail(id);
  interface G {
    readonly state: unknown;
  }
  /** With all that is played automatically after it. */
  function settled(state: unknown): unknown {
    for (const seat of rules.waitingFor(state)) {
      const action = capabilities.forced?.(state, seat);
      const next = action === undefined ? undefined : rules.apply(state, seat, action);
      if (next?.ok) return settled(next.value);
    }
    return state;
  }
  function act({ G: { state }, playerID }: Given<G>, code: string): unknown {
    const seat = Number(playerID);
    const action = codes.parse(state, seat, code);
    const next = action.ok ? rules.apply(state, seat, action.value) : action;
    return next.ok ? { state: settled(next.value) } : INVALID_MOVE;
  }
  const choices = (state: unknown, seat: Seat) =>
    rules.actions(state, seat).map((action) => codes.format(state, seat, action));
  return {
    setup: () => ({ state: settled(rules.start(SEATS, {}, hmacRng(randomBytes(32).toString('hex'), 'bench'))) }),
    // Everybody may act at any time: the rules refuse who may not.
    turn: { activePlayers: { all: null } },
    // A client does not know the state that our rules need.
    moves: { act: { move: act, client: false } },
    playerView: ({ G: { state }, playerID }: Given<G>) => {
      const viewer = playerID === null ? 'spectator' : Number(playerID);
      return { view: secrecy.view(state, viewer), choices: viewer === 'spectator' ? [] : choices(state, viewer) };
    },
    endIf: ({ G: { state } }: Given<G>) => rules.outcome(state),
  };
}

function fail(id: string): never {
  throw new Error(`no game ${id}`);
}

/** A game of `length` moves, each of which writes one letter to a board of `size` characters. */
function letters({ size, length }: { readonly size: number; readonly length: number }) {
  interface G {
    moves: number;
    board: string;
  }
  return {
    setup: () => ({ moves: 0, board: 'x'.repeat(size) }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      act({ G }: Given<G>, letter: string) {
        const cell = G.moves % G.board.length;
        G.board = G.board.slice(0, cell) + letter + G.board.slice(cell + 1);
        G.moves += 1;
      },
    },
    endIf: ({ G }: Given<G>) => (G.moves >= length ? { winner: '0' } : undefined),
  };
}

interface Library {
  readonly Server: (setup: object) => {
    run(options: { readonly port: number }): Promise<{ readonly appServer: { address(): { readonly port: number } } }>;
  };
  readonly FlatFile: new (options: { readonly dir: string }) => object;
}

const { Server, FlatFile } = boardgameIo('boardgame.io/server') as Library;
const served = { name: 'bench', disableUndo: true, ...(typeof game === 'string' ? ours(game) : letters(game)) };
const { appServer } = await Server({ games: [served], origins: [], db: new FlatFile({ dir: data }) }).run({ port: 0 });
console.log(`port ${appServer.address().port}`);
