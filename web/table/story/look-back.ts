import { showBoard } from '../../board/panels.ts';
import type { TableModel } from '../model/model.ts';

/**
 * Shows the position after `n` actions on the board; null means after the viewer's latest action. A panel that covers the
 * board stays open until the replay opens, so that a failure is reported where the player is looking.
 */
export function lookBack({ past }: TableModel, n: number | null): void {
  if (past.position.peek() !== null) showBoard();
  void (n === null ? past.open() : past.go(n));
}
