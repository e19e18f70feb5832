import { useState } from 'preact/hooks';
import { text } from '../../app/lang.ts';
import { isClosedHere, noteClosed } from '../../app/storage.ts';
import { fragmentOf } from '../../app/table-url.ts';
import { seatsAt } from '../../tables/known-tables.ts';
import { Dismiss } from '../../ui/dismiss.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTable } from '../context.ts';

/**
 * Tells spectators of a running game that they only watch, and leads those who play here to their seat. Once closed, it
 * stays away from this table as long as the tab is open.
 */
export function SpectatorBar() {
  const { snapshot } = useTable();
  const { id, viewer, guest, stage } = snapshot;
  const what = `watching/${id}`;
  const [isClosed, setClosed] = useState(() => isClosedHere(what));
  const words = text().watching;
  if (isClosed || viewer !== 'spectator' || guest !== null || stage !== 'playing') return null;
  const [own] = seatsAt(id);
  return (
    <div class="guest-bar watching">
      <p>
        <Icon name="eye" /> <b>{words.said}</b> <span class="watching-ask">{words.ask}</span>{' '}
        <a href={own === undefined ? '#lost' : fragmentOf(own)}>{words.regain}</a>
      </p>
      <Dismiss
        onClose={() => {
          noteClosed(what);
          setClosed(true);
        }}
      />
    </div>
  );
}
