import { signal } from '@preact/signals';
import {
  AFTER_HOURS,
  MAX_CHANNELS,
  MAX_REMINDERS,
  MAX_TARGET,
  POSTED_KINDS,
  WANTS,
} from '../../shared/protocol/limits.ts';
import type {
  AddChannel,
  ChannelInfo,
  Reminders,
  Rhythm,
  SetChannel,
} from '../../shared/protocol/messages/notifications.ts';
import { random128 } from '../app/request.ts';
import { fieldsOf, KEYS, store, storedList } from '../app/storage.ts';
import { zoneOrOwn } from '../ui/zone.ts';

/*
 * How the player of this browser is notified at every table: set up once, kept here, and from then on used for each
 * seat taken here.
 */

// docs/decisions/47-notifications-are-set-up-once.md
/** Where messages go: to this browser, to a mail address, or to the URL of another service. */
export type ChannelTarget =
  | { readonly kind: 'push' }
  | { readonly kind: 'mail' | (typeof POSTED_KINDS)[number]; readonly target: string };

/** What the player chooses of a channel to be added. */
export type NewChannel = AddChannel extends infer Kind
  ? Kind extends unknown
    ? Omit<Kind, 'key' | 'lang'>
    : never
  : never;
/** The same for every table, which a feed cannot be. */
export type NewUsual = Exclude<NewChannel, { readonly kind: 'feed' }>;

/**
 * One way of being notified; `key` is that of the request that adds it at a table. `isConfirmed`: the owner of a mail
 * address has confirmed it at some table. Until then other tables do not ask them, since it may be mistyped.
 */
export type Way = ChannelTarget & { readonly key: string; readonly set: SetChannel; readonly isConfirmed: boolean };

const FIRST: SetChannel = { wants: 'all', rhythm: { type: 'at-once' } };

/** The kinds that deliver at once, so that mail can come after them. */
const QUICK = ['push', ...POSTED_KINDS];
/** In hours: how long mail waits for quicker channels to be seen. */
const MAIL_AFTER = 4;

/** The settings of a new channel beside others: mail only reports what has not been seen. */
export const firstBeside = (kind: string, others: readonly { readonly kind: string }[]): SetChannel =>
  kind === 'mail' && others.some((one) => QUICK.includes(one.kind)) ? { ...FIRST, after: MAIL_AFTER } : FIRST;

function readTarget({ kind, target }: { readonly kind?: unknown; readonly target?: unknown }): ChannelTarget | null {
  if (kind === 'push') return { kind };
  const known = (['mail', ...POSTED_KINDS] as const).find((each) => each === kind);
  return known !== undefined && typeof target === 'string' && target.length <= MAX_TARGET
    ? { kind: known, target }
    : null;
}

const isHour = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 24;

function readRhythm(value: unknown): Rhythm {
  const { type, zone: chosen, from, to, at } = fieldsOf(value);
  if (typeof chosen !== 'string') return FIRST.rhythm;
  const zone = zoneOrOwn(chosen);
  if (type === 'quiet' && isHour(from) && isHour(to) && from !== to)
    return { type, zone, from: Number(from), to: Number(to) };
  return type === 'daily' && isHour(at) ? { type, zone, at: Number(at) } : FIRST.rhythm;
}

function readReminders(value: unknown): Reminders | null {
  const { zone, at } = fieldsOf(value);
  const isRead = Array.isArray(at) && at.length > 0 && at.length <= MAX_REMINDERS && at.every(isHour);
  return typeof zone === 'string' && isRead ? { zone: zoneOrOwn(zone), at: at.map(Number) } : null;
}

function readSet(value: unknown): SetChannel {
  const { wants, rhythm, after, talk, remind } = fieldsOf(value);
  const hours = AFTER_HOURS.find((each) => each === after);
  return {
    wants: WANTS.find((each) => each === wants) ?? FIRST.wants,
    rhythm: readRhythm(rhythm),
    ...(hours === undefined ? {} : { after: hours }),
    ...(typeof talk === 'boolean' ? { talk } : {}),
    remind: readReminders(remind),
  };
}

function read(value: unknown): Way[] {
  const { key, set, isConfirmed, ...rest } = fieldsOf(value);
  const target = readTarget(rest);
  return target !== null && typeof key === 'string'
    ? [{ ...target, key, set: readSet(set), isConfirmed: isConfirmed === true }]
    : [];
}

const load = (): readonly Way[] => storedList(KEYS.ways, read);

/** The ways of the player of this browser, in the order in which they were set up. */
export const ways = signal<readonly Way[]>(load());

// Storage is read again for each change: another tab may have added one.

function keep(next: readonly Way[]): void {
  store(KEYS.ways, next);
  ways.value = next;
}

const isSame = (one: ChannelTarget, other: ChannelTarget): boolean =>
  one.kind === other.kind && ('target' in one ? one.target : '') === ('target' in other ? other.target : '');

/** Remembers a way for future tables. A known one keeps its settings. */
export function keepWay(target: ChannelTarget, set: SetChannel): void {
  const before = load();
  if (before.some((one) => isSame(one, target)) || before.length >= MAX_CHANNELS) return;
  keep([...before, { ...target, key: random128(), set, isConfirmed: false }]);
}

/** The mail addresses that have not been confirmed yet, as far as this browser knows. */
export const unconfirmed = (): readonly string[] =>
  ways.value.flatMap((way) => (way.kind === 'mail' && !way.isConfirmed ? [way.target] : []));

/** A mail address as tables show it once it is confirmed. */
const masked = (way: Way): string | undefined =>
  way.kind === 'mail' ? way.target.replace(/^(.)[^@]*/, '$1…') : undefined;

/** Records which addresses are confirmed at a table, which masks most of the part before the @. */
export function noteConfirmed(channels: readonly Pick<ChannelInfo, 'kind' | 'label' | 'isConfirmed'>[]): void {
  const shown = channels.flatMap(({ kind, label, isConfirmed }) => (kind === 'mail' && isConfirmed ? [label] : []));
  const before = load();
  /** If several look alike, one may be a mistyped form of another: as many are confirmed as are shown, the latest ones. */
  const isNews = (way: Way, index: number) => {
    const label = masked(way);
    if (label === undefined || way.isConfirmed) return false;
    const likelier = before.filter((other, at) => masked(other) === label && (other.isConfirmed || at > index));
    return likelier.length < shown.filter((one) => one === label).length;
  };
  if (before.some(isNews)) keep(before.map((way, at) => (isNews(way, at) ? { ...way, isConfirmed: true } : way)));
}

export const setWay = (key: string, set: SetChannel): void =>
  keep(load().map((way) => (way.key === key ? { ...way, set } : way)));

export const dropWay = (key: string): void => keep(load().filter((way) => way.key !== key));

/** Forgets the mail addresses, so that the next player here does not notify their owners. */
export const dropMail = (): void => keep(load().filter(({ kind }) => kind !== 'mail'));
