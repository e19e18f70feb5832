type View = typeof import('../table/view.tsx');

/** Preloads the page of a table, which may be opened next. If that fails, it is loaded again when it is needed. */
export const loadTableAhead = (): Promise<View | undefined> => import('../table/view.tsx').catch(() => undefined);
