import { ask } from '../support/ask.ts';
import type { Place } from './load.ts';

/** The socket of a player at a match of boardgame.io: its events by the protocol of socket.io, version 4. */
interface Player {
  /** Sends a move made of the state that was received last. */
  send(letter: string): void;
  state(): number;
  /** When a state that is later than that one had come, by `performance.now()`. */
  later(state: number): Promise<number>;
  close(): void;
}

/** What was sent to the sockets of a match, in bytes. */
export interface PeerTally {
  readonly pushed: number[];
}

async function openPlayer(origin: string, match: string, seat: number, tally: PeerTally): Promise<Player> {
  const joined = await ask(`${origin}/games/bench/${match}/join`, 'POST', '', {
    playerID: `${seat}`,
    playerName: 'Bot',
  });
  const { playerCredentials: credentials } = JSON.parse(joined) as { playerCredentials: string };
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const emit = (...event: unknown[]) => socket.send(`42/bench,${JSON.stringify(event)}`);
  const synced = Promise.withResolvers<void>();
  let latest = { state: -1, at: 0 };
  let wanted: { readonly after: number; readonly resolve: (at: number) => void } | undefined;
  socket.onerror = () => synced.reject(new Error(`${origin}: no live connection`));
  socket.onmessage = ({ data }: MessageEvent<string>) => {
    const at = performance.now();
    if (data.startsWith('0')) socket.send('40/bench,');
    else if (data.startsWith('40')) emit('sync', match, `${seat}`, credentials, 2);
    else if (data === '2') socket.send('3');
    if (!data.startsWith('42/bench,')) return;
    const [kind, , told] = JSON.parse(data.slice('42/bench,'.length)) as [string, string, never];
    if (kind === 'sync') {
      const { state } = told as { readonly state: { readonly _stateID: number } };
      latest = { state: state._stateID, at };
      synced.resolve();
    } else if (kind === 'update') {
      tally.pushed.push(Buffer.byteLength(data));
      latest = { state: (told as { readonly _stateID: number })._stateID, at };
      if (wanted && latest.state > wanted.after) wanted.resolve(at);
    }
  };
  await synced.promise;
  return {
    send(letter) {
      const payload = { type: 'place', args: [letter], playerID: `${seat}`, credentials };
      emit('update', { type: 'MAKE_MOVE', payload }, latest.state, match, `${seat}`);
    },
    state: () => latest.state,
    async later(state) {
      if (latest.state > state) return latest.at;
      const { promise, resolve } = Promise.withResolvers<number>();
      wanted = { after: state, resolve };
      const at = await promise;
      wanted = undefined;
      return at;
    },
    close: () => socket.close(),
  };
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Matches of two players with that many moves each, one after the other. */
export interface PeerPlace extends Place {
  close(): void;
}

export async function openPeerPlace(origin: string, length: number, tally: PeerTally): Promise<PeerPlace> {
  async function fresh() {
    const created = await ask(`${origin}/games/bench/create`, 'POST', '', { numPlayers: 2 });
    const { matchID } = JSON.parse(created) as { matchID: string };
    const first = await openPlayer(origin, matchID, 0, tally);
    return [first, await openPlayer(origin, matchID, 1, tally)] as const;
  }
  let players = await fresh();
  let moves = 0;
  return {
    async move() {
      if (moves === length) {
        for (const player of players) player.close();
        players = await fresh();
        moves = 0;
      }
      const [mover, opponent] = moves % 2 === 0 ? players : players.toReversed();
      if (!mover || !opponent) throw new Error('no players');
      const state = mover.state();
      const start = performance.now();
      mover.send(LETTERS[moves % LETTERS.length] ?? '');
      moves += 1;
      const [acknowledged, heard] = await Promise.all([mover.later(state), opponent.later(state)]);
      return { acknowledged: acknowledged - start, heard: heard - start };
    },
    close() {
      for (const player of players) player.close();
    },
  };
}
