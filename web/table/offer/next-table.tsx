import { useEffect, useState } from 'preact/hooks';
import { serviceNow } from '../../app/clock.ts';
import { furtherText, text } from '../../app/lang.ts';
import { tableUrl } from '../../app/table-url.ts';
import { span } from '../../app/time.ts';
import { BoardPicture } from '../../tables/circles/board-picture.tsx';
import { askWaiting, nextWaiting } from '../../tables/my-tables.ts';
import type { MyTable } from '../../tables/order.ts';
import { titlesOf } from '../../tables/table-list.tsx';
import { Dismiss } from '../../ui/dismiss.tsx';
import '../../styles/next-table.css';

function Next({ table }: { readonly table: MyTable }) {
  const words = furtherText().next;
  const { id, game, now, mine, seats } = table;
  const known = now !== undefined && 'stage' in now ? now : null;
  const left = known?.deadline == null ? 0 : known.deadline - serviceNow();
  return (
    <a class="next-table" href={tableUrl(id, mine[0] ?? seats[0] ?? 0)}>
      <BoardPicture game={game} picture={known?.picture ?? null} />
      <span>
        <small>{words.waits}</small>
        <b>{titlesOf(table).title}</b>
        {left > 0 && <small>{text().tables.left(span(left))}</small>}
      </span>
    </a>
  );
}

interface Props {
  /** The table at which the player waits. */
  readonly id: string;
  readonly hasMoved: boolean;
}

/** The table that waits for the player most urgently, or that no other does. Nothing until it is known. */
export function NextTable({ id, hasMoved }: Props) {
  const [others, setOthers] = useState<'unknown' | 'none' | 'some'>('unknown');
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    let isGone = false;
    void askWaiting(id).then((count) => !isGone && setOthers(count > 0 ? 'some' : 'none'));
    return () => {
      isGone = true;
    };
  }, [id]);
  if (others !== 'some' || isClosed) return null;
  const next = nextWaiting(id);
  if (next === undefined && !hasMoved) return null;
  return (
    <div class="notice">
      {next === undefined ? <p>{furtherText().next.none}</p> : <Next key={next.id} table={next} />}
      <Dismiss onClose={() => setClosed(true)} />
    </div>
  );
}
