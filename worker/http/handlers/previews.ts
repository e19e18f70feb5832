import type { Lang } from '../../../shared/game/contract.ts';
import { ok, type Result } from '../../../shared/game/result.ts';
import type { OEmbed } from '../../../shared/protocol/messages/oembed.ts';
import { pageAt } from '../../../shared/protocol/pages.ts';
import { isTableId } from '../../../shared/protocol/targets.ts';
import type { Refused } from '../../../shared/table/refused.ts';
import { logError } from '../../log-error.ts';
import { isCircleId, isOurCircle, isOurTable } from '../../objects/table-id.ts';
import type { TableDocument } from '../../previews/first-sight.ts';
import { gamePicture, gamePreview, homePreview, type Preview, SITE_NAME } from '../../previews/preview.ts';
import type { TablePreview } from '../../previews/table-preview.ts';
import { type Ctx, siteOf, type TableStub, tableNamed } from '../answers.ts';
import { type Named, reached } from '../gate.ts';
import { ipOf } from '../limits.ts';
import type { Handlers } from '../mount.ts';
import { drawAhead } from './pictures.ts';

/** The language of the request. */
export const langOf = (c: Ctx): Lang => c.get('language') as Lang;

/** A page that can be previewed: its preview, the game that dresses it (a table once it has begun), and the table. */
export interface Previewed {
  readonly preview: Preview;
  readonly game?: string;
  readonly table?: string;
  /** Whether it is only for people who have its link, not for search engines. */
  readonly isPrivate?: true;
  /** The template of what the document of the table shows at first. */
  readonly sight?: string;
}

/** The preview of a table, with the picture of its game before there is one of its board. */
function withPicture({ game, picture, ...said }: TablePreview, lang: Lang): Previewed {
  return { preview: { ...said, picture: picture ?? gamePicture(game, lang) }, ...(picture && { game }) };
}

async function documentBy(table: TableStub, ip: string, lang: Lang): Promise<Result<Previewed, Refused>> {
  using asked = table.forAnyone();
  const found: Result<TableDocument, Refused> = await asked.document(ip, lang);
  if (!found.ok) return found;
  const { preview, sight } = found.value;
  return ok({ ...withPicture(preview, lang), ...(sight && { sight }) });
}

/** The preview of what a link names; undefined if there is none, or if it cannot answer now. */
async function previewOf(
  c: Ctx,
  named: Named,
  ask: () => Promise<Result<Previewed, Refused>>,
): Promise<Previewed | undefined> {
  try {
    const answered = await reached(c, named, ask);
    return answered.ok && answered.value.ok ? answered.value.value : undefined;
  } catch (error) {
    logError(error);
    return undefined;
  }
}

async function tablePreview(c: Ctx, id: string): Promise<Previewed | undefined> {
  if (!isTableId(id)) return undefined;
  const named = { isOurs: (key: Uint8Array) => isOurTable(key, id), absent: 'no-such-table' } as const;
  return previewOf(c, named, () => documentBy(tableNamed(c, id), ipOf(c.req.raw.headers), langOf(c)));
}

async function circlePreview(c: Ctx, id: string): Promise<Previewed | undefined> {
  if (!isCircleId(id)) return undefined;
  const named = { isOurs: (key: Uint8Array) => isOurCircle(key, id), absent: 'no-such-circle' } as const;
  return previewOf(c, named, async () => {
    const found: Result<Preview, Refused> = await c.env.CIRCLES.getByName(id).preview(langOf(c));
    return found.ok ? ok({ preview: found.value }) : found;
  });
}

/** The preview of the page at the path of the request; undefined if it has none. */
export async function previewed(c: Ctx): Promise<Previewed | undefined> {
  const page = pageAt(c.req.path);
  switch (page?.name) {
    case 'home':
      return { preview: homePreview(langOf(c)) };
    case 'rules':
    case 'learn':
    case 'newTable': {
      const preview = gamePreview(page.name, page.of, langOf(c));
      // docs/decisions/40-a-game-dresses-its-page.md
      return preview && { preview, ...(page.name !== 'newTable' && { game: page.of }) };
    }
    case 'table':
    case 'textMode': {
      const shown = await tablePreview(c, page.of);
      return shown && { ...shown, table: page.of, isPrivate: true };
    }
    case 'circle': {
      const shown = await circlePreview(c, page.of);
      return shown && { ...shown, isPrivate: true };
    }
    // The content of this page is for one visitor only.
    case 'tables':
    case 'here':
    case 'hereInWords':
    case 'confirm':
    case 'unsubscribe':
    case 'mailbox':
    case 'file':
    case 'receive':
    case 'privacy':
    case undefined:
      return undefined;
  }
}

/** Previews of links that are not tags of a page. */
export const previews = {
  async oembed({ c, table, caller }) {
    using asked = table.forAnyone();
    const found: Result<TablePreview, Refused> = await asked.preview(caller.ip, langOf(c));
    if (!found.ok) return found;
    const { title, picture } = withPicture(found.value, langOf(c)).preview;
    drawAhead(c, picture.path);
    const origin = siteOf(c);
    return ok({
      type: 'link',
      version: '1.0',
      title,
      provider_name: SITE_NAME,
      provider_url: origin,
      thumbnail_url: `${origin}${picture.path}`,
      thumbnail_width: picture.width,
      thumbnail_height: picture.height,
    } satisfies OEmbed);
  },
} satisfies Partial<Handlers>;
