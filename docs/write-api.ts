import { writeFileSync } from 'node:fs';
import { apiPage } from '../shared/protocol/docs/page.ts';

/* Prints docs/api.md from the rows of the protocol. */

writeFileSync(new URL('api.md', import.meta.url), apiPage());
