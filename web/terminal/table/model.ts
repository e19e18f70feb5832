import * as z from 'zod/mini';
import type { Viewer } from '../../../shared/game/contract.ts';
import type { StoryEntry } from '../../../shared/game/words/story.ts';
import type { Live, Problem } from '../../../shared/protocol/messages/live.ts';
import { Snapshot, type Update } from '../../../shared/protocol/messages/snapshot.ts';
import { pathTo } from '../../../shared/protocol/route.ts';
import { live } from '../../../shared/protocol/routes.ts';
import { updated } from '../../../shared/protocol/update.ts';
import { newsFrom } from '../news.ts';
import type { ServiceAnswer, TableService } from './service.ts';

/** In milliseconds. A socket that does not answer a ping within the second time is dead. */
const PING_EVERY = 10_000;
const PONG_WITHIN = 5_000;
const OPEN_WITHIN = 6_000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;

const isUpdate = (value: object): value is Update => 'since' in value;
const isSnapshot = (value: object): value is Snapshot => 'stage' in value;

/** Why a table is no longer followed. */
export type Lost = { readonly type: 'refused'; readonly problem: Problem } | { readonly type: 'differs' };

/**
 * A table as one viewer sees it, kept up to date by a socket that is reopened with exponential back-off. An older
 * snapshot never replaces a newer one.
 */
export class Model {
  readonly viewer: Viewer;
  readonly #service: TableService;
  #present: Snapshot;
  #story: readonly StoryEntry[] = [];
  #isWholeStory = false;
  #isOffline = false;
  #lost: Lost | null = null;
  #change = new AbortController();
  #socket: WebSocket | null = null;
  #failures = 0;
  #isStopped = false;
  readonly #timers = new Map<'ping' | 'dead' | 'retry', ReturnType<typeof setTimeout>>();

  constructor(service: TableService, first: Snapshot) {
    this.#service = service;
    this.viewer = first.viewer;
    this.#present = first;
  }

  /** Learns what has happened so far, then follows the table. */
  async start(): Promise<void> {
    await this.#hearStory();
    this.#connect();
  }

  get present(): Snapshot {
    return this.#present;
  }

  /** All actions that stand, as the viewer may know them. */
  get story(): readonly StoryEntry[] {
    return this.#story;
  }

  /** Whether the connection is lost. */
  get isOffline(): boolean {
    return this.#isOffline;
  }

  get lost(): Lost | null {
    return this.#lost;
  }

  /** Aborted at the next change of anything here. */
  get changed(): AbortSignal {
    return this.#change.signal;
  }

  /** Takes over what the answer to a request shows. */
  async takeAnswer(answer: ServiceAnswer<Snapshot | Update>): Promise<void> {
    if (answer.type === 'ok') await this.#heard(answer.value);
    else if (answer.type === 'refused' && answer.problem.snapshot !== undefined)
      await this.#receive(answer.problem.snapshot);
    else if (answer.type === 'differs') this.#lose({ type: 'differs' });
  }

  stop(): void {
    this.#isStopped = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#socket?.close();
  }

