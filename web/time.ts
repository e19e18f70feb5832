import { useEffect, useState } from 'preact/hooks';
import { lang, text } from './lang.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The time of this device, updated every minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** A moment in the local time of the reader. */
export const moment = (at: number, timeZone?: string): string =>
  new Intl.DateTimeFormat(lang.value, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(at));

/** A span of time, in the largest unit of which it has at least two. */
export function span(ms: number): string {
  const words = text().pace.spans;
  if (ms >= 2 * DAY) return words.days(Math.round(ms / DAY));
  if (ms >= 2 * HOUR) return words.hours(Math.round(ms / HOUR));
  return words.minutes(Math.max(1, Math.round(ms / MINUTE)));
}
