import type { PushAnswers } from '../../shared/protocol/messages/notifications.ts';
import type { Act } from '../../shared/protocol/messages/play.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';

/* A move that is chosen in a notification, by one of its buttons. */

declare const self: ServiceWorkerGlobalScope;

/** What a notification keeps of the message that it shows. */
export interface ShownNotification {
  readonly url: string;
  readonly lang: string;
  readonly answers?: PushAnswers & {
    /** The same however often it is sent, so that nothing is played twice. */
    readonly key: string;
  };
}

/** The buttons of a notification. The types do not know them. */
interface WithButtons extends NotificationOptions {
  readonly actions?: readonly { readonly action: string; readonly title: string }[];
}

/** What is shown under the title: the buttons of the choices, if the platform shows any. */
export const buttonsOf = ({ answers }: ShownNotification): WithButtons =>
  answers ? { actions: answers.choices.map(({ code, said }) => ({ action: code, title: said })) } : {};

/** The key of a request: 32 digits. */
export const newKey = (): string => crypto.randomUUID().replaceAll('-', '');

const STALE = 409;
/** In milliseconds. */
const DEADLINE = 20_000;

type Played = 'played' | 'played-on' | 'late' | 'unsent';

/** Sends a move, once more if no answer came: it has the same key. `played-on`: the player is asked something else now. */
async function play(
  { table, seat, version, key }: NonNullable<ShownNotification['answers']>,
  code: string,
): Promise<Played> {
  const body = JSON.stringify({ version, key, code } satisfies Act);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const sent = fetch(`/api/tables/${table}/seats/${seat}/actions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(DEADLINE),
    });
    const response = await sent.catch(() => null);
    if (response?.ok) {
      const { play: now } = (await response.json()) as Snapshot;
      return now?.waitingFor.includes(seat) ? 'played-on' : 'played';
    }
    if (response?.status === STALE) return 'late';
    if (response !== null && response.status < 500) return 'unsent';
  }
  return 'unsent';
}

/** Plays what was chosen, and says in its place what became of it. The result is whether the table still waits. */
export async function answer({ title, tag, data }: Notification, code: string): Promise<boolean> {
  const { answers, ...shown } = data as ShownNotification;
  const choice = answers?.choices.find((one) => one.code === code);
  if (!answers || !choice) return true;
  const result = await play(answers, code);
  const isPlayed = result === 'played' || result === 'played-on';
  const body = isPlayed ? `${answers.played} ${choice.said}` : answers[result];
  // What was not sent can be chosen again.
  const again: ShownNotification = result === 'unsent' ? { ...shown, answers } : shown;
  const icons = { icon: '/icon-192.png', badge: '/badge.png' };
  const said = { body, lang: shown.lang, tag, silent: true, ...icons, data: again, ...buttonsOf(again) };
  await self.registration.showNotification(title, said);
  return result !== 'played';
}
