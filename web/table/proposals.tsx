import { useEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '../../shared/game/contract.ts';
import { turnsOf } from '../../shared/game/words/story.ts';
import type { Asked, Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { answerProposal, fetchLog } from '../api.ts';
import { nameOf } from '../board-kit/seat-name.ts';
import { Icon } from '../controls/icon.tsx';
import { furtherText, text } from '../lang.ts';
import { seatsAt } from '../my-tables/known-tables.ts';
import { moment } from '../time.ts';
import type { TableModel } from './model.ts';
import { BackButton } from './seats/late-seats.tsx';
import { paceShort } from './seats/pace.tsx';
import { turnIn } from './story/phrases.ts';
import { useStoryBackTo } from './story/reach.ts';

interface Props {
  readonly table: TableModel;
  readonly snapshot: Snapshot;
}

const answer = ({ table, snapshot }: Props, seat: Seat, what: 'agree' | 'decline') =>
  void table.change(what, () => answerProposal(table.id, seat, snapshot.version, what, answeredHere(snapshot, seat)));

/** Another seat of this browser that has made a proposal about a late seat, or answered it: they have one vote. */
function answeredHere({ id, play }: Snapshot, seat: Seat): Seat | undefined {
  const asked = play?.asked;
  if (!asked?.remedy) return undefined;
  const { waitingFor, remedy } = asked;
  return seatsAt(id).find((other) => other !== seat && other !== remedy.of && !waitingFor.includes(other));
}

/** Who declined the viewer's latest proposal, until it is closed or another one is made; the log says who. */
function useDeclined({ id, reader, viewer }: TableModel, asked: Asked | null) {
  const [by, setBy] = useState<Seat | null>(null);
  const wasMine = useRef(false);
  const isMine = asked?.seat === viewer;
  useEffect(() => {
    const hasEnded = wasMine.current && asked === null;
    wasMine.current = isMine;
    if (asked !== null) setBy(null);
    if (!hasEnded) return;
    void fetchLog(id, reader).then((answer) => {
      if (answer.type !== 'ok') return;
      const last = answer.value.findLast(({ entry }) => ENDS.includes(entry.type))?.entry;
      if (last?.type === 'decline' && last.seat !== viewer) setBy(last.seat);
    });
  }, [asked === null, isMine]);
  return { by, close: () => setBy(null) };
}

/** The entries of the log with which a proposal ends. */
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
  'resume',
];

/** Tells a player that their proposal was declined. */
const Declined = ({ name, onClose }: { readonly name: string; readonly onClose: () => void }) => (
  <div class="notice">
    <p>{text().undo.declined(name)}</p>
    <button type="button" class="plain" aria-label={text().notice.dismiss} onClick={onClose}>
      <Icon name="close" />
    </button>
  </div>
);

/** What a player proposes, but for what concerns a late seat; `undone` are the turns that would be taken back. */
function said({ what, actions, pace, until }: Asked, name: string, isMine: boolean, undone: string): string {
  const words = text();
  switch (what) {
    case 'undo':
      return words.undo.asked(name, isMine, actions, undone);
    case 'pace':
      return furtherText().tableTime.pace.asked(name, isMine, paceShort(pace ?? null));
    case 'pause':
      return until == null
        ? furtherText().tableTime.pause.askedEnd(name, isMine)
        : furtherText().tableTime.pause.asked(name, isMine, moment(until));
    case 'end':
    case 'remedy':
      return words.end.asked(name, isMine);
  }
}

/** A proposal of one player, shown to all: the others agree or decline. */
export function ProposalBar({ table, snapshot }: Props) {
  const asked = snapshot.play?.asked ?? null;
  const words = text();
  const { viewer } = table;
  const isBusy = table.pending.value !== null;
  const count = snapshot.play?.recent.at(-1)?.n ?? 0;
  /** The first action that would be taken back. */
  const first = asked?.what === 'undo' ? count - asked.actions + 1 : null;
  useStoryBackTo(table.story, first);
  const declined = useDeclined(table, asked);
  if (asked === null)
    return declined.by === null ? null : (
      <Declined name={nameOf(snapshot.seats, declined.by)} onClose={declined.close} />
    );
  const isAsked = asked.waitingFor.some((seat) => seat === viewer);
  const isMine = asked.seat === viewer;
  const isShared = typeof viewer === 'number' && answeredHere(snapshot, viewer) !== undefined;
  const name = nameOf(snapshot.seats, asked.seat);
  const entries = table.story.entries.value.filter(({ n }) => first !== null && n >= first);
  const undone = (entries.length < asked.actions ? [] : turnsOf(entries))
    .map((turn) => turnIn(snapshot, turn, 'line') ?? '')
    .join(' ');
  const remedy =
    asked.remedy && words.late.asked[asked.remedy.what](name, isMine, nameOf(snapshot.seats, asked.remedy.of));
  const sentence = remedy ?? said(asked, name, isMine, undone);
  const names = words.listed(asked.waitingFor.map((seat) => nameOf(snapshot.seats, seat)));
  return (
    <div class="notice asked">
      <p>
        {sentence}
        {!isAsked && ` ${words.undo.waiting(names)}`}
        {isAsked && isShared && ` ${words.late.oneVote}`}
      </p>
      {typeof viewer === 'number' && asked.remedy?.of === viewer && <BackButton table={table} seat={viewer} />}
      {typeof viewer === 'number' && isAsked && (
        <button
          type="button"
          class="button primary"
          disabled={isBusy}
          onClick={() => answer({ table, snapshot }, viewer, 'agree')}
        >
          {words.undo.agree}
        </button>
      )}
      {typeof viewer === 'number' && (isAsked || isMine) && (
        <button
          type="button"
          class="button"
          disabled={isBusy}
          onClick={() => answer({ table, snapshot }, viewer, 'decline')}
        >
          {isMine ? words.undo.withdraw : words.undo.decline}
        </button>
      )}
    </div>
  );
}
