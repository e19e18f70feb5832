/** The pages of the site, as patterns of paths. Any other path outside /api is not a page. */
export const PAGES = {
  home: '/',
  tables: '/tables',
  newTable: '/new/:game',
  table: '/t/:table',
  textMode: '/t/:table/text',
  here: '/here/:table',
  hereInWords: '/here/:table/text',
  circle: '/c/:circle',
  rules: '/rules/:game',
  learn: '/learn/:game',
  confirm: '/confirm',
  unsubscribe: '/unsubscribe',
  mailbox: '/mailbox',
  file: '/file',
  receive: '/receive',
  privacy: '/privacy',
} as const;

export type PageName = keyof typeof PAGES;

const PATTERNS = Object.entries(PAGES).map(
  ([name, page]) => [name as PageName, new RegExp(`^${page.replaceAll(/:\w+/g, '([^/]+)')}/?$`)] as const,
);

/** The page at a path, with the table or game that the path names; undefined if there is no such page. */
export function pageAt(path: string): { readonly name: PageName; readonly of: string } | undefined {
  for (const [name, pattern] of PATTERNS) {
    const found = pattern.exec(path);
    if (found) return { name, of: found[1] ?? '' };
  }
  return undefined;
}
