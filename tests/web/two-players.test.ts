import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGS } from '../../shared/game/contract.ts';
import { text as furtherEn } from '../../web/text/further/en.ts';
import { text as furtherFr } from '../../web/text/further/fr.ts';
import { text as noticesEn } from '../../worker/notifications/news/texts/en.ts';
import { text as noticesFr } from '../../worker/notifications/news/texts/fr.ts';

/* At a table for two there are no others: there is one other. */

/** Players other than the reader, in the plural. */
const OTHERS = /\b(the others|(the|all) other players)\b|\b(les|des|aux) autres\b|autres joueurs/i;

/** Not of players: addresses, pairs of players, and the sounds of a device at whatever tables. */
const OF_ELSE = ['share.keepHelp', 'circle.otherPairs', 'settings.sounds'];

/** What depends on how many players there are: as it is said at a table for two, and at one for three. */
const FURTHER = { en: furtherEn, fr: furtherFr };
const NOTICES = { en: noticesEn, fr: noticesFr };
const COUNTED = {
  'lateSeat.waiting': (lang, count) => FURTHER[lang].lateSeat.waiting('Bob', count === 2),
  notHeard: (lang, count) => NOTICES[lang].notHeard('Ana', count === 2 ? 'Bob' : null, null),
  waitUntil: (lang, count) => NOTICES[lang].waitUntil(count === 2 ? 'Bob' : null, '3 days'),
  waitedTooLong: (lang, count) => NOTICES[lang].waitedTooLong('Ana', count === 2 ? 'Bob' : null, '7 days'),
  'atRisk.wait': (lang, count) => NOTICES[lang].atRisk.wait('Ana', count === 2 ? 'Bob' : null),
} satisfies Record<string, (lang: (typeof LANGS)[number], count: 2 | 3) => string>;

/** The sentences of a dictionary, each by its path; of a sentence with gaps, its source. */
const sentencesIn = (part: unknown, path = ''): readonly (readonly [path: string, said: string])[] =>
  typeof part === 'string' || typeof part === 'function'
    ? [[path, String(part)]]
    : typeof part === 'object' && part !== null
      ? Object.entries(part).flatMap(([key, value]) => sentencesIn(value, path === '' ? key : `${path}.${key}`))
      : [];

test.each(globSync('{web,worker}/**/{text,texts}/**/{fr,en}.ts'))(
  '%s says “the others” only where it knows that there are several',
  async (file) => {
    const dictionary: unknown = await import(/* @vite-ignore */ `../../${file}`);
    const sentences = sentencesIn(dictionary).map(([path, said]) => [path.replace(/^\w+\.?/, ''), said] as const);
    expect(sentences.length).toBeGreaterThan(3);
    const isFine = (path: string) => OF_ELSE.includes(path) || path in COUNTED;
    expect(sentences.filter(([path, said]) => OTHERS.test(said) && !isFine(path))).toEqual([]);
  },
);

test.each(LANGS.flatMap((lang) => Object.entries(COUNTED).map(([path, say]) => [lang, path, say] as const)))(
  '%s: %s speaks of one other at a table for two, and of the others at one for three',
  (lang, _, say) => {
    expect(say(lang, 2)).not.toMatch(OTHERS);
    expect(say(lang, 3)).toMatch(OTHERS);
    expect(say(lang, 2)).not.toMatch(/undefined|null/);
  },
);
