import { useState } from 'preact/hooks';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { ENTRIES } from '../../games/index.ts';
import { text } from '../../lang.ts';
import type { TableModel } from '../model.ts';

/** The longest code of any game. */
const LONGEST = 12;
/** The default alphabet of codes. */
const ALL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** The last four actions as numbered codes, and a field to play a code, which accepts only the game's alphabet. */
export function RemotePlay({ table, snapshot }: { readonly table: TableModel; readonly snapshot: Snapshot }) {
  const [code, setCode] = useState('');
  const words = text().remote;
  const recent = snapshot.play?.recent ?? [];
  const mayPlay =
    typeof table.viewer === 'number' && snapshot.stage === 'playing' && table.past.position.value === null;
  const alphabet = ENTRIES[snapshot.game]?.alphabet ?? ALL;
  return (
    <section class="remote" aria-labelledby="remote-title">
      <h2 id="remote-title">{words.title}</h2>
      <p class="recent">
        <span class="unseen">{words.recent} : </span>
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
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            if (code === '' || table.pending.value !== null) return;
            setCode('');
            void table.play(code);
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
        </form>
      )}
    </section>
  );
}
