import { useEffect, useRef, useState } from 'preact/hooks';
import type { Seat, Viewer } from '../../../shared/game/contract.ts';
import { houseLink, siteOf } from '../../../shared/protocol/house.ts';
import type { LogLine } from '../../../shared/protocol/messages/log.ts';
import type { Asked, Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { furtherText, text } from '../../app/lang.ts';
import { once } from '../../app/request.ts';
import { moment } from '../../app/time.ts';
import { nameOf } from '../../board/seat-name.ts';
import { seatsAt } from '../../tables/known-tables.ts';
import { Dismiss } from '../../ui/dismiss.tsx';
import { paceShort } from '../clock/pace-words.ts';
import { type ShownTable, useTable } from '../context.ts';
import { BackButton } from '../lobby/late-seats.tsx';
import type { TableModel } from '../model/model.ts';
import { fetchLog } from '../story/whole-log.ts';

/** How a proposal failed: declined by a seat, or still open when its time was up. */
export type Failed = 'lapsed' | { readonly by: Seat };

/** The log entries that end a proposal. */
const ENDS: readonly string[] = [
  'decline',
  'undo',
  'end',
  'act',
  'agree',
  'remedy',
  'return',
  'pace',
  'pause',
  'rules',
  'move',
  'stay',
  'resume',
  'undecided',
];

/** How the viewer's proposal failed, from the log; null if it was carried out, or if they withdrew it. */
export function failedIn(log: readonly LogLine[], viewer: Viewer): Failed | null {
  const last = log.findLast(({ entry }) => ENDS.includes(entry.type))?.entry;
  if (last?.type === 'undecided') return 'lapsed';
  return last?.type === 'decline' && last.seat !== viewer ? { by: last.seat } : null;
}

const ANSWERS = { agree: routes.agree, decline: routes.decline };

function answer({ table, snapshot }: ShownTable, seat: Seat, what: keyof typeof ANSWERS): void {
  const { version } = snapshot;
  const body = { version, with: answeredHere(snapshot, seat) };
  void table.change(what, () => once(ANSWERS[what], { table: table.id, seat, since: version }, body));
}

/** Another seat of this browser that has made a proposal about a late seat, or answered it: they have one vote. */
function answeredHere({ id, play }: Snapshot, seat: Seat): Seat | undefined {
  const asked = play?.asked;
  if (!asked?.remedy) return undefined;
  const { waitingFor, remedy } = asked;
  return seatsAt(id).find((other) => other !== seat && other !== remedy.of && !waitingFor.includes(other));
}

/** How the viewer's latest proposal ended without being carried out, until that is closed or another one is made. */
function useFailed({ id, reader, viewer }: TableModel, asked: Asked | null) {
  const [how, setHow] = useState<Failed | null>(null);
  const wasMine = useRef(false);
  const isMine = asked?.seat === viewer;
  useEffect(() => {
    const hasEnded = wasMine.current && asked === null;
    wasMine.current = isMine;
    if (asked !== null) setHow(null);
    if (!hasEnded) return;
    void fetchLog(id, reader).then((answer) => answer.type === 'ok' && setHow(failedIn(answer.value, viewer)));
  }, [asked === null, isMine]);
  return { how, close: () => setHow(null) };
}

/** What a player proposes, but for what concerns a late seat. */
function said({ what, actions, pace, until, origin = '' }: Asked, name: string, isMine: boolean): string {
  switch (what) {
    case 'undo':
      return furtherText().proposal.asked(name, isMine, actions);
    case 'pace':
      return furtherText().tableTime.pace.asked(name, isMine, paceShort(pace ?? null));
    case 'pause':
      return until == null
        ? furtherText().tableTime.pause.askedEnd(name, isMine)
        : furtherText().tableTime.pause.asked(name, isMine, moment(until));
    case 'rules':
      return furtherText().newerRules.asked(name, isMine);
    case 'move':
      return furtherText().moving.asked(name, isMine, siteOf(origin));
    case 'stay':
      return furtherText().moving.askedStay(name, isMine);
    case 'end':
    case 'remedy':
      return furtherText().proposal.askedEnd(name, isMine);
  }
}

/** A proposal of one player, shown to all: the others agree or decline. */
export function ProposalBar() {
  const { table, snapshot } = useTable();
  const asked = snapshot.play?.asked ?? null;
  const words = text();
  const { proposal: answers, lateSeat, moving } = furtherText();
  const { viewer } = table;
  const isBusy = table.pending.value !== null;
  const count = snapshot.play?.recent.at(-1)?.n ?? 0;
  const failed = useFailed(table, asked);
  if (asked === null) {
    const { how, close } = failed;
    if (how === null) return null;
    const told = how === 'lapsed' ? answers.lapsed : answers.declined(nameOf(snapshot.seats, how.by));
    return (
      <div class="notice">
        <p>{told}</p>
        <Dismiss onClose={close} />
      </div>
    );
  }
  const isAsked = asked.waitingFor.some((seat) => seat === viewer);
  const isMine = asked.seat === viewer;
  // Nobody has to wait for others who do not answer: who has agreed may change their mind.
  const mayDecline = isAsked || isMine || asked.remedy === null;
  const isShared = typeof viewer === 'number' && answeredHere(snapshot, viewer) !== undefined;
  const name = nameOf(snapshot.seats, asked.seat);
  const remedy =
    asked.remedy &&
    (asked.remedy.of === viewer
      ? lateSeat.askedOwn[asked.remedy.what](name)
      : lateSeat.asked[asked.remedy.what](name, isMine, nameOf(snapshot.seats, asked.remedy.of)));
  const sentence = remedy ?? said(asked, name, isMine);
  const names = words.listed(asked.waitingFor.map((seat) => nameOf(snapshot.seats, seat)));
  return (
    <div class="notice asked">
      <p>
        {sentence}
        {!isAsked && ` ${answers.waiting(names)}`}
        {isAsked && isShared && ` ${lateSeat.oneVote}`}
      </p>
      {isAsked && asked.origin !== undefined && asked.houseKey !== undefined && (
        <a
          class="button"
          href={houseLink({ origin: asked.origin, houseKey: asked.houseKey })}
          target="_blank"
          rel="noreferrer"
        >
          {moving.check}
        </a>
      )}
      {asked.what === 'undo' && (
        <button
          type="button"
          class="button"
          aria-label={answers.lookAt}
          onClick={() => void table.positions.go(count - asked.actions)}
        >
          {answers.look}
        </button>
      )}
      {typeof viewer === 'number' && asked.remedy?.of === viewer && <BackButton seat={viewer} />}
      {typeof viewer === 'number' && isAsked && (
        <button
          type="button"
          class="button primary"
          disabled={isBusy}
          onClick={() => answer({ table, snapshot }, viewer, 'agree')}
        >
          {answers.agree}
        </button>
      )}
      {typeof viewer === 'number' && mayDecline && (
        <button
          type="button"
          class="button"
          disabled={isBusy}
          onClick={() => answer({ table, snapshot }, viewer, 'decline')}
        >
          {isMine ? answers.withdraw : answers.decline}
        </button>
      )}
    </div>
  );
}
