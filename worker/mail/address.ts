import * as z from 'zod/mini';

/** The longest address that a mail can be sent to (RFC 5321), and the longest part before its @. */
const MAX_ADDRESS = 254;
const MAX_LOCAL = 64;

/** Letters, digits and few signs: what passes can be written into a header or said to a server as it is. */
const form = z.email();

/** A mail address in the one way in which we write it, in small letters; undefined if it is none. */
export function mailAddress(text: string): string | undefined {
  const [, local = '', domain = ''] = /^([^@]+)@([^@/?#\\]+)$/.exec(text.trim()) ?? [];
  const host = URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).host : '';
  const address = `${local}@${host}`.toLowerCase();
  if (address.length > MAX_ADDRESS || local.length > MAX_LOCAL) return undefined;
  return z.safeParse(form, address).success ? address : undefined;
}
