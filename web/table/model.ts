import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Seat, Viewer } from '../../shared/game/contract.ts';
import type { Company, Snapshot, Update } from '../../shared/protocol/messages/snapshot.ts';
import type { Problem } from '../../shared/protocol/problems.ts';
import type { AskMessage } from '../../shared/protocol/requests.ts';
import { updated } from '../../shared/protocol/update.ts';
import { act, fetchSnapshot, fetchStory, type Reader } from '../api.ts';
import type { Scene } from '../board-kit/scene.ts';
import { remember, seatsAt } from '../my-tables/known-tables.ts';
import { noteWaiting } from '../my-tables/waiting.ts';
import type { Answer } from '../request.ts';
import { codeReader } from './code-reader.ts';
import { type Draft, openDraft } from './draft/draft.ts';
import { type Held, openHeld, whenLeaving } from './draft/held.ts';
import { way } from './draft/preference.ts';
import { openPast, type PastModel, shownAt } from './past/past.ts';
import { tellSeen } from './seen.ts';
import { openStory, type StoryModel } from './story/story.ts';
import { type Connection, follow, isUpdate, type Listener, type Subscription } from './subscription.ts';
import { openTalk, type TalkModel } from './talk/talk.ts';

/** A notice to the player: a refusal in the words of the service, or one of the page's own sentences. */
export type Notice =
  | { readonly type: 'problem'; readonly problem: Problem }
  | { readonly type: 'moved-on' }
  | { readonly type: 'seat-lost' }
  /** `again` repeats the request that was not answered, with the same idempotency key. */
  | { readonly type: 'unreachable'; readonly again: () => void };

/** A table that is open in this page, as one viewer sees it. Components read it; only this module writes it. */
export interface TableModel {
  readonly id: string;
  readonly viewer: Viewer;
  /** A guest is a spectator who reads by a path of their own. */
  readonly reader: Reader;
  /** Whether it is played in this page alone, without a service that could queue or replay anything. */
  readonly isLocal: boolean;
  /** The snapshot to show: the present one, or a past position. */
  readonly snapshot: ReadonlySignal<Snapshot | null>;
  readonly present: ReadonlySignal<Snapshot | null>;
  readonly past: PastModel;
  /** What is played back of the moves of others, in place of the present; only the playback writes it. */
  readonly scene: Signal<Scene | null>;
  readonly story: StoryModel;
  readonly company: ReadonlySignal<Company>;
  readonly talk: TalkModel;
  readonly connection: ReadonlySignal<Connection>;
  /** The request that is not acknowledged yet: the code of an action, or another change. Only one may be pending. */
  readonly pending: ReadonlySignal<string | null>;
  readonly notice: ReadonlySignal<Notice | null>;
  /** Why the table cannot be shown: it does not exist, or the seat is not ours. */
  readonly refused: ReadonlySignal<Problem | null>;
  /** An action that waits for its player to confirm it. */
  readonly draft: ReadonlySignal<Draft | null>;
  /** An action that is sent in a moment, unless its player takes it back. */
  readonly held: ReadonlySignal<Held | null>;
  /** Resolves to whether it was played; if not, `notice` says why. */
  play(code: string): Promise<boolean>;
  /**
   * Plays an action that may end the turn or reveal something, in the way that the player prefers: held back for some
   * seconds, after a confirmation, or at once. `isConfirmed`: it was chosen first, and this is the second gesture, so
   * no other one is asked for.
   */
  playFinal(code: string, said?: string, isConfirmed?: boolean): void;
  /** Sends the draft. */
  confirm(): Promise<void>;
  withdraw(): void;
  /** Drops the held action. */
  takeBack(): void;
  /** Sends the held action without waiting any longer. */
  sendHeld(): void;
  /** Sends another change and receives what its answer shows; a refusal is put into `notice`. */
  change(what: string, request: () => Promise<Answer<Snapshot | Update>>): Promise<boolean>;
  /** Asks for something over the socket; null if there is none, or no answer comes in time. */
  ask<Value>(what: AskMessage['ask']): Promise<Answer<Value> | null>;
  /**
   * Stops following the table during a request that replaces the link of the seat, since the old one is refused from
   * then on.
   */
  rebind<Value>(request: () => Promise<Value>): Promise<Value>;
  dismiss(): void;
  close(): void;
}

