import { useEffect, useState } from 'preact/hooks';
import { furtherText } from '../app/lang.ts';

/** Says that a table is on this device only, and has the browser keep it, where that can be asked for. */
export function HereNote() {
  const [isKept, setKept] = useState<boolean | null>(null);
  useEffect(() => {
    void navigator.storage?.persisted?.().then(setKept);
  }, []);
  const words = furtherText().here;
  return (
    <div class="stack">
      <p>{words.only}</p>
      <p class="hint">{words.proves}</p>
      {isKept === false && (
        <>
          <p class="hint">{words.mayBeCleared}</p>
          <button type="button" class="button" onClick={() => void navigator.storage.persist().then(setKept)}>
            {words.keep}
          </button>
        </>
      )}
      {isKept === true && <p role="status">{words.kept}</p>}
    </div>
  );
}
