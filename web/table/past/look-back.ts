import type { TableModel } from '../model.ts';
import { showBoard } from '../panels/open.ts';

/**
 * Shows the position after `n` actions on the board, or with null that after the viewer's latest. A panel that covers the
 * board stays until the replay opens, so that what goes wrong before is said there.
 */
export function lookBack({ past }: TableModel, n: number | null): void {
  if (past.position.peek() !== null) showBoard();
  void (n === null ? past.open() : past.go(n));
}
