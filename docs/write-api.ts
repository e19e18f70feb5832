import { readFileSync, writeFileSync } from 'node:fs';
import { apiPage } from '../shared/protocol/docs/page.ts';

/* Prints docs/api.md from the table of routes. */

const root = new URL('..', import.meta.url);
writeFileSync(new URL('docs/api.md', root), apiPage(readFileSync(new URL('shared/protocol/routes.ts', root), 'utf8')));
