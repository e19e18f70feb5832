import type { Seat } from '../../../shared/game/contract.ts';
import { ask } from '../../support/ask.ts';
import type { Place } from '../load.ts';

/** What a player of a match received last. */
interface Received<Shown> {
  readonly id: number;
  readonly shown: Shown;
  readonly isOver: boolean;
  /** By `performance.now()`. */
  readonly at: number;
}

/** The socket of a player at a match of boardgame.io: its events by the protocol of socket.io, version 4. */
interface Player<Shown> {
  /** Sends a move made of the state that was received last. */
  send(move: string): void;
  latest(): Received<Shown>;
  /** When a state that is later than that one had come, by `performance.now()`. */
  later(id: number): Promise<number>;
  close(): void;
}

/** What was sent to the sockets of matches, in bytes, and how many ended. */
export interface PeerTally {
  readonly pushed: number[];
  finished: number;
}

interface State<Shown> {
  readonly _stateID: number;
  readonly G: Shown;
  readonly ctx: { readonly gameover?: unknown };
}

const received = <Shown>({ _stateID, G, ctx }: State<Shown>, at: number): Received<Shown> => ({
  id: _stateID,
  shown: G,
  isOver: ctx.gameover !== undefined,
  at,
});

async function openPlayer<Shown>(origin: string, match: string, seat: Seat, tally: PeerTally): Promise<Player<Shown>> {
  const joined = await ask(`${origin}/games/bench/${match}/join`, 'POST', '', {
    playerID: `${seat}`,
    playerName: 'Bot',
  });
  const { playerCredentials: credentials } = JSON.parse(joined) as { playerCredentials: string };
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const emit = (...event: unknown[]) => socket.send(`42/bench,${JSON.stringify(event)}`);
  const synced = Promise.withResolvers<Received<Shown>>();
  let latest: Received<Shown> | undefined;
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
      latest = received((told as { readonly state: State<Shown> }).state, at);
      synced.resolve(latest);
    } else if (kind === 'update') {
      tally.pushed.push(Buffer.byteLength(data));
      latest = received(told as State<Shown>, at);
      if (wanted && latest.id > wanted.after) wanted.resolve(at);
    }
  };
  const first = await synced.promise;
  const now = () => latest ?? first;
  return {
    send(move) {
      const payload = { type: 'act', args: [move], playerID: `${seat}`, credentials };
      emit('update', { type: 'MAKE_MOVE', payload }, now().id, match, `${seat}`);
    },
    latest: now,
    async later(id) {
      if (now().id > id) return now().at;
      const { promise, resolve } = Promise.withResolvers<number>();
      wanted = { after: id, resolve };
      const at = await promise;
      wanted = undefined;
      return at;
    },
    close: () => socket.close(),
  };
}

/** Who makes which move, of what each player is shown. */
type Choose<Shown> = (shown: readonly Shown[]) => { readonly seat: Seat; readonly move: string };

/** One of our games, by chance. */
export const byChance: Choose<{ readonly choices: readonly string[] }> = (shown) => {
  const seat = shown.findIndex(({ choices }) => choices.length > 0);
  const choices = shown[seat]?.choices ?? [];
  return { seat, move: choices[Math.floor(Math.random() * choices.length)] ?? '' };
};

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The game of letters. */
export const letterByLetter: Choose<{ readonly moves: number }> = ([first]) => {
  const moves = first?.moves ?? 0;
  return { seat: moves % 2, move: LETTERS[moves % LETTERS.length] ?? '' };
};

/** Matches of two players, one after the other. */
export interface PeerPlace extends Place {
  close(): void;
}

export async function openPeerPlace<Shown>(
  origin: string,
  choose: Choose<Shown>,
  tally: PeerTally,
): Promise<PeerPlace> {
  async function fresh() {
    const created = await ask(`${origin}/games/bench/create`, 'POST', '', { numPlayers: 2 });
    const { matchID } = JSON.parse(created) as { matchID: string };
    const first = await openPlayer<Shown>(origin, matchID, 0, tally);
    return [first, await openPlayer<Shown>(origin, matchID, 1, tally)] as const;
  }
  let players = await fresh();
  return {
    async move() {
      if (players.some((player) => player.latest().isOver)) {
        tally.finished += 1;
        for (const player of players) player.close();
        players = await fresh();
      }
      const { seat, move } = choose(players.map((player) => player.latest().shown));
      const mover = players[seat];
      const opponent = players[1 - seat];
      if (!mover || !opponent) throw new Error('nobody can move');
      const { id } = mover.latest();
      const start = performance.now();
      mover.send(move);
      const [acknowledged, heard] = await Promise.all([mover.later(id), opponent.later(id)]);
      return { acknowledged: acknowledged - start, heard: heard - start };
    },
    close() {
      for (const player of players) player.close();
    },
  };
}
