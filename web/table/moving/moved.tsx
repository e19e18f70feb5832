import type { Seat } from '../../../shared/game/contract.ts';
import { siteOf } from '../../../shared/protocol/house.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { pathTo } from '../../../shared/protocol/route.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { titleOf } from '../../app/games.ts';
import { furtherText } from '../../app/lang.ts';
import { call, once } from '../../app/request.ts';
import { fragmentOf } from '../../app/table-url.ts';
import { ConfirmButton } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTable } from '../context.ts';
import { isTaken } from '../turn/open-proposal.ts';

type Moved = NonNullable<Snapshot['moved']>;

/** Goes on at the other site, in the own seat: the secret of a link is the same there. */
async function goOn(table: string, seat: Seat, link: string): Promise<void> {
  const answer = await call(routes.link, { table, seat });
  location.assign(answer.type === 'ok' ? `${link}${fragmentOf(seat)}.${answer.value.secret}` : link);
}

/** How a player carries the table over, or has it stay. */
function Carry({ seat, moved }: { readonly seat: Seat; readonly moved: Moved }) {
  const { table, snapshot } = useTable();
  const words = furtherText().moving;
  const site = siteOf(moved.origin);
  const { id } = table;
  const { version } = snapshot;
  return (
    <details class="fold">
      <summary>{words.carry}</summary>
      <div class="stack">
        <p>{words.carryHelp(site)}</p>
        <ol class="stack">
          <li>
            <a
              class="button"
              href={`/api${pathTo(routes.sealed, { table: id, seat })}`}
              download={`${titleOf(snapshot.game)} ${id.slice(0, 6)}.age`}
            >
              <Icon name="save" />
              {words.save}
            </a>
          </li>
          <li>
            <a class="button" href={`${moved.origin}/receive`} target="_blank" rel="noreferrer">
              <Icon name="link" />
              {words.handIn(site)}
            </a>
          </li>
        </ol>
        {!isTaken(snapshot) && (
          <div class="row">
            <ConfirmButton
              label={words.stay}
              question={words.stayQuestion}
              isBusy={table.pending.value !== null}
              onConfirm={() =>
                void table.change('stay', () => once(routes.askStay, { table: id, seat, since: version }, { version }))
              }
            >
              <p>{words.stayHelp(site)}</p>
            </ConfirmButton>
          </div>
        )}
      </div>
    </details>
  );
}

// docs/decisions/60-a-table-moves-sealed.md
/** That the table goes on at another site, how to get there, and for players how to bring it there. */
export function Moved({ moved }: { readonly moved: Moved }) {
  const { table } = useTable();
  const { id, viewer } = table;
  const words = furtherText().moving;
  const site = siteOf(moved.origin);
  return (
    <div class="notice asked moved" role="status">
      <p>{words.moved(site)}</p>
      {typeof viewer === 'number' ? (
        <button type="button" class="button primary" onClick={() => void goOn(id, viewer, moved.link)}>
          {words.goOn}
        </button>
      ) : (
        <a class="button primary" href={moved.link} rel="noreferrer">
          {words.goOn}
        </a>
      )}
      {typeof viewer === 'number' && <Carry seat={viewer} moved={moved} />}
    </div>
  );
}
