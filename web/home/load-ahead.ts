/** Preloads the page of a table, which may be opened next. If that fails, it is loaded again when it is needed. */
export function loadTableAhead(): void {
  import('../table/view.tsx').catch(() => undefined);
}