  #later(name: 'ping' | 'dead' | 'retry', ms: number, run: () => void): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.set(name, setTimeout(run, ms));
  }

  #tell(): void {
    const change = this.#change;
    this.#change = new AbortController();
    change.abort();
  }

  #lose(lost: Lost): void {
    if (this.#lost !== null) return;
    this.#lost = lost;
    this.stop();
    this.#tell();
  }

  async #hear(data: string): Promise<void> {
    await this.#heard(JSON.parse(data) as Live);
  }

  async #heard(message: Live): Promise<void> {
    if (isUpdate(message)) {
      if (message.version <= this.#present.version) return;
      const next = updated(this.#present, message);
      await (next === null ? this.#refresh() : this.#receive(next));
    } else if (isSnapshot(message)) await this.#receive(message);
  }

  async #receive(next: Snapshot): Promise<void> {
    if (next.viewer !== this.viewer || next.version <= this.#present.version) return;
    // Also after an update: what it has changed is of the same protocol only if the result is.
    if (!z.safeParse(Snapshot, next).success) {
      this.#lose({ type: 'differs' });
      return;
    }
    this.#present = next;
    this.#saw(this.#socket);
    await this.#hearStory();
    if (next === this.#present) this.#tell();
  }

  async #refresh(): Promise<void> {
    const answer = await this.#service.call('snapshot', { table: this.#present.id, reader: this.viewer });
    if (this.#isStopped) return;
    if (answer.type === 'ok') await this.#receive(answer.value);
    else if (answer.type === 'differs') this.#lose({ type: 'differs' });
    else if (answer.type === 'refused' && answer.problem.status !== 429)
      this.#lose({ type: 'refused', problem: answer.problem });
  }

  /** Fetches what has happened since the viewer's last turn, or everything where something was taken back. */
  async #hearStory(): Promise<void> {
    const { play, id, version } = this.#present;
    if (play === null) return;
    const count = play.recent.at(-1)?.n ?? 0;
    const isAhead = this.#isWholeStory && count >= this.#story.length;
    let from = isAhead ? newsFrom(this.#story, this.viewer) : 0;
    let story = this.#story.slice(0, from);
    for (;;) {
      const answer = await this.#service.call('story', { table: id, reader: this.viewer, from });
      // A newer snapshot has arrived; its story is being fetched.
      if (this.#present.version !== version) return;
      if (answer.type === 'differs') this.#lose({ type: 'differs' });
      if (answer.type !== 'ok') return;
      const { entries, count: all } = answer.value;
      story = [...story, ...entries];
      from += entries.length;
      if (entries.length === 0 || from >= all) break;
    }
    this.#story = story;
    this.#isWholeStory = true;
  }

  #connect(): void {
    if (this.#isStopped) return;
    const { id: table, version: since } = this.#present;
    const socket = this.#service.socket(pathTo(live, { table, reader: this.viewer, since }));
    this.#socket = socket;
    this.#later('dead', OPEN_WITHIN, () => this.#drop(socket));
    socket.onopen = () => {
      clearTimeout(this.#timers.get('dead'));
      this.#ping(socket);
    };
    socket.onmessage = ({ data }) => {
      clearTimeout(this.#timers.get('dead'));
      this.#failures = 0;
      if (this.#isOffline) {
        this.#isOffline = false;
        this.#tell();
      }
      if (typeof data !== 'string' || data === 'pong') return;
      // What cannot be parsed comes from another version, too.
      this.#hear(data).catch(() => this.#lose({ type: 'differs' }));
    };
    socket.onerror = () => this.#drop(socket);
    socket.onclose = () => this.#drop(socket);
  }

  #ping(socket: WebSocket): void {
    if (socket.readyState !== WebSocket.OPEN) {
      this.#drop(socket);
      return;
    }
    socket.send('ping');
    this.#saw(socket);
    this.#later('dead', PONG_WITHIN, () => this.#drop(socket));
    this.#later('ping', PING_EVERY, () => this.#ping(socket));
  }

  /** At some tables, robots wait until somebody has looked. */
  #saw(socket: WebSocket | null): void {
    const { looks, version } = this.#present;
    if (looks && this.viewer !== 'spectator' && socket?.readyState === WebSocket.OPEN) socket.send(`seen ${version}`);
  }

  /** Gives up a socket, checks whether the table still exists, and opens another socket later. */
  #drop(socket: WebSocket): void {
    if (this.#socket !== socket || this.#isStopped) return;
    this.#socket = null;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    socket.close();
    if (!this.#isOffline) {
      this.#isOffline = true;
      this.#tell();
    }
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures);
    this.#failures += 1;
    this.#later('retry', wait * (0.75 + Math.random() / 2), () => this.#connect());
    void this.#refresh();
  }
}
