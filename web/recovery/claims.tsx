import type { ClaimInfo } from '../../shared/protocol/messages/claims.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { answerClaim } from '../api.ts';
import { nameOf } from '../board-kit/seat-name.ts';
import { furtherText } from '../lang.ts';
import type { TableModel } from '../table/model.ts';

interface Props {
  readonly table: TableModel;
  readonly snapshot: Snapshot;
}

/** A claim, shown to a player who has to answer it: another player, or the holder of the seat. */
function ClaimBar({ table, snapshot, claim }: Props & { readonly claim: ClaimInfo }) {
  const words = furtherText().recovery;
  const { viewer } = table;
  if (typeof viewer !== 'number') return null;
  const name = nameOf(snapshot.seats, claim.seat);
  const isMine = claim.seat === viewer;
  if (!isMine && !claim.waitingFor.includes(viewer)) return null;
  const isBusy = table.pending.value !== null;
  const send = (what: 'vouch' | 'dispute') =>
    void table.change(what, () => answerClaim(table.id, viewer, claim.n, what));
  return (
    <div class="notice asked" role="status">
      <p>
        {isMine ? words.claimedYou : words.claimed(name)}{' '}
        {isMine ? words.claimedYouHelp : words.claimedHelp(name, claim.digits)}
      </p>
      {!isMine && (
        <button type="button" class="button primary" disabled={isBusy} onClick={() => send('vouch')}>
          {words.vouch(name)}
        </button>
      )}
      <button type="button" class="button" disabled={isBusy} onClick={() => send('dispute')}>
        {isMine ? words.object : words.dispute}
      </button>
    </div>
  );
}

/** The open claims that this player has not answered yet. */
export const ClaimBars = ({ table, snapshot }: Props) => (
  <>
    {snapshot.claims.map((claim) => (
      <ClaimBar key={claim.n} table={table} snapshot={snapshot} claim={claim} />
    ))}
  </>
);
