import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Viewer } from '../../../shared/game/contract.ts';
import type { AskMessage, Problem } from '../../../shared/protocol/messages/live.ts';
import type { Company, Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { Reader } from '../../../shared/protocol/route.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { isHere } from '../../app/here.ts';
import { type ApiAnswer, call } from '../../app/request.ts';
import type { Scene } from '../../board/scene.ts';
import { openPositions, type PositionsModel, shownAt } from '../story/positions.ts';
import { openStory, type StoryModel } from '../story/story.ts';
import { openTalk, type TalkModel } from '../talk/talk.ts';
import { type Banner, type Changes, openChanges } from './changes.ts';
import { followHere } from './follow-here.ts';
import type { Connection } from './following.ts';
import type { KeptPosition } from './kept-position.ts';
import { takeMissed } from './pending-move.ts';
import { openPlaying, type Playing } from './playing.ts';
import { openPresent } from './present.ts';
import { tellSeen } from './seen.ts';
import { follow, type Listener, type Subscription } from './subscription.ts';

/** A table that is open in this page, as one viewer sees it. Components read it; only its parts write it. */
export interface TableModel extends Playing, Changes {
  readonly id: string;
  readonly viewer: Viewer;
  /** A guest is a spectator who reads by a path of their own. */
  readonly reader: Reader;
  /** Whether it is played in this page alone, without a service that could queue or replay anything. */
  readonly isLocal: boolean;
  /** The snapshot to show: the present one, or a past position. */
  readonly snapshot: ReadonlySignal<Snapshot | null>;
  readonly present: ReadonlySignal<Snapshot | null>;
  readonly positions: PositionsModel;
  /** What is played back of the moves of others, in place of the present; only the playback writes it. */
  readonly scene: Signal<Scene | null>;
  readonly story: StoryModel;
  /** The number of the action up to which the viewer has been told what the others did; see `tell`. */
  readonly told: Signal<number>;
  readonly company: ReadonlySignal<Company>;
  readonly talk: TalkModel;
  readonly connection: ReadonlySignal<Connection>;
  /** Without a network: when the table was as this page shows it. Null if the page has heard of it since it was opened. */
  readonly keptAt: ReadonlySignal<number | null>;
  /** Why the table cannot be shown: it does not exist, or the seat is not ours. */
  readonly refused: ReadonlySignal<Problem | null>;
  /** Asks for something over the socket; null if there is none, or no answer comes in time. */
  ask<Value>(what: AskMessage['ask']): Promise<ApiAnswer<Value> | null>;
  /**
   * Stops following the table during a request that replaces the link of the seat, since the old one is refused from
   * then on.
   */
  rebind<Value>(request: () => Promise<Value>): Promise<Value>;
  /** Says something to the player, until they close it. */
  notify(notice: Banner): void;
  close(): void;
}

/** Opens a table for a reader; `known` is a snapshot received earlier. */
export function openModel(id: string, reader: Reader, known: Snapshot | null): TableModel {
  const viewer = typeof reader === 'object' ? 'spectator' : reader;
  const latest = openPresent(id, viewer);
  const { snapshot: present, company } = latest;
  const connection = signal<Connection>('connecting');
  const refused = signal<Problem | null>(null);
  let subscription: Subscription | null = null;

  async function ask<Value>(what: AskMessage['ask']): Promise<ApiAnswer<Value> | null> {
    return subscription?.ask<Value>(what) ?? null;
  }

  const positions = openPositions(id, reader, present);
  const kept = signal<KeptPosition | null>(null);
  const story = openStory(
    async (from) => {
      const known = connection.peek() === 'offline' ? kept.peek() : null;
      const value = known && (await import('./kept-position.ts')).keptStory(known, from);
      if (value) return { type: 'ok', value, etag: null };
      return (await ask({ what: 'story', from })) ?? call(routes.story, { table: id, reader, from: from ?? undefined });
    },
    present,
    connection,
  );
  const scene = signal<Scene | null>(null);
  const position = computed(() => positions.shown.value ?? scene.value?.held ?? null);
  const isAway = computed(() => position.value !== null);
  const talk = openTalk(id, viewer, company, connection);

  const changes = openChanges(latest, connection, async () => {
    const answer = await call(routes.snapshot, { table: id, reader });
    if (answer.type === 'ok') latest.receive(answer.value);
  });
  const { close: closePlaying, ...playing } = openPlaying({
    id,
    viewer,
    present,
    isAway,
    connection,
    change: changes.change,
    pending: changes.pending,
    send: async (body) => subscription?.act(body) ?? null,
    onLost: () => changes.notify({ type: 'moved-on', isMove: true }),
    onLate: (isPlayed) => {
      // Other reasons are said already.
      if (isPlayed || changes.notice.peek()?.type === 'moved-on') changes.notify({ type: 'late-move', isPlayed });
    },
  });

  if (typeof viewer === 'number' && takeMissed(id, viewer)) changes.notify({ type: 'late-move', isPlayed: false });
  if (known !== null) latest.receive(known);
  const listener: Listener = {
    onSnapshot: latest.receive,
    onUpdate: latest.update,
    onCompany: latest.hear,
    onConnection: (next) => {
      connection.value = next;
    },
    onRefused: (problem) => {
      refused.value = problem;
    },
  };
  const start = () =>
    isHere(id) ? followHere(id, reader, listener) : follow(id, reader, () => present.value?.version ?? 0, listener);
  subscription = start();
  let isClosed = false;

  async function showKept(): Promise<void> {
    const found = typeof viewer === 'number' && (await (await import('./kept-position.ts')).keptPosition(id, viewer));
    if (!found || present.peek() !== null) return;
    kept.value = found;
    latest.receive(found.snapshot);
  }
  const stop = effect(() => {
    // Without the network it may not be loaded: then there is nothing to show.
    if (connection.value === 'offline' && present.value === null) showKept().catch(() => undefined);
  });

  const beforeEyes = computed(() => (isAway.value ? null : present.value));
  const unseen =
    typeof viewer === 'number' && !isHere(id)
      ? tellSeen(id, viewer, beforeEyes, company, (message) => subscription?.say(message) ?? false)
      : () => undefined;

  return {
    id,
    viewer,
    reader,
    isLocal: isHere(id),
    snapshot: computed(() => shownAt(present.value, position.value)),
    present,
    positions,
    scene,
    story,
    told: signal(0),
    company,
    talk,
    connection,
    keptAt: computed(() => (connection.value === 'offline' ? (kept.value?.at ?? null) : null)),
    refused,
    pending: changes.pending,
    notice: changes.notice,
    unsent: changes.unsent,
    change: changes.change,
    dismiss: changes.dismiss,
    notify: changes.notify,
    ...playing,
    ask,
    async rebind(request) {
      subscription?.stop();
      const value = await request();
      if (!isClosed) subscription = start();
      return value;
    },
    close() {
      isClosed = true;
      stop();
      closePlaying();
      subscription?.stop();
      unseen();
      story.close();
      talk.close();
    },
  };
}
