import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { GAMES } from '../../../shared/games/index.ts';
import type { Env } from '../../../worker/env.ts';
import { app } from '../../../worker/http/app.ts';
import { nextAddress, type Reply } from './client.ts';

const THEMES = Object.keys(GAMES)
  .map((game) => `<style data-game="${game}"></style>`)
  .join('');

/** What the site is built to, in short: with names that a preview replaces, and the colours of all games. */
export const DOCUMENT = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Site</title><meta name="description" content="General."><script type="module" src="/assets/main.js"></script>${THEMES}</head><body><div id="app"></div></body></html>`;

/** The same with a page of its own, for each of these. */
const DRAWN_AHEAD = ['/first/home', '/first/tables', `/first/rules/${Object.keys(GAMES)[0]}`];

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  etag: '"built"',
  'content-security-policy': "default-src 'none'",
};

// Tests of the Worker run without a built site.
const ASSETS = {
  fetch: async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (DRAWN_AHEAD.includes(pathname))
      return new Response(DOCUMENT.replace('<div', `<template>${pathname}</template>$&`), { headers: HEADERS });
    return pathname === '/' ? new Response(DOCUMENT, { headers: HEADERS }) : new Response(null, { status: 404 });
  },
} as Partial<Fetcher> as Fetcher;
const served: Env = { ...env, ASSETS };

/** A page of the site, as the Worker answers it. */
export async function page(
  path: string,
  headers: Readonly<Record<string, string>> = {},
  context = createExecutionContext(),
): Promise<Reply> {
  const request = new Request(`https://tables.example${path}`, {
    headers: { 'cf-connecting-ip': nextAddress(), ...headers },
  });
  const response = await app.fetch(request, served, context);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plain = (text: string) => text.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);

/** What the tags in the head say, by property, name or relation. */
export function tagsIn(text: string): ReadonlyMap<string, string> {
  const [head = ''] = text.split('</head>');
  const tags = head.matchAll(/<(?:meta|link) (?:property|name|rel)="([^"]*)"[^>]*? (?:content|href)="([^"]*)"[^>]*>/g);
  return new Map(Array.from(tags, ([, name = '', content = '']) => [name, plain(content)]));
}
