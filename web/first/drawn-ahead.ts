import preact from '@preact/preset-vite';
import { createServer, defaultServerConditions, type Plugin } from 'vite';
import { LANGS } from '../../shared/game/contract.ts';

/** A template of the start page for each language, with the covers that this plugin draws. */
export async function drawStartPage(covers: Plugin): Promise<string> {
  const server = await createServer({
    configFile: false,
    root: new URL('..', import.meta.url).pathname,
    appType: 'custom',
    logLevel: 'warn',
    plugins: [preact({ devToolsEnabled: false }), covers],
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    ssr: { resolve: { conditions: [...(process.env['SITE_TOYS'] ? ['toy'] : []), ...defaultServerConditions] } },
  });
  try {
    const { startPage } = (await server.ssrLoadModule('/first/start-page.tsx')) as typeof import('./start-page.tsx');
    const pages: string[] = [];
    // One after the other: the page has one language at a time.
    for (const lang of LANGS) pages.push(`<template lang="${lang}">${await startPage(lang)}</template>`);
    return pages.join('');
  } finally {
    await server.close();
  }
}
