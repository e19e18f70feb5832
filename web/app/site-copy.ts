/* What pages and the service worker know of the copies of the site in this browser. */

/** By path: the SHA-256 of each file of a release, in Base64; null for names that contain a hash of the content. */
export type ReleaseList = Readonly<Record<string, string | null>>;

/** The name of a copy: the path of the list of its files. */
export const isCopy = (name: string): boolean => name.startsWith('/assets/release-');

/** What a page asks for: that a copy be kept, or that all be dropped. */
export interface CopyRequest {
  readonly copy: 'keep' | 'drop';
}
