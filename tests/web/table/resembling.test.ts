import { afterEach, expect, test, vi } from 'vitest';
import { LANGS } from '../../../shared/game/contract.ts';
import { snapshot } from '../../../shared/table/snapshot.ts';
import { lang } from '../../../web/app/lang.ts';
import { phrasesOf } from '../../../web/board/phrases.ts';
import { resembling } from '../../../web/table/text-mode/remote-play.tsx';
import { MACHINE } from '../../../worker/machine.ts';
import { Host, hex, tableOf } from '../../table/host.ts';

/** A table of Hex on 7 × 7 cells, as its first player sees it. */
function begun() {
  const host = new Host(1);
  const opening = { id: 'a'.repeat(20), key: hex(1), nonce: hex(2), name: 'Ann', game: 'hex', seats: 2 } as const;
  host.give('spectator', { type: 'open', ...opening, options: { size: '7' }, bots: ['easy'], start: true });
  return snapshot(MACHINE, tableOf(host), 0);
}

const before = lang.value;
afterEach(() => {
  lang.value = before;
});

test.each(LANGS)(
  'playing by code, in %s: a refused code gets the three legal moves that resemble it most, and a legal one none',
  async (inLang) => {
    lang.value = inLang;
    const shown = begun();
    await vi.waitUntil(() => phrasesOf('hex') !== null);
    const legal = shown.play?.choices.map(({ code }) => code) ?? [];
    expect(legal).toContain('A1');
    expect(legal).not.toContain('A8');
    const found = await resembling('A8', shown);
    expect(found.map(({ code }) => code)).toEqual(['A1', 'A2', 'A3']);
    expect(found.every(({ code, sentence }) => sentence.includes(code))).toBe(true);
    expect(await resembling('A1', shown)).toEqual([]);
    expect(await resembling('A8', null)).toEqual([]);
  },
);
