import { describe, expect, test } from 'vitest';
import { type Letter, writeDigest, writeLetter } from '../../worker/mail/letter.ts';
import { sharedPlayer } from './players.ts';

const player = sharedPlayer();

const LONG = 'W'.repeat(40);
/** A grey picture, so that nothing is fetched. */
const picture = (width: number, height: number) => ({
  url: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${2 * width}" height="${2 * height}"><rect width="100%" height="100%" fill="#8aa"/></svg>`)}`,
  night: 'https://tables.example/night.jpg',
  alt: 'The valley, 12 tiles. Ann: 4, Bob: 7.',
  caption: `The score: ${LONG} 7 and Ann 4.`,
  width,
  height,
});
const letter = (more: Partial<Letter>): Letter => ({
  lang: 'en',
  title: 'Your turn in Hex',
  paragraphs: [`${LONG}, it is your turn. You have 3 days.`],
  lists: [
    { caption: 'Since your last turn:', items: [`${LONG} places a stone on A1.`, 'Bob places a stone on B2.'] },
    {
      caption: 'Your possible moves, and the code to type at the table, under “Play by code”:',
      items: Array.from({ length: 12 }, (_, n): [string, string] => [`A${n}`, `Place a stone on A${n}`]),
    },
  ],
  link: { label: 'Play', url: 'https://tables.example/t/x#seat=1' },
  notes: [
    { text: 'You’re receiving this because you play Hex on tables.example and asked to be told at this address.' },
    { text: 'Unsubscribe from this table', url: 'https://tables.example/unsubscribe#x' },
  ],
  ...more,
});

const wide = letter({ picture: picture(472, 400) });
const tall = letter({ picture: picture(180, 444), title: `${LONG}${LONG}` });
const MAILS = {
  'with a wide picture': writeLetter(wide).html,
  'with a tall picture': writeLetter(tall).html,
  'of several tables': writeDigest({ ...wide, title: '2 tables are waiting for you' }, [wide, tall]).html,
};

/** A mail as programs show it that drop style sheets and classes, and know no widest width. */
const plain = (html: string): string => html.replace(/<style>[\s\S]*?<\/style>/g, '').replace(/ class="[^"]*"/g, '');

describe.each(Object.entries(MAILS))('a mail %s', (_, html) => {
  test('limits nothing by a style that Outlook does not know, and leaves nothing to a style sheet but the night', () => {
    expect(html).not.toContain('max-width');
    const [, rules = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
    expect(rules).toMatch(/^:root\{color-scheme:light dark\}@media \(prefers-color-scheme:dark\)\{.*\}$/);
  });

  test('is a box of 520 points, or as wide as the window', async () => {
    const { page } = player();
    await page.setContent(plain(html));
    for (const width of [320, 360, 700, 1400]) {
      await page.setViewportSize({ width, height: 900 });
      const found = await page.evaluate(() => ({
        window: document.documentElement.scrollWidth,
        boxes: [...document.querySelectorAll('td[style*="border-radius:14px"]')].map((box) => {
          const { left, width } = box.getBoundingClientRect();
          return { left: Math.round(left), width: Math.round(width) };
        }),
        pictures: [...document.querySelectorAll('img')].map((img) => {
          const { width, height } = img.getBoundingClientRect();
          return { width: Math.round(width), shape: width / height, own: img.naturalWidth / img.naturalHeight };
        }),
      }));
      expect(found.window).toBe(width);
      for (const box of found.boxes) {
        // Twelve points of paper at each side, and the columns beside the box.
        expect(box.width, `${width}`).toBeLessThanOrEqual(522);
        expect(box.width, `${width}`).toBeGreaterThanOrEqual(Math.min(518, width - 32));
        expect(Math.abs(width - 2 * box.left - box.width), `${width}`).toBeLessThanOrEqual(2);
      }
      for (const { width: shown, shape, own } of found.pictures) {
        expect(shown, `${width}`).toBeLessThanOrEqual(Math.min(472, width - 24 - 48));
        expect(shown, `${width}`).toBeGreaterThan(Math.min(180, width / 3) - 10);
        expect(shape, `${width}`).toBeCloseTo(own, 1);
      }
    }
  });
});
