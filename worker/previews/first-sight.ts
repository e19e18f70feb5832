import { LANGS, type Lang, type Seat } from '../../shared/game/contract.ts';
import { markPath, type Sky } from '../../shared/game/seat-colours.ts';
import { inEachLang } from '../../shared/game/words/each-lang.ts';
import { isOver, playOrder, type Table, waitedFor } from '../../shared/table/table.ts';
import { gameOf } from '../machine.ts';
import { type Markup, markup } from '../markup.ts';
import { ending } from '../notifications/news/sentences.ts';
import { namesAt, WORDS } from '../notifications/news/words.ts';
import { questionOf, type TablePreview } from './table-preview.ts';

// docs/decisions/53-a-table-is-seen-at-first-sight.md
/** What the document of a table shows until its modules are there: nothing that a spectator may not know. */
export interface FirstSight {
  /** In the order of play. */
  readonly players: readonly { readonly seat: Seat; readonly name: string; readonly isAwaited: boolean }[];
  /** What is awaited, or how the game ended. */
  readonly said: Readonly<Record<Lang, string>>;
  /** The board at a glance, as SVG; null for a game without such a drawing. */
  readonly board: Readonly<Record<Sky, string>> | null;
}

export interface TableDocument {
  readonly preview: TablePreview;
  /** The template of its first sight; null before the game has begun. */
  readonly sight: string | null;
}

export function firstSight(
  table: Table,
  draw: ((view: unknown) => Readonly<Record<Sky, string>>) | undefined,
  lang: Lang,
): FirstSight | null {
  const { play, setup } = table;
  if (play === null) return null;
  const { secrecy } = gameOf(setup);
  const view = secrecy.view(play.position.state, 'spectator');
  const said = (one: Lang) => (isOver(table) ? (ending(table, one)[0] ?? '') : questionOf(table, play, view, one));
  const names = namesAt(table, WORDS[lang]);
  const order = playOrder(setup) ?? [...setup.places.keys()];
  return {
    players: order.map((seat) => ({ seat, name: names(seat), isAwaited: waitedFor(table).includes(seat) })),
    said: inEachLang(said),
    board: draw?.(view) ?? null,
  };
}

/** An SVG document as a URL that may stand in a list of sources, which are separated by spaces. */
const urlOf = (svg: string): string => `data:image/svg+xml,${encodeURI(svg).replaceAll('#', '%23')}`;

/** As a template for the document. Its first script shows the sentence in the language of the page. */
export const sightTemplate = ({ players, said, board }: FirstSight): Markup =>
  markup`<template id="sight"><div class="sight" aria-hidden="true"><ul>${players.map(
    ({ seat, name, isAwaited }) =>
      markup`<li class="seat-${seat}${isAwaited ? ' current' : ''}"><svg viewBox="-10 -10 20 20"><path d="${markPath(seat)}"/></svg><span dir="auto">${name}</span></li>`,
  )}</ul>${
    board === null
      ? ''
      : markup`<picture><source media="(prefers-color-scheme: dark)" srcset="${urlOf(board.night)}"><img src="${urlOf(board.day)}" alt=""></picture>`
  }<div>${LANGS.map((lang) => markup`<p lang="${lang}">${said[lang]}</p>`)}<p class="sight-loading"></p></div></div></template>`;
