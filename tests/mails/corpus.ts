import { ATTACKS } from './attacks.ts';
import { clients } from './clients.ts';
import type { CorpusMail } from './mail.ts';
import { languages } from './quotations.ts';

/*
 * Mails as the usual programs write them, and as attackers do, each with what it must bring about at a table of Hex where
 * its player may place a stone anywhere but on A1. All are of our own making.
 */

/** What players write in their programs: by language and by where they write it. */
const FROM_CLIENTS: readonly CorpusMail[] = clients.flatMap((client) =>
  languages.flatMap((language) => client.mailsIn(language)),
);

export const CORPUS: readonly CorpusMail[] = [...FROM_CLIENTS, ...ATTACKS];
