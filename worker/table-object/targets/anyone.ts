import { RpcTarget } from 'cloudflare:workers';
import type { Lang } from '../../../shared/game/contract.ts';
import { ok, type Result } from '../../../shared/game/result.ts';
import type { Summary } from '../../../shared/protocol/messages/summary.ts';
import type { Refused } from '../../../shared/table/refused.ts';
import { summary } from '../../../shared/table/summary.ts';
import type { Table } from '../../../shared/table/table.ts';
import { gameOf, MACHINE } from '../../machine.ts';
import { type PictureName, pictureOf } from '../../pictures/name.ts';
import { type Pictured, pictured } from '../../pictures/pictured.ts';
import { firstSight, sightTemplate, type TableDocument } from '../../previews/first-sight.ts';
import { type TablePreview, tablePreview } from '../../previews/table-preview.ts';
import type { LiveTable } from '../live-table.ts';
import { type Page, tagPage } from '../queries.ts';

/** The target for anyone within the rate limit: it shows nothing that a spectator may not know. */
export class AnyoneTarget extends RpcTarget {
  readonly #live: LiveTable;
  /** The description of the table at its present version, if it was asked for. */
  #summary: Summary | undefined;
  /** What the documents of the table contain, in each language that was requested. */
  readonly #documents = new WeakMap<Table, Map<Lang, TableDocument>>();

  constructor(live: LiveTable) {
    super();
    this.#live = live;
  }

  summary(ip: string): Result<Summary, Refused> {
    const table = this.#live.callers.anyone(ip);
    return table.ok ? ok(this.#summaryOf(table.value)) : table;
  }

  /** What a chat shows under the link of the table. */
  preview(ip: string, lang: Lang): Result<TablePreview, Refused> {
    const table = this.#live.callers.anyone(ip);
    return table.ok ? ok(tablePreview(table.value, this.#summaryOf(table.value), lang)) : table;
  }

  /** The same, with what the document of the table shows at first. */
  async document(ip: string, lang: Lang): Promise<Result<TableDocument, Refused>> {
    const admitted = this.#live.callers.anyone(ip);
    if (!admitted.ok) return admitted;
    const draw = await gameOf(admitted.value.setup).capabilities.picture?.loadGlimpse?.();
    const table = this.#live.load() ?? admitted.value;
    const known = this.#documents.get(table) ?? new Map<Lang, TableDocument>();
    const document = known.get(lang) ?? this.#documentOf(table, draw, lang);
    this.#documents.set(table, known.set(lang, document));
    return ok(document);
  }

  #documentOf(table: Table, draw: Parameters<typeof firstSight>[1], lang: Lang): TableDocument {
    const sight = firstSight(table, draw, lang);
    return {
      preview: tablePreview(table, this.#summaryOf(table), lang),
      sight: sight && `${sightTemplate(sight)}`,
    };
  }

  #summaryOf(table: Table): Summary {
    if (this.#summary?.version !== table.version)
      this.#summary = { ...summary(MACHINE, table, this.#live.storage.log), picture: pictureOf(table) };
    return this.#summary;
  }

  /** What is drawn on the picture of that name: the game, and the view of a spectator at that position. */
  picture(name: PictureName, ip: string): Result<Pictured, Refused> {
    const table = this.#live.callers.anyone(ip);
    return table.ok ? pictured(table.value, name, this.#live.storage.log) : table;
  }

  /** The feed whose address has this secret, without its body if the reader has it already. */
  async feed(token: string, ip: string, have: readonly string[]): Promise<Result<Page, Refused>> {
    const table = this.#live.callers.anyone(ip);
    if (!table.ok) return table;
    const feed = this.#live.parts.notifications.feed(table.value, token, Date.now());
    return feed.ok ? ok(await tagPage(feed.value, have)) : feed;
  }
}
