import { computed, signal } from '@preact/signals';
import { useContext, useEffect, useState } from 'preact/hooks';
import { turnsOf } from '../../../shared/game/words/story.ts';
import { lang } from '../../app/lang.ts';
import { namesIn, phrasesOf } from '../../board/phrases.ts';
import { type Voice, VoiceContext } from '../../board/voice.ts';
import { useTable } from '../context.ts';
import type { TableModel } from '../model/model.ts';
import { announcementsOf } from './announcements.ts';

/** What is needed to tell actions to the viewer of a table; null until its sentences are loaded. */
function tellingOf({ viewer, present }: TableModel) {
  const snapshot = present.peek();
  const phrases = snapshot && phrasesOf(snapshot.game);
  return snapshot && phrases && { viewer, phrases, lang: lang.peek(), names: namesIn(snapshot.seats) };
}

/** The voice of a table, to which nothing was told yet. */
export function openVoice(table: TableModel): Voice {
  const { state, fresh, entries } = table.story;
  const told = signal(fresh.peek());
  const isBehind = computed(() => state.value === 'busy' || fresh.value !== told.value);
  const voice: Voice = {
    isBehind,
    told,
    prompt: '',
    heard: [],
    recall() {
      const telling = tellingOf(table);
      const last = turnsOf(entries.peek()).at(-1) ?? [];
      return [...(telling ? announcementsOf(last, last, telling) : []), voice.prompt].join(' ');
    },
  };
  return voice;
}

/**
 * Announces to screen readers what was played, as it comes: the moves of others, and what came of the viewer's own. Then
 * it says what is asked now, unless that is heard after a playback.
 */
export function Announcer() {
  const { table } = useTable();
  const voice = useContext(VoiceContext);
  const [said, setSaid] = useState<{ readonly count: number; readonly lines: readonly string[] }>({
    count: 0,
    lines: [],
  });
  const { story } = table;
  const fresh = story.fresh.value;
  const isNew = fresh.length > 0 && fresh !== voice?.told.peek();
  // What is played before the sentences have come is told once they are there.
  const mustWait = story.state.value === 'busy' || (isNew && tellingOf(table) === null);
  useEffect(() => {
    if (voice === null || mustWait) return;
    const telling = isNew ? tellingOf(table) : null;
    const news = telling ? announcementsOf(fresh, story.entries.peek(), telling) : [];
    voice.told.value = fresh;
    const { prompt } = voice;
    const isHeard = prompt === '' || voice.heard.includes(prompt);
    const isAsked = !isHeard && table.scene.peek()?.held == null;
    const lines = [...news.filter((line) => line !== prompt), ...(isAsked ? [prompt] : [])];
    if (lines.length === 0) return;
    voice.heard = [...news, ...(isHeard || isAsked ? [prompt] : [])];
    setSaid(({ count }) => ({ count: count + 1, lines }));
  }, [voice, fresh, mustWait]);
  return (
    <div class="unseen announcer" aria-live="polite">
      {said.lines.map((line, index) => (
        <p key={`${said.count} ${index}`}>{line}</p>
      ))}
    </div>
  );
}
