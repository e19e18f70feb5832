/** The pages of the site, as patterns of paths. Any other path outside /api is not a page. */
export const PAGES = {
  home: '/',
  tables: '/tables',
  table: '/t/:table',
  textMode: '/t/:table/text',
  rules: '/rules/:game',
  learn: '/learn/:game',
  confirm: '/confirm',
  unsubscribe: '/unsubscribe',
  mailbox: '/mailbox',
} as const;

const PATTERNS = Object.values(PAGES).map((page) => new RegExp(`^${page.replaceAll(/:\w+/g, '[^/]+')}/?$`));

/** Whether a path is that of a page. */
export const isPage = (path: string): boolean => PATTERNS.some((pattern) => pattern.test(path));
