import { useState } from 'preact/hooks';
import { ENTRIES } from '#boards';
import type { Typable } from '../../../shared/game/words/matching.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { furtherText } from '../../app/lang.ts';
import { showBoard } from '../../board/panels.ts';
import { offeredIn } from '../../board/phrases.ts';
import { Form } from '../../ui/form.tsx';
import { useTable } from '../context.ts';

/** The three legal moves whose codes or sentences resemble a refused code most; none if the code is legal. */
export async function resembling(code: string, snapshot: Snapshot | null): Promise<readonly Typable[]> {
  const { matching } = await import('../../../shared/game/words/matching.ts');
  const { by, choices } = matching(code, snapshot === null ? [] : offeredIn(snapshot));
  return by === 'nearest' ? choices : [];
}

/** The longest code of any game. */
const LONGEST = 12;
/** The default alphabet of codes. */
const ALL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** The last four actions as numbered codes, and a field to play a code, which accepts only the game's alphabet. */
export function RemotePlay() {
  const { table, snapshot } = useTable();
  const [code, setCode] = useState('');
  /** After a refused code: the legal ones that it resembles most. */
  const [nearest, setNearest] = useState<readonly Typable[]>([]);
  const words = furtherText().remote;
  const recent = snapshot.play?.recent ?? [];
  async function play(): Promise<void> {
    const played = code;
    setCode('');
    setNearest([]);
    if (!(await table.play(played))) setNearest(await resembling(played, table.present.value));
  }
  const mayPlay =
    typeof table.viewer === 'number' && snapshot.stage === 'playing' && table.positions.shown.value === null;
  const alphabet = ENTRIES[snapshot.game]?.alphabet ?? ALL;
  return (
    <section class="remote" aria-labelledby="remote-title">
      <h2 id="remote-title">{words.title}</h2>
      <p class="recent">
        <span class="unseen">{words.recent} </span>
        {recent.length === 0
          ? words.none
          : recent.map(({ n, code: played }, index) => (
              <span key={n}>
                {index > 0 && ', '}
                <span class="recent-n">{n}:</span>
                <b>{played ?? words.hidden}</b>
              </span>
            ))}
      </p>
      {mayPlay && (
        <Form
          class="row"
          onSend={() => {
            if (code === '' || table.pending.value !== null) return;
            void play();
          }}
        >
          <input
            aria-label={words.field}
            class="code-field"
            value={code}
            maxLength={LONGEST}
            size={6}
            autocapitalize="characters"
            autocomplete="off"
            spellcheck={false}
            enterKeyHint="send"
            onInput={(event) => {
              const field = event.currentTarget;
              const clean = [...field.value.toUpperCase()].filter((letter) => alphabet.includes(letter)).join('');
              field.value = clean;
              setCode(clean);
            }}
          />
          <button type="submit" class="button" disabled={code === '' || table.pending.value !== null}>
            {words.play}
          </button>
        </Form>
      )}
      {mayPlay && nearest.length > 0 && (
        <div role="status">
          <p class="hint">{furtherText().commandLine.nearest}</p>
          <ul class="choices">
            {nearest.map((choice) => (
              <li key={choice.code}>
                <button
                  type="button"
                  class="button"
                  onClick={() => {
                    setNearest([]);
                    // Where it is taken back or confirmed.
                    showBoard();
                    table.playFinal(choice.code, choice.sentence);
                  }}
                >
                  <span>{choice.sentence}</span> <small>{choice.code}</small>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
