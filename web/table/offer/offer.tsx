import { useEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '../../../shared/game/contract.ts';
import type { StoryEntry } from '../../../shared/game/words/story.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { withFurtherText } from '../../app/lang.ts';
import { isPlayedBack } from '../../board/scene.ts';
import { areNoticesSettled, areWaysOffered, areWaysOwed } from '../../notifications/owed.ts';
import { seatsAt } from '../../tables/known-tables.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { useTable } from '../context.ts';
import type { TableModel } from '../model/model.ts';
import { hasActed } from '../story/story.ts';

/**
 * Whether it is a good moment to ask players how to notify them: they have played, no proposal is open, and they are
 * waiting for a person, who may take hours. `entries` are the known entries of the story.
 */
export function isWaitingAfterTurn(
  { stage, play, seats }: Snapshot,
  entries: readonly Pick<StoryEntry, 'n' | 'seat'>[],
  viewer: Seat,
): boolean {
  if (stage !== 'playing' || play === null || play.asked != null || play.waitingFor.includes(viewer)) return false;
  // Whoever plays elsewhere is waited for by whoever types their codes.
  const isForPerson = play.waitingFor.some((seat) => ['free', 'player'].includes(seats[seat]?.by ?? 'free'));
  return isForPerson && hasActed(play.recent, entries, viewer);
}

const OfferBar = onDemand(() => withFurtherText(async () => (await import('./offer-bar.tsx')).OfferBar));
const AskWaysBar = onDemand(() =>
  withFurtherText(async () => (await import('../../notifications/ask-ways.tsx')).AskWaysBar),
);

const NextTable = onDemand(() => withFurtherText(async () => (await import('./next-table.tsx')).NextTable));

/** In milliseconds: what has just been played is seen first. */
const CALM = 1_500;

/** Whether the present is shown, nothing is played back, and nothing has happened for a moment. */
function useCalm(table: TableModel): boolean {
  const isPresent = table.positions.shown.value === null && !isPlayedBack(table.scene.value);
  const version = table.present.value?.version;
  const [calm, setCalm] = useState<number | undefined>(undefined);
  useEffect(() => {
    if (!isPresent) return;
    const timer = setTimeout(setCalm, CALM, version);
    return () => {
      clearTimeout(timer);
      setCalm(undefined);
    };
  }, [isPresent, version]);
  return isPresent && calm === version;
}

/** Whether to ask the player of a seat how to notify them: once, while they wait after a turn. */
const isDue = ({ id, story }: TableModel, snapshot: Snapshot, viewer: Seat): boolean =>
  !areNoticesSettled(id) &&
  !areWaysOwed(id, viewer) &&
  // Several players of this device are there together.
  seatsAt(id).length === 1 &&
  isWaitingAfterTurn(snapshot, story.entries.value, viewer);

/** Asks players of whose usual ways this browser does not know. In the lobby, its page asks. */
export function AskWays() {
  const { table, snapshot } = useTable();
  const { id, viewer } = table;
  const isCalm = useCalm(table);
  const isShown = typeof viewer === 'number' && isCalm && isDue(table, snapshot, viewer);
  // It stays once it is there: what is inserted anew after each move would be announced again.
  const wasShown = useRef(false);
  wasShown.current ||= isShown;
  return typeof viewer === 'number' && wasShown.current && <AskWaysBar id={id} seat={viewer} isShown={isShown} />;
}

/** Offers the usual ways of this browser, to players who opened a seat link even before their first turn. */
export function Offer() {
  const { table, snapshot } = useTable();
  const { id, viewer } = table;
  const isCalm = useCalm(table);
  const [isOffered] = useState(() => typeof viewer === 'number' && areWaysOffered(id, viewer));
  // It stays once it is there, and then says what became of it.
  const wasDue = useRef(false);
  if (typeof viewer !== 'number') return null;
  wasDue.current ||= isCalm && (isOffered || isDue(table, snapshot, viewer));
  return (
    wasDue.current && (
      <div class="offer" hidden={isPlayedBack(table.scene.value)}>
        <OfferBar id={id} seat={viewer} />
      </div>
    )
  );
}

/** Leads players who wait for a person to their next table; if they have just moved, also says that there is none. */
export function AfterTurn({ hasMoved }: { readonly hasMoved: boolean }) {
  const { table, snapshot } = useTable();
  const { id, viewer, story } = table;
  const isCalm = useCalm(table);
  if (typeof viewer !== 'number') return null;
  // Several players of this device are there together.
  const isAlone = seatsAt(id).length === 1;
  const isShown = isCalm && isAlone && isWaitingAfterTurn(snapshot, story.entries.value, viewer);
  // The live region is always there: screen readers ignore those that appear with their text.
  return (
    <div class="after-turn" role="status">
      {isShown && <NextTable id={id} hasMoved={hasMoved} />}
    </div>
  );
}
