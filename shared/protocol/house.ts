/*
 * Houses: deployments of the service. A table moves from one to another as a file that is encrypted for the key of the
 * house it goes to. docs/decisions/60-a-table-moves-sealed.md
 */

/** In characters; a host name has at most 253. */
export const MAX_ORIGIN = 270;
export const ORIGIN = /^https?:\/\/(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:]+\])(?::\d{1,5})?$/;

/** An origin as people read it: its host, without the scheme. */
export const siteOf = (origin: string): string => origin.replace(/^https?:\/\//, '');

/** Where a table that has moved goes on: the house there knows it by the hash of its signpost. */
export const movedLink = ({ origin, hash }: { readonly origin: string; readonly hash: string }): string =>
  `${origin}/moved/${hash}`;

/** The link of a house, which whoever has a table in another one pastes there: where it is, and its key. */
export const houseLink = ({ origin, houseKey }: { readonly origin: string; readonly houseKey: string }): string =>
  `${origin}/receive#${houseKey}`;

/** What the link of a house says, with whatever was pasted around it; null if there is none. */
export function readHouseLink(text: string): { readonly origin: string; readonly houseKey: string } | null {
  const [, origin = '', houseKey = ''] = /(https?:\/\/[^\s/#?]+)\/receive\/?#(age1[0-9a-z]+)/.exec(text) ?? [];
  return ORIGIN.test(origin) && origin.length <= MAX_ORIGIN ? { origin, houseKey } : null;
}