/** Opens a table for a reader; `known` is a snapshot received earlier. */
export function openModel(id: string, reader: Reader, known: Snapshot | null): TableModel {
  const viewer = typeof reader === 'object' ? 'spectator' : reader;
  const present = signal<Snapshot | null>(null);
  const past = openPast(id, reader, present);
  let subscription: Subscription | null = null;
  const story = openStory(
    async (from) => (await asked({ what: 'story', from })) ?? fetchStory(id, reader, from),
    present,
  );
  const scene = signal<Scene | null>(null);
  const position = computed(() => past.position.value ?? scene.value?.held ?? null);
  const snapshot = computed(() => shownAt(present.value, position.value));
  const company = signal<Company>({ talk: 0, spectators: 0 });
  const talk = openTalk(id, viewer, company);
  const drafted = openDraft(present);
  const connection = signal<Connection>('connecting');
  const pending = signal<string | null>(null);
  const notice = signal<Notice | null>(null);
  const refused = signal<Problem | null>(null);

  /** Snapshots arrive by socket, by polling and as answers, in any order: an older one never replaces a newer one. */
  function receive(next: Snapshot): void {
    const current = present.value;
    if (next.id !== id || next.viewer !== viewer) return;
    hear(next.company);
    if (current !== null && next.version <= current.version) return;
    present.value = next;
    if (typeof viewer !== 'number') return;
    // Loaded by the time of the first update.
    codeReader(next.game);
    remember(id, next.game, viewer);
    const isWaiting = seatsAt(id).some((seat) => next.play?.waitingFor.includes(seat));
    noteWaiting(new Map([[id, isWaiting]]));
  }

  /** Updates arrive in the same ways. Returns whether what is shown includes the update now. */
  function followed(update: Update): boolean {
    const current = present.value;
    if (current === null) return false;
    const reader = typeof viewer === 'number' ? codeReader(current.game) : null;
    const next = update.version <= current.version ? current : updated(current, update, reader);
    if (next === null) return false;
    receive(next);
    hear(update.company);
    return true;
  }

  async function asked<Value>(what: AskMessage['ask']): Promise<Answer<Value> | null> {
    return subscription?.ask<Value>(what) ?? null;
  }

  async function refresh(): Promise<void> {
    const answer = await fetchSnapshot(id, reader, null);
    if (answer.type === 'ok') receive(answer.value);
  }

  /** Messages and spectators change without a new version of the table. */
  function hear(next: Company): void {
    if (next.talk >= company.value.talk) company.value = next;
  }

  function refuse(problem: Problem): void {
    if (problem.snapshot !== undefined) receive(problem.snapshot);
    if (problem.code === 'stale') notice.value = { type: 'moved-on' };
    else if (problem.status === 401 || problem.status === 403) notice.value = { type: 'seat-lost' };
    else notice.value = { type: 'problem', problem };
  }

  async function change(what: string, request: () => Promise<Answer<Snapshot | Update>>): Promise<boolean> {
    if (pending.value !== null) return false;
    pending.value = what;
    notice.value = null;
    const answer = await request();
    pending.value = null;
    switch (answer.type) {
      case 'ok':
        if (!isUpdate(answer.value)) receive(answer.value);
        else if (!followed(answer.value)) await refresh();
        return true;
      case 'refused':
        refuse(answer.problem);
        return false;
      case 'unchanged':
        return true;
      case 'unreachable':
        notice.value = { type: 'unreachable', again: () => void change(what, request) };
        return false;
    }
  }

  const send: Parameters<typeof act>[3] = async (body) => subscription?.act(body) ?? null;

  /** `version` is that of the snapshot in which the code was chosen; by default the present one. */
  async function play(code: string, version = present.value?.version): Promise<boolean> {
    if (version === undefined || position.value !== null || typeof viewer !== 'number') return false;
    // Playing something else drops the held action.
    holding.takeBack();
    return change(code, () => act({ table: id, seat: viewer }, version, code, send));
  }

  const holding = openHeld({
    present,
    pending,
    send: (code, isLeaving) => {
      // Not by `play`: it is sent whatever the page shows by now.
      const of = present.value?.version;
      if (of === undefined || typeof viewer !== 'number') return;
      // A socket ends with the page, perhaps before it has sent anything; a posted request outlives both.
      const over: typeof send = async (body) => (isLeaving ? null : send(body));
      void change(code, () => act({ table: id, seat: viewer }, of, code, over));
    },
    onLost: () => {
      notice.value = { type: 'moved-on' };
    },
    onLeave: whenLeaving,
  });

  const version = () => present.value?.version ?? 0;
  if (known !== null) receive(known);
  const listener: Listener = {
    onSnapshot: receive,
    onUpdate: followed,
    onCompany: hear,
    onConnection: (next) => {
      connection.value = next;
    },
    onRefused: (problem) => {
      refused.value = problem;
    },
  };
  subscription = follow(id, reader, version, listener);
  let isClosed = false;

  const beforeEyes = computed(() => (position.value === null ? present.value : null));
  const unseen =
    typeof viewer === 'number'
      ? tellSeen(id, viewer, beforeEyes, company, (message) => subscription?.say(message) ?? false)
      : () => undefined;

  return {
    id,
    viewer,
    reader,
    isLocal: false,
    snapshot,
    present,
    past,
    scene,
    story,
    company,
    talk,
    connection,
    pending,
    notice,
    refused,
    draft: drafted.draft,
    held: holding.held,
    play,
    playFinal(code, said = code, isConfirmed = false) {
      // A player without another choice has nothing to take back.
      const isForced = present.value?.play?.choices.length === 1;
      if (isForced || way.value === 'at-once') void play(code);
      else if (way.value === 'held') {
        if (position.value === null && typeof viewer === 'number') holding.hold(code, said);
      } else if (isConfirmed) void play(code);
      else drafted.show(code, said);
    },
    takeBack: holding.takeBack,
    sendHeld: holding.sendNow,
    async confirm() {
      const confirmed = drafted.draft.value;
      drafted.withdraw();
      if (confirmed !== null) await play(confirmed.code, confirmed.version);
    },
    withdraw: drafted.withdraw,
    change,
    ask: asked,
    async rebind(request) {
      subscription?.stop();
      const value = await request();
      if (!isClosed) subscription = follow(id, reader, version, listener);
      return value;
    },
    dismiss() {
      notice.value = null;
    },
    close() {
      isClosed = true;
      holding.close();
      subscription?.stop();
      unseen();
      story.close();
      talk.close();
      drafted.close();
    },
  };
}

/** The seat and the recovery code in a fragment for players who have lost their link; null for other fragments. */
export function readLost(hash: string): { readonly seat: Seat | null; readonly code: string | null } | null {
  const match = /^#lost(?:=(\d{1,2})(?:\.([0-9A-Z-]{1,60}))?)?$/.exec(hash);
  return match && { seat: match[1] === undefined ? null : Number(match[1]), code: match[2] ?? null };
}

/** The reader that the fragment of a URL names, and the secret of their link if it has one. */
export function readFragment(hash: string): { readonly reader: Reader; readonly secret: string | null } {
  const [, kind, name = '', secret = null] = /^#(seat|guest)=([0-9a-f]{1,22})(?:\.([\w-]{1,64}))?$/.exec(hash) ?? [];
  if (kind === 'guest') return { reader: { guest: name }, secret };
  return kind === 'seat' && /^\d{1,2}$/.test(name)
    ? { reader: Number(name), secret }
    : { reader: 'spectator', secret: null };
}

/** The fragment that names a reader. */
export const fragmentOf = (reader: Reader): string =>
  typeof reader === 'object' ? `#guest=${reader.guest}` : reader === 'spectator' ? '#watch' : `#seat=${reader}`;
