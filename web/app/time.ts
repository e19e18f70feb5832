import { useEffect, useState } from 'preact/hooks';
import { withFrenchHours } from '../../shared/game/words/typeset.ts';
import { DAY, HOUR, MINUTE } from '../../shared/time.ts';
import { serviceNow } from './clock.ts';
import { lang, locale } from './lang.ts';

/** The time by the service's clock, updated every half minute. */
export function useNow(): number {
  const [now, setNow] = useState(serviceNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serviceNow()), MINUTE / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export function dated(at: number, form: Intl.DateTimeFormatOptions): string {
  const said = new Intl.DateTimeFormat(locale(), form).format(at);
  return lang.value === 'fr' ? withFrenchHours(said) : said;
}

/**
 * A moment in the local time of the reader: « dimanche 29 novembre à 6 h 47 ». A line can end between day and hour, where
 * there is a comma or an « à », and nowhere else.
 */
export const moment = (at: number, timeZone?: string): string =>
  dated(at, {
    weekday: 'long',
    day: 'numeric',
    month: lang.value === 'fr' ? 'long' : 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).replace(/(?<!,) (?!à )/g, '\u00a0');

/** A moment as short as can be, on one line: « dim. 29 nov. à 12 h 41 ». */
export const shortMoment = (at: number): string =>
  dated(at, { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }).replaceAll(
    ' ',
    '\u00a0',
  );

/** So many of a unit, in words. Intl.DurationFormat says the same, and is missing in browsers of 2024. */
const counted = (count: number, unit: 'day' | 'hour' | 'minute', unitDisplay: 'long' | 'short' | 'narrow'): string =>
  new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay }).format(count);

/** A span of time, in the largest unit of which it has at least two. */
export function span(ms: number, unitDisplay: 'long' | 'short' | 'narrow' = 'long'): string {
  if (ms >= 2 * DAY) return counted(Math.round(ms / DAY), 'day', unitDisplay);
  if (ms >= 2 * HOUR) return counted(Math.round(ms / HOUR), 'hour', unitDisplay);
  return counted(Math.max(1, Math.round(ms / MINUTE)), 'minute', unitDisplay);
}

/** A span of time in two or three signs: « 3 j », “3d”. */
export const shortSpan = (ms: number): string =>
  // What French calls narrow leaves out the space, against its own typography.
  span(ms, lang.value === 'fr' ? 'short' : 'narrow').replaceAll(' ', '\u00a0');
