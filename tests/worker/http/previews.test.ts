import { exports } from 'cloudflare:workers';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import { GAMES } from '../../../shared/games/index.ts';
import type { OEmbed } from '../../../shared/protocol/messages/oembed.ts';
import { AnyoneTarget } from '../../../worker/table-object/targets/anyone.ts';
import { gameWith } from '../../support/game-with.ts';
import { isSamePicture, sizeOf } from '../../support/jpeg.ts';
import {
  joining,
  lobby,
  newKey,
  nextAddress,
  openTable,
  type Player,
  playerOf,
  playing,
  playOut,
  post,
  read,
  send,
  sit,
  spectate,
  step,
} from '../support/client.ts';
import { START } from '../support/fake-time.ts';
import { doAtOnce } from '../support/limits.ts';
import { DOCUMENT, page, tagsIn } from '../support/page.ts';

const ORIGIN = 'https://tables.example';
const FR = { 'accept-language': 'fr' };
const IN_TURNS = gameWith('turns', 'pictures', 'two, three and four seats');
const KB = 1024;

interface Picture {
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

/** An image of a preview, fetched as a chat does: without cookies. */
async function image(url: string): Promise<Picture> {
  const response = await exports.default.fetch(url, { headers: { 'cf-connecting-ip': nextAddress() } });
  expect(response.status).toBe(200);
  return { headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** What a chat looks for on a page whose link it shows. */
interface Crawler {
  readonly chat: string;
  readonly agent: string;
  readonly needs: readonly string[];
}

const BASICS = ['og:title', 'og:description', 'og:image', 'og:url'];
const CRAWLERS: readonly Crawler[] = [
  { chat: 'WhatsApp', agent: 'WhatsApp/2.23.20.0', needs: BASICS },
  {
    chat: 'Messages',
    agent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
    needs: ['og:title', 'og:image', 'og:site_name'],
  },
  {
    chat: 'Messenger',
    agent: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    needs: [...BASICS, 'og:type', 'og:image:width', 'og:image:height', 'og:locale'],
  },
  {
    chat: 'Slack',
    agent: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    needs: [...BASICS, 'og:site_name', 'twitter:card', 'alternate'],
  },
  { chat: 'Telegram', agent: 'TelegramBot (like TwitterBot)', needs: [...BASICS, 'og:site_name', 'twitter:card'] },
  {
    chat: 'Discord',
    agent: 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    needs: [...BASICS, 'og:site_name', 'og:image:width', 'og:image:height', 'twitter:card'],
  },
];
/** The tightest limits of them all: how much of a page is read, and which picture is shown. */
const MOST = 32 * KB;
const IMAGE = { bytes: 300 * KB, width: 300, height: 200 };

/** Tables of each kind, and every other page that has a preview: where they are. */
async function pages(): Promise<readonly string[]> {
  const waiting = at(await lobby(IN_TURNS, 2), 0);
  const begun = await Promise.all(Object.keys(GAMES).map((id) => playing(id, 2)));
  const tables = [waiting, ...begun.map((players) => at(players, 0))].map(({ table }) => `/t/${table}`);
  const games = Object.keys(GAMES).flatMap((id) => [`/rules/${id}`, `/learn/${id}`]);
  return ['/', ...games, ...tables, `${at(tables, 0)}/text`];
}

// The same pages for all chats, so that each picture is drawn once.
let paths: readonly string[] = [];
beforeAll(async () => {
  paths = await pages();
});
const pictures = new Map<string, Promise<Picture>>();
function pictureAt(url: string): Promise<Picture> {
  const picture = pictures.get(url) ?? image(url);
  pictures.set(url, picture);
  return picture;
}

describe.each(CRAWLERS)('$chat', ({ agent, needs }) => {
  test('finds what it needs in the part of a page that it reads, and a picture that it shows', async () => {
    for (const path of paths) {
      const { status, headers, text } = await page(path, { 'user-agent': agent });
      expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8']);
      const start = new TextDecoder().decode(new TextEncoder().encode(text).slice(0, MOST));
      expect(start).toContain('</head>');
      const tags = tagsIn(start);
      // Only tables are embedded.
      const needed = needs.filter((name) => name !== 'alternate' || path.startsWith('/t/'));
      expect([path, needed.filter((name) => (tags.get(name) ?? '') === '')]).toEqual([path, []]);
      const { headers: answered, bytes } = await pictureAt(tags.get('og:image') ?? '');
      expect([answered.get('content-type'), tags.get('og:image:type')]).toEqual(['image/jpeg', 'image/jpeg']);
      expect(bytes.length).toBeLessThan(IMAGE.bytes);
      const size = sizeOf(bytes);
      expect([`${size.width}`, `${size.height}`]).toEqual([tags.get('og:image:width'), tags.get('og:image:height')]);
      expect(size.width).toBeGreaterThanOrEqual(IMAGE.width);
      expect(size.height).toBeGreaterThanOrEqual(IMAGE.height);
    }
  });
});

test('who asks from a chat gets what a player gets, to the byte', async () => {
  const { table } = at(await playing(IN_TURNS, 2), 0);
  const browser = (await page(`/t/${table}`, { 'user-agent': 'Mozilla/5.0', 'sec-fetch-mode': 'navigate' })).text;
  for (const { agent } of CRAWLERS) expect((await page(`/t/${table}`, { 'user-agent': agent })).text).toBe(browser);
});

test('the URLs are absolute, of this site, and those of the page itself, whatever stands after it', async () => {
  const { table } = at(await playing(IN_TURNS, 2), 0);
  for (const [path, own] of [
    [`/t/${table}/?utm_source=chat`, `/t/${table}`],
    [`/t/${table}/text`, `/t/${table}/text`],
    ['/', '/'],
  ] as const) {
    const tags = tagsIn((await page(path)).text);
    expect([tags.get('og:url'), tags.get('canonical')]).toEqual([ORIGIN + own, ORIGIN + own]);
    expect(tags.get('og:image')).toMatch(/^https:\/\/tables\.example\/api\/(tables|games)\/[\w/-]+\.jpg$/);
  }
});

test('before the start, a table says who sits there and how many seats are free, in both languages', async () => {
  const ann = await openTable(IN_TURNS, 3);
  const { title, summary } = GAMES[IN_TURNS]?.texts.en ?? { title: '', summary: '' };
  const at0 = tagsIn((await page(`/t/${ann.table}`)).text);
  expect(at0.get('og:title')).toBe(`Play ${title} with Ann`);
  expect(at0.get('og:description')).toBe(`2 of 3 seats are free. ${summary}`);
  await sit(ann, 1);
  const fr = tagsIn((await page(`/t/${ann.table}`, FR)).text);
  expect(fr.get('og:title')).toBe(`Jouer à ${title} avec Ann et Bob`);
  expect(fr.get('og:description')).toMatch(/^Il reste une place sur 3\. /);
  expect([at0.get('og:locale'), fr.get('og:locale')]).toEqual(['en_GB', 'fr_FR']);
  await sit(ann, 2);
  expect(tagsIn((await page(`/t/${ann.table}`)).text).get('og:description')).toMatch(/^Everyone is here/);
});

test('in play, it says whose turn it is and what was done last; at the end, who won', async () => {
  const players = await playing('toy', 2);
  const [ann, bob] = players;
  const path = `/t/${ann.table}`;
  const bet = async (player: Player) => read(await player.act((await player.look()).version, 'B1'));
  expect(tagsIn((await page(path)).text).get('og:description')).toBe('All bet.');
  await bet(ann);
  // A bet is secret until all have bet, and then it is not the last thing that was done.
  expect(tagsIn((await page(path)).text).get('og:description')).toBe('All bet. Ann has bet.');
  await bet(bob);
  const en = tagsIn((await page(path)).text);
  expect(en.get('og:title')).toBe('Toy: Ann and Bob');
  expect(en.get('og:description')).toMatch(/^Ann rolls\. Bob /);
  expect(tagsIn((await page(path, FR)).text).get('og:description')).toMatch(/^Ann lance le dé\. Bob /);
  const { play } = await playOut(players);
  const winners = (play?.outcome?.winners ?? []).map((seat) => ['Ann', 'Bob'][seat]);
  const won = winners.length > 1 ? 'Ann and Bob share the victory!' : `${winners} wins the game!`;
  expect(tagsIn((await page(path)).text).get('og:description')).toContain(won);
});

test('a seat that can be taken over is offered', async () => {
  const pace = { days: 1, onTimeOut: 'substitute' } as const;
  const [ann, bob] = await playing('toy', 2, { pace });
  read(await bob.leave());
  const tags = tagsIn((await page(`/t/${ann.table}`)).text);
  expect(tags.get('og:title')).toBe('Toy: Ann');
  expect(tags.get('og:description')).toBe('All bet. One seat can be taken over.');
});

test('where nobody sits at the seat to play, that seat is offered and nobody is said to play', async () => {
  const pace = { days: 1, onTimeOut: 'substitute' } as const;
  const ann = await openTable(IN_TURNS, 2, { pace });
  const { table } = ann;
  const bob = playerOf(await post(`/tables/${table}/seats/1`, joining()));
  read(await ann.post('start'));
  const seat = (await spectate(table)).play?.waitingFor[0] ?? -1;
  read(await at([ann, bob], seat).leave());
  const { text } = await page(`/t/${table}`);
  expect(tagsIn(text).get('og:description')).toBe(`Seat ${seat + 1} can be taken over.`);
  expect(sightIn(text)).toContain(`<p lang="fr">La place ${seat + 1} est à reprendre.</p>`);
});

/** The games whose colours a document has. */
const themesIn = (text: string) => Array.from(text.matchAll(/<style data-game="(\w+)">/g), ([, game]) => game);

test('the title, language and description of the document are those of the preview, and it names a game that has begun, and has only its colours; nothing else of it is changed', async () => {
  const { table } = at(await lobby(IN_TURNS, 2), 0);
  const { text, headers } = await page(`/t/${table}`);
  const tags = tagsIn(text);
  expect(text).toContain('<html lang="en">');
  const begun = await page(`/t/${at(await playing(IN_TURNS, 2), 0).table}`);
  expect(begun.text).toContain(`<html lang="en" data-game="${IN_TURNS}">`);
  // Pages that are not dressed by their game do not begin in its colours.
  expect((await page(`/new/${IN_TURNS}`)).text).toContain('<html lang="en">');
  expect([themesIn(DOCUMENT), themesIn(begun.text), themesIn(text)]).toEqual([Object.keys(GAMES), [IN_TURNS], []]);
  expect(text).toContain(`<title>${tags.get('og:title')}</title>`);
  expect(tags.get('description')).toBe(tags.get('og:description'));
  expect(text).toContain('<script type="module" src="/assets/main.js"></script>');
  expect(text.endsWith(DOCUMENT.slice(DOCUMENT.indexOf('</head>')))).toBe(true);
  expect(headers.get('content-security-policy')).toBe("default-src 'none'");
  expect([headers.get('content-language'), headers.get('vary')]).toEqual(['en', 'accept-language']);
});

/** What the document of a table contains of it; null if it contains nothing. */
const sightIn = (text: string): string | null => /<template id="sight">(.*?)<\/template>/s.exec(text)?.[1] ?? null;

test('the document of a table that has begun contains who plays, what is awaited in both languages, and the board at a glance', async () => {
  const waiting = at(await lobby(IN_TURNS, 2), 0);
  expect(sightIn((await page(`/t/${waiting.table}`)).text)).toBeNull();
  const players = await playing(IN_TURNS, 2);
  const game = GAMES[IN_TURNS];
  const sight = sightIn((await page(`/t/${players[0].table}`)).text) ?? '';
  const { play } = await spectate(players[0].table);
  const awaited = play?.waitingFor[0] ?? -1;
  const names = ['Ann', 'Bob'];
  expect(Array.from(sight.matchAll(/<span dir="auto">([^<]*)<\/span>/g), ([, name]) => name).toSorted()).toEqual(names);
  expect(sight).toMatch(new RegExp(`<li class="seat-${awaited} current">.*?<span dir="auto">${names[awaited]}</span>`));
  for (const lang of ['fr', 'en'] as const) {
    const asked = game?.words.phrases[lang].asked(play?.view, 'spectator', (seat) => names[seat] ?? '');
    expect(sight).toContain(`<p lang="${lang}">${asked}</p>`);
  }
  const glimpse = await game?.capabilities.picture?.loadGlimpse?.();
  const drawn = Array.from(sight.matchAll(/(?:src|srcset)="data:image\/svg\+xml,([^"]*)"/g), ([, url = '']) =>
    decodeURIComponent(url),
  );
  const { day, night } = glimpse?.(play?.view) ?? expect.fail();
  expect(drawn).toEqual([night, day]);
  await playOut(players);
  const over = sightIn((await page(`/t/${players[0].table}`)).text) ?? '';
  expect(over).toMatch(/<p lang="en">[^<]*(wins the game|share the victory)!<\/p>/);
});

test('what a document shows of a table is made once for each version and language, the rest of it once for each game and language', async () => {
  const players = await playing(IN_TURNS, 2);
  const path = `/t/${players[0].table}`;
  const game = GAMES[IN_TURNS];
  if (!game) throw new Error('no such game');
  const looks = vi.spyOn(game.secrecy, 'view');
  const rewrites = vi.spyOn(HTMLRewriter.prototype, 'transform');
  const shown = async (headers = {}) => {
    const before = looks.mock.calls.length;
    const { text } = await page(path, headers);
    return { text, isMade: looks.mock.calls.length > before };
  };
  const first = await shown();
  expect(first.isMade).toBe(true);
  expect(await shown()).toEqual({ text: first.text, isMade: false });
  expect((await shown(FR)).isMade).toBe(true);
  expect((await shown(FR)).isMade).toBe(false);
  rewrites.mockClear();
  await step(players);
  const later = await shown();
  expect(later.isMade).toBe(true);
  expect(later.text).not.toBe(first.text);
  const other = await playing(IN_TURNS, 2);
  expect((await page(`/t/${other[0].table}`)).text).not.toBe(later.text);
  expect(rewrites).not.toHaveBeenCalled();
});

test('names of players are text, whatever they look like', async () => {
  const names = ['"><script>alert(1)</script>', '</title></head><img src=x>', "' onload='x", '&quot;&lt;b&gt;'];
  const calm = await page(`/t/${at(await playing('toy', 2), 0).table}`);
  const count = (text: string) =>
    ['<script', '<meta', '<link', '<img', '</title>', '</head>'].map((tag) => text.split(tag).length);
  for (const name of names) {
    const ann = await openTable('toy', 2, { name });
    const lobbyText = (await page(`/t/${ann.table}`)).text;
    expect(tagsIn(lobbyText).get('og:title')).toBe(`Play Toy with ${name}`);
    expect(count(lobbyText)).toEqual(count(calm.text));
    await sit(ann, 1);
    read(await ann.post('start'));
    read(await ann.act((await ann.look()).version, 'B1'));
    const { text } = await page(`/t/${ann.table}`);
    expect(tagsIn(text).get('og:description')).toBe(`All bet. ${name} has bet.`);
    expect(count(text)).toEqual(count(calm.text));
  }
});

test('the start page, rules and lessons have a preview of their own; pages for one player only, and of no game, have none', async () => {
  expect(tagsIn((await page('/')).text).get('og:title')).toBe('Chacun son tour');
  for (const [id, { texts }] of Object.entries(GAMES)) {
    expect(tagsIn((await page(`/rules/${id}`)).text).get('og:title')).toBe(`The rules of ${texts.en.title}`);
    expect(tagsIn((await page(`/learn/${id}`, FR)).text).get('og:title')).toBe(`Apprendre ${texts.fr.title}`);
    expect(tagsIn((await page(`/new/${id}`)).text).get('og:title')).toBe(
      `Invite friends to a game of ${texts.en.title}`,
    );
  }
  for (const path of ['/tables', '/confirm', '/unsubscribe', '/mailbox']) {
    const { status, text, headers } = await page(path);
    expect([path, status, tagsIn(text), headers.get('etag')]).toEqual([path, 200, tagsIn(DOCUMENT), '"built"']);
  }
  for (const path of ['/nowhere', '/rules/none', '/learn/constructor', '/new/none'])
    expect(await page(path)).toMatchObject({ status: 404, text: DOCUMENT });
});

test('pages that are in a document of their own are sent that, other pages the one of all', async () => {
  const templateOf = async (path: string) => /<template>(.*?)<\/template>/.exec((await page(path)).text)?.[1];
  const [first = '', second = ''] = Object.keys(GAMES);
  for (const [path, document] of [
    ['/', '/first/home'],
    ['/tables', '/first/tables'],
    ['/tables/', '/first/tables'],
    [`/rules/${first}`, `/first/rules/${first}`],
  ] as const)
    expect([path, await templateOf(path)]).toEqual([path, document]);
  const ann = await openTable(IN_TURNS, 2);
  for (const path of [`/rules/${second}`, `/learn/${first}`, `/t/${ann.table}`, '/rules/none', '/rules/..%2ftables'])
    expect([path, await templateOf(path)]).toEqual([path, undefined]);
  expect((await page(`/rules/${second}`)).status).toBe(200);
});

test('a game without pictures is shown with the icon of the site', async () => {
  const tags = tagsIn((await page(`/t/${at(await playing('toy', 2), 0).table}`)).text);
  expect([tags.get('og:image'), tags.get('og:image:type')]).toEqual([`${ORIGIN}/icon-512.png`, 'image/png']);
  expect(tags.get('twitter:card')).toBe('summary');
});

test('only tables ask search engines not to index them', async () => {
  const { table } = at(await lobby('toy', 2), 0);
  for (const path of [`/t/${table}`, `/t/${table}/text`])
    expect(tagsIn((await page(path)).text).get('robots')).toBe('noindex');
  for (const path of ['/', `/rules/${IN_TURNS}`]) expect(tagsIn((await page(path)).text).has('robots')).toBe(false);
});

test('a page is the same until its table moves on: a browser that has it is told so, in each language', async () => {
  const players = await playing(IN_TURNS, 2);
  const path = `/t/${players[0].table}`;
  const tag = async (headers = {}) => (await page(path, headers)).headers.get('etag') ?? '';
  const [en, fr] = [await tag(), await tag(FR)];
  expect(en).toMatch(/^"[0-9a-f]{32}"$/);
  expect(fr).not.toBe(en);
  expect(await page(path, { 'if-none-match': `"x", W/${en}` })).toMatchObject({ status: 304, text: '' });
  // As Apache sends it back if it has compressed the page.
  expect((await page(path, { 'if-none-match': en.replace(/"$/, '-gzip"') })).status).toBe(304);
  expect((await page(path, { ...FR, 'if-none-match': en })).status).toBe(200);
  await step(players);
  const moved = await page(path, { 'if-none-match': en });
  expect(moved.status).toBe(200);
  expect(moved.headers.get('etag')).not.toBe(en);
});

test('a table that is not there, or cannot answer now, gets the page without a preview', async () => {
  const { table } = at(await lobby('toy', 2), 0);
  for (const id of [newKey(), 'a'.repeat(20), '%00', '"><b>']) {
    const { status, text } = await page(`/t/${encodeURIComponent(id)}`);
    expect([id, status, text]).toEqual([id, 200, DOCUMENT]);
  }
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(AnyoneTarget.prototype, 'document').mockImplementation(() => {
    throw new Error('a defect');
  });
  expect(await page(`/t/${table}`)).toMatchObject({ status: 200, text: DOCUMENT });
});

test('over the rate limit a page has no preview, and no object is asked', async () => {
  vi.setSystemTime(START);
  doAtOnce();
  const rude = { 'cf-connecting-ip': '192.0.2.9' };
  const { table } = at(await lobby('toy', 2), 0);
  const preview = vi.spyOn(AnyoneTarget.prototype, 'preview');
  let asked = 0;
  for (; asked < 100 && (await page(`/t/${table}`, rude)).text !== DOCUMENT; asked += 1);
  // A burst of one spectator: five seconds' worth of CST_REQUESTS_PER_SECOND.
  expect(asked).toBe(50);
  expect((await page(`/t/${table}`)).text).not.toBe(DOCUMENT);
  // Invented names reach no object, however many.
  preview.mockClear();
  for (let count = 0; count < 30; count += 1)
    await page(
      `/t/${newKey()
        .slice(0, 16)
        .replaceAll(/[^a-f]/g, 'a')}bbbb`,
      rude,
    );
  expect(preview).not.toHaveBeenCalled();
});

test('a table can be embedded: its page leads to a description with the same title and picture', async () => {
  const { table } = at(await playing(IN_TURNS, 2), 0);
  const tags = tagsIn((await page(`/t/${table}`)).text);
  expect(tags.get('alternate')).toBe(`${ORIGIN}/api/tables/${table}/oembed`);
  const embed = read<OEmbed>(await send(`/tables/${table}/oembed`));
  expect(embed).toEqual({
    type: 'link',
    version: '1.0',
    title: tags.get('og:title'),
    provider_name: 'Chacun son tour',
    provider_url: ORIGIN,
    thumbnail_url: tags.get('og:image'),
    thumbnail_width: Number(tags.get('og:image:width')),
    thumbnail_height: Number(tags.get('og:image:height')),
  });
});

test('a game has a picture, the same for everybody for a day; other names have none', async () => {
  for (const id of Object.keys(GAMES)) {
    const url = `${ORIGIN}/api/games/${id}/picture.jpg`;
    const { headers, bytes } = await image(url);
    expect(bytes.length).toBeGreaterThan(20_000);
    expect(sizeOf(bytes)).toEqual({ width: 1200, height: 630 });
    expect(headers.get('cache-control')).toBe('public, max-age=86400');
    expect(isSamePicture((await image(url)).bytes, bytes)).toBe(true);
  }
  for (const id of ['toy', 'none', 'constructor']) expect((await send(`/games/${id}/picture.jpg`)).status).toBe(404);
});

test('the picture of a game, once requested, is neither computed nor looked for again', async () => {
  const url = `${ORIGIN}/api/games/${IN_TURNS}/picture.jpg`;
  const first = await image(url);
  const game = GAMES[IN_TURNS];
  if (!game) throw new Error('no such game');
  const work = [vi.spyOn(game.rules, 'apply'), vi.spyOn(game.secrecy, 'view'), vi.spyOn(caches.default, 'match')];
  expect((await image(url)).bytes).toEqual(first.bytes);
  for (const spy of work) expect(spy).not.toHaveBeenCalled();
});

test('the picture is of the position that spectators see, at every move', async () => {
  const players = await playing(IN_TURNS, 2);
  const path = `/t/${players[0].table}`;
  const picture = async () => tagsIn((await page(path)).text).get('og:image') ?? '';
  const before = await picture();
  await step(players);
  const { version } = await spectate(players[0].table);
  const after = await picture();
  expect(after).toContain(`/postcards/${version}-`);
  expect((await image(after)).bytes).not.toEqual((await image(before)).bytes);
});
