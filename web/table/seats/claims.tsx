import { useEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '../../../shared/game/contract.ts';
import type { ClaimInfo } from '../../../shared/protocol/messages/snapshot.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { furtherText } from '../../app/lang.ts';
import { once } from '../../app/request.ts';
import { nameOf } from '../../board/seat-name.ts';
import { Dismiss } from '../../ui/dismiss.tsx';
import { useTable } from '../context.ts';
import { SeatLinkShown, useSeatLink } from '../lobby/share.tsx';
import '../../styles/panels.css';

interface BarProps {
  readonly claim: ClaimInfo;
  readonly isMine: boolean;
  readonly isBusy: boolean;
  /** Whether the claimant is the player of the seat, as far as the viewer knows. */
  readonly onAnswer: (isThem: boolean) => void;
  readonly onClose: () => void;
}

/** A claim, shown to a player who has to answer it: another player, or the holder of the seat. */
function ClaimBar({ claim, isMine, isBusy, onAnswer, onClose }: BarProps) {
  const { snapshot } = useTable();
  const words = furtherText().recovery;
  const name = nameOf(snapshot.seats, claim.seat);
  return (
    <div class="notice asked" role="status">
      <p>
        {isMine ? words.claimedYou : words.claimed(name)}{' '}
        {isMine ? words.claimedYouHelp(claim.digits) : words.claimedHelp(name, claim.digits)}
      </p>
      <button type="button" class="button primary" disabled={isBusy} onClick={() => onAnswer(true)}>
        {isMine ? words.itIsMe : words.vouch(name)}
      </button>
      <button type="button" class="button" disabled={isBusy} onClick={() => onAnswer(false)}>
        {isMine ? words.object : words.dispute}
      </button>
      <Dismiss onClose={onClose} />
    </div>
  );
}

interface ElsewhereProps {
  readonly id: string;
  readonly seat: Seat;
  readonly onClose: () => void;
}

/** The link of the viewer's seat, for their other device. */
function SeatElsewhere({ id, seat, onClose }: ElsewhereProps) {
  const { link, problem, show } = useSeatLink({ id, seat });
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    void show();
  }, []);
  const words = furtherText().recovery;
  return (
    <section class="card stack" aria-labelledby="elsewhere-title">
      <div class="row">
        <h2 id="elsewhere-title" ref={title} tabIndex={-1}>
          {words.elsewhere}
        </h2>
        <Dismiss onClose={onClose} />
      </div>
      <p class="hint">{words.elsewhereHelp}</p>
      {link !== null && <SeatLinkShown link={link} />}
      <p role="alert">{problem}</p>
    </section>
  );
}

/**
 * The open claims that this player has not answered yet, and not put away on this page. Whoever claims their own seat
 * from another device needs no new link: the claim is withdrawn, and they are shown the link that they have.
 */
export function ClaimBars() {
  const { table, snapshot } = useTable();
  const [closed, setClosed] = useState<readonly number[]>([]);
  const [isElsewhere, setElsewhere] = useState(false);
  const { id, viewer } = table;
  const own = snapshot.claims.filter(({ seat }) => seat === viewer).map(({ n }) => n);
  /** The claims of the own seat that were open when this was last drawn, without those that were answered here. */
  const unanswered = useRef<readonly number[]>([]);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (unanswered.current.some((n) => !own.includes(n))) setOver(true);
    unanswered.current = own;
  }, [own.join()]);
  if (typeof viewer !== 'number') return null;
  const answer = ({ n, seat }: ClaimInfo, isThem: boolean) => {
    const isMine = seat === viewer;
    unanswered.current = unanswered.current.filter((other) => other !== n);
    const what = isThem && !isMine ? 'vouch' : 'dispute';
    void table.change(what, () =>
      once({ vouch: routes.vouch, dispute: routes.dispute }[what], { table: id, seat: viewer }, { claim: n }),
    );
    if (isThem && isMine) setElsewhere(true);
  };
  return (
    <>
      {snapshot.claims
        .filter(({ n, seat, waitingFor }) => !closed.includes(n) && (seat === viewer || waitingFor.includes(viewer)))
        .map((claim) => (
          <ClaimBar
            key={claim.n}
            claim={claim}
            isMine={claim.seat === viewer}
            isBusy={table.pending.value !== null}
            onAnswer={(isThem) => answer(claim, isThem)}
            onClose={() => setClosed((before) => [...before, claim.n])}
          />
        ))}
      {isOver && own.length === 0 && (
        <div class="notice" role="status">
          <p>{furtherText().recovery.claimOver}</p>
          <Dismiss onClose={() => setOver(false)} />
        </div>
      )}
      {isElsewhere && <SeatElsewhere id={id} seat={viewer} onClose={() => setElsewhere(false)} />}
    </>
  );
}
