import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { ENTRIES } from '#boards';
import type { Turn } from '../../../shared/game/words/story.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { Position } from '../../../shared/protocol/messages/story.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { text } from '../../app/lang.ts';
import { call } from '../../app/request.ts';
import { endingScenes } from '../../board/ending.ts';
import { phrasesOf, turnIn } from '../../board/phrases.ts';
import type { Playback, Scene } from '../../board/scene.ts';
import { nameOf } from '../../board/seat-name.ts';
import { tempo } from '../../settings/settings.ts';
import { keepSeenUpTo, seenUpTo } from '../../tables/seen-up-to.ts';
import { useTable } from '../context.ts';
import type { TableModel } from '../model/model.ts';
import { openPlayback } from './playback-model.ts';
import { hasActed, tell } from './story.ts';
import '../../styles/caption.css';

/** In milliseconds: how long a scene is shown, by the length of its sentence and by how much happens in it. */
const TIMES = { least: 1_800, most: 2_700, perLetter: 30, perFact: 200 } as const;
/** Up to this many facts are shown in the shortest time. */
const FEW = 2;

function timeFor(scene: Scene, said: string): number {
  if (scene.type === 'count') return tempo() * COUNT;
  if (scene.type === 'crown') return tempo() * CROWN;
  const facts = scene.type === 'turn' ? scene.turn.flatMap((entry) => entry.facts).length : 0;
  const shown = TIMES.least + TIMES.perFact * Math.max(0, facts - FEW);
  return tempo() * Math.min(TIMES.most, Math.max(shown, TIMES.perLetter * said.length));
}

/** In milliseconds: how long a source of points is counted, and how long one sees the crown fall. */
const COUNT = 1_200;
const CROWN = 1_800;

/** Whether a board shows nothing of a turn. Until the sentences of the game are loaded, that is not known. */
const isQuiet = (snapshot: Snapshot | null, turn: Turn): boolean =>
  snapshot !== null && (phrasesOf(snapshot.game)?.isQuiet?.(turn.flatMap(({ facts }) => facts)) ?? false);

/** The sentence of a scene; empty for the viewer’s own, and until the sentences of the game are loaded. */
function saidOf(scene: Scene | null, snapshot: Snapshot | null): string {
  if (scene === null || snapshot === null) return '';
  switch (scene.type) {
    case 'turn':
      return scene.isOwn ? '' : (turnIn(snapshot, scene.turn, 'caption') ?? '');
    case 'earlier': {
      const seats = [...new Set(scene.turns.map(([{ seat }]) => seat))];
      return text().replay.earlier(scene.turns.length, seats.map((seat) => nameOf(snapshot.seats, seat)).join(', '));
    }
    case 'your-turn':
      return text().table.yourTurn;
    case 'count':
      return scene.row.name;
    // How it ended is said by the banner and the sheet.
    case 'crown':
    case 'waiting':
      return '';
  }
}

/** Which of the turns since the viewer's own a scene shows; null if it shows no turn. */
function placeOf(scene: Scene | null, { viewer, present, story }: TableModel): string | null {
  if (scene?.type !== 'earlier' && scene?.type !== 'turn') return null;
  const words = text();
  const recent = present.value?.play?.recent ?? [];
  const isOwn = typeof viewer === 'number' && hasActed(recent, story.entries.value, viewer);
  const since = isOwn ? words.story.since : words.story.last;
  const place = scene.type === 'turn' ? scene.place : null;
  return place === null || place.of === 1 ? since : words.replay.shown(since, place.at, place.of);
}

/**
 * What is played back, in a sentence, on the head of the sheet: it is not asked anything meanwhile. With reduced motion the
 * present stays on the board and can be played on, so that the sentence is on the board, and also says the final prompt,
 * which the sheet has shown all along. Screen readers hear live moves from the announcer, and the result from the prompt.
 */
function Caption({ sentence, isStill }: { readonly sentence: ReadonlySignal<string>; readonly isStill: boolean }) {
  const { table } = useTable();
  const scene = table.scene.value;
  const said = scene?.type === 'your-turn' && !isStill ? '' : sentence.value;
  const isEnd = scene?.type === 'count';
  const isLive = (scene?.type === 'turn' && scene.place === null) || isEnd;
  return (
    <div class={`caption ${isStill ? 'still' : ''}`} role="status" aria-live={isLive ? 'off' : 'polite'}>
      {said !== '' && (
        // Keyed: each sentence is a new element, which appears in its place instead of moving there.
        <p key={said}>
          <small>{isEnd ? text().end.title : placeOf(scene, table)}</small>
          {!isStill && (
            <small class="skipping" aria-hidden="true">
              {text().replay.skip}
            </small>
          )}
          <b>{said}</b>
        </p>
      )}
    </div>
  );
}

/** Starts to play back what is done at a table since the page opened, until the returned `close` is called. */
export function startPlayback(
  table: TableModel,
  opening: Snapshot | null,
): { readonly playback: Playback; readonly close: () => void } {
  const { id, viewer, present, story, scene } = table;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const isVisible = signal(document.visibilityState === 'visible');
  const coming = signal<Position | null>(null);
  /** The sentence of the scene, made once for its caption and for its length. */
  const sentence = computed(() => saidOf(scene.value, present.value));
  const model = openPlayback({
    viewer,
    present,
    opening,
    entries: story.entries,
    isVisible,
    isBusy: computed(
      () => table.draft.value !== null || table.pending.value !== null || table.positions.shown.value !== null,
    ),
    isStill,
    scene,
    coming,
    shown: () => seenUpTo('shown-moves', id),
    keepShown: (count) => keepSeenUpTo('shown-moves', id, count),
    async positions(n) {
      const answer = await call(routes.past, { table: id, reader: table.reader, from: n });
      return answer.type === 'ok' ? answer.value.positions : null;
    },
    async ending(over) {
      const outcome = over.play?.outcome ?? null;
      if (outcome === null) return [];
      // Without its rows, only who wins is shown.
      const count = await ENTRIES[over.game]?.count?.().catch(() => undefined);
      return endingScenes(count?.(over) ?? [], outcome);
    },
    isQuiet: (turn) => isQuiet(present.peek(), turn),
    timeOf: (next) => timeFor(next, sentence.peek()),
  });

  /** Of the turn that is shown, its last action; at first, what this browser has shown before. */
  let shown = seenUpTo('shown-moves', id) ?? 0;
  const stopTelling = effect(() => {
    const next = scene.value;
    tell(table, shown);
    shown = next?.type === 'turn' ? (next.turn.at(-1)?.n ?? 0) : 0;
  });
  const see = () => {
    isVisible.value = document.visibilityState === 'visible';
  };
  /** The tap or key that ends the playback has no other effect on a board that shows the past. */
  const end = (event: Event) => {
    const isPast = scene.peek()?.held != null;
    model.skip();
    if (isPast && event.target instanceof Element && event.target.closest('.board') !== null) event.stopPropagation();
  };
  document.addEventListener('visibilitychange', see);
  window.addEventListener('click', end, true);
  window.addEventListener('keydown', end, true);
  return {
    playback: {
      scene: computed(() => table.positions.scene.value ?? scene.value),
      isStill,
      caption: <Caption sentence={sentence} isStill={isStill} />,
      coming,
      arrive: model.arrive,
    },
    close() {
      document.removeEventListener('visibilitychange', see);
      window.removeEventListener('click', end, true);
      window.removeEventListener('keydown', end, true);
      stopTelling();
      model.close();
    },
  };
}
