import { ok, type Result } from '../../shared/game/result.ts';
import type { LogEntry } from '../../shared/log/events.ts';
import type { AboutPlayer } from '../../shared/protocol/messages/about.ts';
import type { Refused } from '../../shared/table/refused.ts';
import { personAt } from '../../shared/table/rematch.ts';
import type { Caller } from '../../shared/table/secrets.ts';
import { FREE, stageOf } from '../../shared/table/table.ts';
import { configOf } from '../config.ts';
import { type Channel, infoOf } from '../notifications/channels/channel.ts';
import type { LiveTable } from './live-table.ts';

// docs/decisions/65-all-about-me.md
/** All that is stored about the player of a seat, an `AboutPlayer` as JSON. Each field is named here: no key or link is. */
export function aboutPlayer(live: LiveTable, caller: Caller): Result<string, Refused> {
  const asker = live.callers.player(caller);
  if (!asker.ok) return asker;
  const { table, seat } = asker.value;
  const { setup, play } = table;
  const { parts, storage } = live;
  const { name, sat = 0, clock = null } = setup.places[seat] ?? FREE;
  const timer = play?.clocks[seat];
  const isOwn = (entry: LogEntry) =>
    entry.n >= sat && 'seat' in entry && (entry.seat === seat || (entry.type === 'act' && entry.typist === seat));
  const channelOf = (channel: Channel): AboutPlayer['channels'][number] => {
    const { id: _, label: __, mark: ___, secret: ____, ...shown } = infoOf(channel, setup, configOf(live.env).replies);
    const { kind, target, lang, addedAt, client = null } = channel;
    return { ...shown, target: kind === 'push' || kind === 'feed' ? null : target, lang, addedAt, client };
  };
  return ok(
    JSON.stringify({
      table: setup.id,
      game: setup.game,
      stage: stageOf(table),
      seat,
      name,
      circle: setup.circle ?? null,
      person: personAt(setup, seat),
      clock,
      holiday: timer ? { used: timer.away, since: timer.awaySince } : null,
      active: play?.attendance.active[seat] ?? null,
      entries: storage.log.entries().filter(isOwn),
      messages: parts.talk.of(seat),
      note: parts.notes.read(seat).text,
      plans: parts.queuedTurns.list(table, seat).plans,
      guests: parts.guests.list(table, seat).guests,
      ...parts.access.summary(table, seat),
      channels: parts.notifications.channelsOf(seat).map(channelOf),
    } satisfies AboutPlayer),
  );
}
