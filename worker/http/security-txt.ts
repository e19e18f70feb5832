import { DAY } from '../../shared/time.ts';
import { configOf } from '../config.ts';
import { type Ctx, siteOf } from './answers.ts';
import { problem } from './problem.ts';

/** In milliseconds: what was read is good for so long (RFC 9116 recommends less than a year). */
const VALID = 180 * DAY;

/** Whom to tell of a vulnerability, as RFC 9116 has it; 404 where the operator has set no contact. */
export function securityTxt(c: Ctx): Response {
  const { contact } = configOf(c.env);
  if (contact === null) return problem(c, { code: 'not-found' });
  const expires = new Date(Date.now() + VALID).toISOString();
  const lines = [
    `Contact: ${contact.startsWith('https:') ? contact : `mailto:${contact}`}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, fr',
    `Canonical: ${siteOf(c)}/.well-known/security.txt`,
  ];
  return c.text(`${lines.join('\n')}\n`);
}
