import type { Lang } from '../../shared/game/contract.ts';
import { markup } from '../markup.ts';
import { TEXTS } from './texts/index.ts';

const STYLE =
  ':root{color-scheme:light dark}body{max-width:30em;margin:20vh auto 0;padding:0 1.5em;font:1.1em/1.5 system-ui,sans-serif}';

/** The page in place of one that is refused because its client asks too much: it says when it tries again, and does. */
export function busyPage(lang: Lang, retryAfter: number, own: HeadersInit = {}): Response {
  const { title, said, wait } = TEXTS[lang].busy;
  const text = markup`<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="${retryAfter}"><style>${STYLE}</style></head><body><h1>${title}</h1><p>${said} ${wait(retryAfter)}</p></body></html>`;
  const headers = new Headers(own);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-language', lang);
  headers.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
  headers.set('cache-control', 'no-store');
  headers.set('retry-after', `${retryAfter}`);
  return new Response(`${text}`, { status: 429, headers });
}
