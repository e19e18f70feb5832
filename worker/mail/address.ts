import * as z from 'zod/mini';

/** The longest address that a mail can be sent to (RFC 5321), and the longest part before its @. */
const MAX_ADDRESS = 254;
const MAX_LOCAL = 64;

/**
 * A restricted set of characters: an accepted address can be put into a header or an SMTP command without escaping.
 * Top-level domains in other scripts are written with digits and hyphens, which the usual form does not know.
 */
const form = z.email();
const OTHER_SCRIPT = /\.xn--[a-z0-9-]+$/;

export function mailAddress(text: string): string | undefined {
  const [, local = '', domain = ''] = /^([^@]+)@([^@/?#\\]+)$/.exec(text.trim()) ?? [];
  const host = URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).host : '';
  const address = `${local}@${host}`.toLowerCase();
  if (address.length > MAX_ADDRESS || local.length > MAX_LOCAL) return undefined;
  return z.safeParse(form, address.replace(OTHER_SCRIPT, '.example')).success ? address : undefined;
}
