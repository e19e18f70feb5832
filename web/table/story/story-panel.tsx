import { type Turn, turnsOf } from '../../../shared/game/words/story.ts';
import type { Length } from '../../../shared/game/words/words.ts';
import { text } from '../../app/lang.ts';
import { turnIn } from '../../board/phrases.ts';
import { SeatMark } from '../../board/seat-mark.tsx';
import { useTable } from '../context.ts';
import { lookBack, useStoryBackTo } from './look-back.ts';
import { sinceOwn } from './story.ts';
import '../../styles/story.css';

function Told({ turn, length }: { readonly turn: Turn; readonly length: Length }) {
  const { table, snapshot } = useTable();
  const said = turnIn(snapshot, turn, length);
  const n = turn.at(-1)?.n ?? 0;
  const isShown = table.positions.shown.value?.n === n;
  return (
    <li>
      <SeatMark seat={turn[0].seat} />
      <button
        type="button"
        class="plain recount"
        aria-current={isShown ? 'true' : undefined}
        title={text().story.show}
        onClick={() => lookBack(table, n)}
      >
        {said ?? '…'}
      </button>
    </li>
  );
}

/** What the others did since the viewer's own turn. If that is nothing, and for spectators and guests: the latest turns. */
export function Since() {
  const { table, snapshot } = useTable();
  const words = text().story;
  const entries = table.story.entries.value;
  const news = turnsOf(sinceOwn(entries, table.viewer));
  const latest = snapshot.stage === 'playing' ? (snapshot.play?.recent.at(-1)?.n ?? null) : null;
  useStoryBackTo(table.story, news.length > 0 ? null : latest);
  const turns = news.length > 0 ? news : turnsOf(entries);
  if (turns.length === 0 || snapshot.stage !== 'playing') return null;
  return (
    <section class="since" aria-labelledby="since-title">
      <h2 id="since-title" class="eyebrow">
        {typeof table.viewer === 'number' && news.length > 0 ? words.since : words.last}
      </h2>
      <ol class="story">
        {turns.slice(-MOST).map((turn) => (
          <Told key={turn[0].n} turn={turn} length="paragraph" />
        ))}
      </ol>
    </section>
  );
}

/** The largest number of turns that are told beside the board. */
const MOST = 6;

/** The whole story, the latest turn first; loaded when it is unfolded. */
export function StoryPanel() {
  const { table } = useTable();
  const words = text().story;
  const { story } = table;
  const entries = story.entries.value;
  return (
    <details class="fold" onToggle={(event) => void (event.currentTarget.open && story.loadAll())}>
      <summary>{words.title}</summary>
      {entries.length === 0 && <p class="hint">{words.none}</p>}
      {story.state.value === 'busy' && <p role="status">{text().site.loading}</p>}
      {story.state.value === 'missing' && (
        <button type="button" class="button" onClick={() => void story.loadAll()}>
          {words.again}
        </button>
      )}
      <ol class="story whole">
        {turnsOf(entries)
          .toReversed()
          .map((turn) => (
            <Told key={turn[0].n} turn={turn} length="full" />
          ))}
      </ol>
    </details>
  );
}
