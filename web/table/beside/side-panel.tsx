import { useState } from 'preact/hooks';
import { lazy } from 'preact-iso';
import type { Seat, Viewer } from '../../../shared/game/contract.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { nameOf } from '../../board-kit/seat-name.ts';
import { text } from '../../lang.ts';
import { seatsAt } from '../../my-tables/known-tables.ts';
import { NoticesPanel } from '../../notifications/notices.tsx';
import { RenewLink } from '../../recovery/renew-link.tsx';
import { SeatCodeFold } from '../../recovery/seat-code.tsx';
import { RulesLink } from '../../rules/rules-link.tsx';
import { WayChoice } from '../draft/way-choice.tsx';
import { Fairness } from '../fairness/fairness.tsx';
import type { TableModel } from '../model.ts';
import { PassingChoice } from '../passing/cover.tsx';
import { ReplayButton } from '../past/replay.tsx';
import { UndoButton } from '../proposals.tsx';
import { GuestsPanel } from '../seats/guests.tsx';
import { SeatMenu } from '../seats/seat-menu.tsx';
import { Since, StoryPanel } from '../story/story-panel.tsx';
import { TalkPanel } from '../talk/talk-panel.tsx';
import { History } from './log.tsx';
import { NotePanel } from './note.tsx';
import { RemotePlay } from './remote-play.tsx';
import { SeatLink, WatchLink } from './share.tsx';

const CommandLine = lazy(async () => (await import('../text-mode/command-line.tsx')).CommandLine);

interface Props {
  readonly table: TableModel;
  readonly snapshot: Snapshot;
  /** Whether the game is shown in words instead of on its board. */
  readonly inWords: boolean;
}

/** The side panel, which is the same for all games. */
export function Beside({ table, snapshot, inWords }: Props) {
  const { viewer } = table;
  const words = text().table;
  return (
    <>
      {!inWords && <Since table={table} snapshot={snapshot} />}
      <RemotePlay table={table} snapshot={snapshot} />
      <ReplayButton table={table} />
      {table.past.position.value === null && <UndoButton table={table} snapshot={snapshot} />}
      <RulesLink game={snapshot.game} isApart />
      <section class="folds" aria-labelledby="together">
        <h2 id="together" class="eyebrow">
          {words.together}
        </h2>
        <p class="who">
          {typeof viewer === 'number'
            ? words.yourSeat(viewer + 1, nameOf(snapshot.seats, viewer))
            : snapshot.guest === null && words.watching}{' '}
          {words.spectators(table.company.value.spectators)}
        </p>
        {!inWords && <Moves table={table} snapshot={snapshot} />}
        <ModeSwitch id={table.id} inWords={inWords} />
        <OtherSeats id={table.id} viewer={viewer} snapshot={snapshot} />
        {snapshot.guest === null && <TalkPanel table={table} snapshot={snapshot} />}
        <StoryPanel table={table} snapshot={snapshot} />
        <History table={table} snapshot={snapshot} />
        <WatchLink snapshot={snapshot} />
        <Fairness snapshot={snapshot} />
      </section>
      {typeof viewer === 'number' ? (
        <OwnSeat table={table} snapshot={snapshot} seat={viewer} />
      ) : (
        <p>
          <a href="#lost">{text().recovery.lost}</a>
        </p>
      )}
    </>
  );
}

/** What only the player of the seat sees: their notes, settings and links. */
function OwnSeat({
  table,
  snapshot,
  seat,
}: {
  readonly table: TableModel;
  readonly snapshot: Snapshot;
  readonly seat: Seat;
}) {
  const { id } = table;
  const words = text().table;
  return (
    <>
      <section class="folds" aria-labelledby="for-me">
        <h2 id="for-me" class="eyebrow">
          {words.forMe}
        </h2>
        <NotePanel id={id} seat={seat} />
        <NoticesPanel id={id} seat={seat} isOver={snapshot.stage === 'over'} />
        <SeatMenu table={table} snapshot={snapshot} seat={seat} />
        <ThisDevice id={id} />
      </section>
      <section class="folds" aria-labelledby="my-link">
        <h2 id="my-link" class="eyebrow">
          {words.myLink}
        </h2>
        <SeatLink id={id} seat={seat} />
        <GuestsPanel id={id} seat={seat} />
        <SeatCodeFold id={id} seat={seat} snapshot={snapshot} />
        <RenewLink table={table} seat={seat} />
      </section>
    </>
  );
}

/** Settings of this device. */
const ThisDevice = ({ id }: { readonly id: string }) => (
  <details class="fold">
    <summary>{text().device.title}</summary>
    <WayChoice />
    <PassingChoice id={id} />
  </details>
);

/** The possible moves in words, listed when they are unfolded. */
function Moves({ table, snapshot }: Omit<Props, 'inWords'>) {
  const [isOpen, setOpen] = useState(false);
  if (typeof table.viewer !== 'number' || snapshot.stage !== 'playing') return null;
  return (
    <details class="fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text().actions.title}</summary>
      {isOpen && <CommandLine table={table} snapshot={snapshot} />}
    </details>
  );
}

/** A link to the same table in words, or with its board. */
function ModeSwitch({ id, inWords }: { readonly id: string; readonly inWords: boolean }) {
  const words = text().textMode;
  return (
    <a class="button" href={`${inWords ? `/t/${id}` : `/t/${id}/text`}${location.hash}`}>
      {inWords ? words.withBoard : words.open}
    </a>
  );
}

/** Links to this browser's other seats at the same table. */
function OtherSeats({
  id,
  viewer,
  snapshot,
}: {
  readonly id: string;
  readonly viewer: Viewer;
  readonly snapshot: Snapshot;
}) {
  const others = seatsAt(id).filter((seat) => seat !== viewer);
  return (
    <>
      {others.map((seat) => (
        <a key={seat} class="button" href={`#seat=${seat}`}>
          {text().table.playAs(seat + 1, nameOf(snapshot.seats, seat))}
        </a>
      ))}
    </>
  );
}
