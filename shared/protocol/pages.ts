/** The pages of the site, as patterns of paths: whatever else is asked for, outside of /api, is no page. */
export const PAGES = {
  home: '/',
  tables: '/tables',
  table: '/t/:table',
  confirm: '/confirm',
  unsubscribe: '/unsubscribe',
  mailbox: '/mailbox',
} as const;

const PATTERNS = Object.values(PAGES).map((page) => new RegExp(`^${page.replaceAll(/:\w+/g, '[^/]+')}/?$`));

/** Whether a path is that of a page. */
export const isPage = (path: string): boolean => PATTERNS.some((pattern) => pattern.test(path));
