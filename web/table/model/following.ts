import { TOLD_WITHIN } from '../../app/early.ts';
import type { ApiAnswer } from '../../app/request.ts';

/** How this page gets updates: `live` by socket, `polling` by requests at intervals, `offline` not at all. */
export type Connection = 'connecting' | 'live' | 'polling' | 'offline';

export interface Following {
  readonly connection: Connection;
  readonly socket: 'none' | 'opening' | 'open';
  /** `outdated`: its answer may say less than the page has heard of since. */
  readonly request: 'none' | 'under-way' | 'outdated';
  /** Sockets lost since anything was last received. */
  readonly failures: number;
}

export type State = Following | 'stopped';

export const START: Following = { connection: 'connecting', socket: 'none', request: 'none', failures: 0 };

export type Event =
  /** `isTold`: the document has brought a snapshot already. */
  | { readonly type: 'begun'; readonly isTold: boolean }
  | { readonly type: 'opened' }
  /** `fits`: what the socket brought could be shown. */
  | { readonly type: 'heard'; readonly fits: boolean }
  | { readonly type: 'lost'; readonly wasOpen: boolean }
  | { readonly type: 'answered'; readonly answer: ApiAnswer<unknown> }
  | { readonly type: 'due'; readonly what: 'request' | 'socket' }
  /** The device woke up, or its network changed. */
  | { readonly type: 'woken'; readonly by: 'look' | 'online' | 'offline' }
  | { readonly type: 'stopped' };

export type Effect =
  | 'connect'
  | 'request'
  | 'check'
  | 'close'
  /** Later: a request, or another socket. In milliseconds; null cancels what was planned. */
  | { readonly what: 'request' | 'socket'; readonly after: number | null };

/** What the page cannot decide. */
export interface Surroundings {
  readonly isHidden: boolean;
  /** From 0 to 1, so that not all pages come back at the same time. */
  readonly chance: number;
}

type Step<Of extends State = State> = readonly [Of, ...Effect[]];

/** In milliseconds, as all times here. */
const POLL_EVERY = 4_000;
const POLL_HIDDEN_EVERY = 30_000;
const LONGEST_WAIT = 30_000;

/** Opens a socket unless there is one. */
const withSocket = (state: Following): Step<Following> =>
  state.socket === 'none' ? [{ ...state, socket: 'opening' }, 'connect'] : [state];

/** Requests the snapshot unless that is being done. */
const withRequest = (state: Following): Step<Following> =>
  state.request === 'none' ? [{ ...state, request: 'under-way' }, 'request'] : [state];

function both([state, ...effects]: Step<Following>, more: (state: Following) => Step<Following>): Step<Following> {
  const [after, ...others] = more(state);
  return [after, ...effects, ...others];
}

function afterAnswer(state: Following, answer: ApiAnswer<unknown>, isHidden: boolean): Step {
  const problem = answer.type === 'refused' ? answer.problem : null;
  if (problem !== null && problem.status !== 429) return ['stopped', 'close'];
  const idle: Following = { ...state, request: 'none' };
  if (state.request === 'outdated') return withRequest(idle);
  if (state.socket === 'open') return [idle];
  const after = Math.max(isHidden ? POLL_HIDDEN_EVERY : POLL_EVERY, 1000 * (problem?.retryAfter ?? 0));
  const connection = answer.type === 'unreachable' ? 'offline' : 'polling';
  return [
    { ...idle, connection },
    { what: 'request', after },
  ];
}

/**
 * How a page follows its table: by a socket, reopened with exponential back-off, and by conditional requests while there
 * is none. Returns the next state, and what is to be done about it.
 */
export function next(state: State, event: Event, { isHidden, chance }: Surroundings): Step {
  if (state === 'stopped') return [state];
  const isOpen = state.socket === 'open';
  const isOffline = state.connection === 'offline';
  switch (event.type) {
    case 'begun':
      return event.isTold ? withSocket(state) : both([state, { what: 'request', after: TOLD_WITHIN }], withSocket);
    case 'opened':
      return [{ ...state, socket: 'open', connection: 'live' }];
    case 'heard': {
      // If the device had lost its network, as it said, that was another one.
      const heard: Following = { ...state, connection: isOpen && isOffline ? 'live' : state.connection, failures: 0 };
      return both([heard, { what: 'request', after: null }], (now) =>
        event.fits ? [now] : now.request === 'none' ? withRequest(now) : [{ ...now, request: 'outdated' }],
      );
    }
    case 'lost': {
      const failures = state.failures + 1;
      const connection = event.wasOpen && !isOffline ? 'connecting' : state.connection;
      const after = Math.min(LONGEST_WAIT, 500 * 2 ** failures) * (0.75 + chance / 2);
      return both(
        [
          { ...state, connection, failures, socket: 'none' },
          { what: 'socket', after },
        ],
        withRequest,
      );
    }
    case 'answered':
      return afterAnswer(state, event.answer, isHidden);
    case 'due':
      return event.what === 'request' ? withRequest(state) : withSocket(state);
    case 'woken': {
      if (isHidden || state.socket === 'opening') return [state];
      const woken: Following = event.by === 'offline' ? { ...state, connection: 'offline' } : state;
      if (!isOpen) return both(withSocket(woken), withRequest);
      // A socket that survived the loss of the network may have missed something.
      return both([woken, 'check'], (now) => (event.by === 'online' ? withRequest(now) : [now]));
    }
    case 'stopped':
      return ['stopped', 'close'];
  }
}
