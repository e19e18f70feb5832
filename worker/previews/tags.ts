import type { Lang } from '../../shared/game/contract.ts';
import { type Markup, markup } from '../markup.ts';
import { PREVIEW_WORDS, type Preview, SITE_NAME } from './preview.ts';

/** Where a page is, and in what language it is previewed. */
export interface PreviewedPage {
  readonly origin: string;
  readonly path: string;
  readonly lang: Lang;
  readonly table?: string;
  /** Whether it is only for people who have its link, not for search engines. */
  readonly isPrivate?: true;
}

const TYPES = { png: 'image/png', jpg: 'image/jpeg' } as const;

const property = ([name, content]: readonly [string, string | number]): Markup =>
  markup`<meta property="${name}" content="${content}">`;

const PRIVATE = markup`<meta name="robots" content="noindex">`;

const ofTable = (table: string, origin: string): Markup =>
  markup`<link rel="alternate" type="application/json+oembed" href="${origin}/api/tables/${table}/oembed">`;

/** The tags that chats read in the head of a page to show its link: Open Graph, and what the large ones add to it. */
export function previewTags(
  { title, description, picture }: Preview,
  { origin, path, lang, table, isPrivate }: PreviewedPage,
): Markup {
  const url = `${origin}${path}`;
  const isPhoto = picture.path.endsWith('.jpg');
  const properties = [
    ['og:site_name', SITE_NAME],
    ['og:type', 'website'],
    ['og:locale', PREVIEW_WORDS[lang].locale],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', `${origin}${picture.path}`],
    ['og:image:type', TYPES[isPhoto ? 'jpg' : 'png']],
    ['og:image:width', picture.width],
    ['og:image:height', picture.height],
    ['og:image:alt', picture.alt],
  ] as const;
  return markup`${properties.map(property)}<meta name="twitter:card" content="${isPhoto ? 'summary_large_image' : 'summary'}"><link rel="canonical" href="${url}">${isPrivate ? PRIVATE : ''}${table === undefined ? '' : ofTable(table, origin)}`;
}
