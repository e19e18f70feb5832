import type { Seat } from '../../shared/game/contract.ts';
import type { Reader } from '../api.ts';

/* What the fragment of a table's URL says. Browsers do not send fragments. */

/** The seat and the recovery code in a fragment for players who have lost their link; null for other fragments. */
export function readLost(hash: string): { readonly seat: Seat | null; readonly code: string | null } | null {
  const match = /^#lost(?:=(\d{1,2})(?:\.([0-9A-Z-]{1,60}))?)?$/.exec(hash);
  return match && { seat: match[1] === undefined ? null : Number(match[1]), code: match[2] ?? null };
}

/** The reader that the fragment of a URL names, and the secret of their link if it has one. */
export function readFragment(hash: string): { readonly reader: Reader; readonly secret: string | null } {
  const [, kind, name = '', secret = null] = /^#(seat|guest)=([0-9a-f]{1,22})(?:\.([\w-]{1,64}))?$/.exec(hash) ?? [];
  if (kind === 'guest') return { reader: { guest: name }, secret };
  return kind === 'seat' && /^\d{1,2}$/.test(name)
    ? { reader: Number(name), secret }
    : { reader: 'spectator', secret: null };
}

/** The fragment that names a reader. */
export const fragmentOf = (reader: Reader): string =>
  typeof reader === 'object' ? `#guest=${reader.guest}` : reader === 'spectator' ? '#watch' : `#seat=${reader}`;
