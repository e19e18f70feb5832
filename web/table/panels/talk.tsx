import { text } from '../../app/lang.ts';
import { Talk as Messages } from '../talk/talk-panel.tsx';
import type { PanelProps } from './marks.tsx';
import '../../styles/panels.css';

/** What the players say; guests, who are shown what a player sees, hear nothing of it. */
export const Talk = ({ table, snapshot }: PanelProps) =>
  snapshot.guest === null ? (
    <Messages table={table} snapshot={snapshot} />
  ) : (
    <p class="hint">{text().talk.notForGuests}</p>
  );
