import { text } from '../../app/lang.ts';
import { useTable } from '../context.ts';
import { Talk as Messages } from '../talk/talk-panel.tsx';
import '../../styles/panels.css';

/** What the players say; guests, who are shown what a player sees, hear nothing of it. */
export const Talk = () => {
  const { snapshot } = useTable();
  return snapshot.guest === null ? <Messages /> : <p class="hint">{text().talk.notForGuests}</p>;
};
