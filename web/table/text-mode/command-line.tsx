import { useState } from 'preact/hooks';
import { matching } from '../../../shared/game/words/matching.ts';
import { furtherText, text } from '../../app/lang.ts';
import { showBoard } from '../../board/panels.ts';
import { type Offered, offeredIn } from '../../board/phrases.ts';
import { Form } from '../../ui/form.tsx';
import { useTable } from '../context.ts';
import '../../styles/text-mode.css';

/** The largest number of choices that are listed; typing narrows them down. */
const MOST = 60;

/**
 * A line to type a move into, by its code or in words, and the list of the moves that it may mean; apart from them, what
 * can be done at any time.
 */
export function CommandLine() {
  const { table, snapshot } = useTable();
  const [typed, setTyped] = useState('');
  const words = furtherText().commandLine;
  const isPast = table.positions.shown.value !== null;
  const offered = offeredIn(snapshot);
  const { by, choices: found } = matching(typed, offered);
  const moves = found.filter(({ isOrder }) => !isOrder);
  const orders = found.filter(({ isOrder }) => isOrder);
  const isTyped = typed.trim() !== '';
  const isBusy = table.pending.value !== null;
  const said =
    moves.length === 0 && (!isTyped || orders.length === 0)
      ? text().actions.none
      : by === 'nearest'
        ? words.nearest
        : isTyped
          ? words.found(found.length)
          : words.all(moves.length);

  function send({ code, sentence }: Offered): void {
    setTyped('');
    // Where it is taken back or confirmed.
    showBoard();
    table.playFinal(code, sentence);
  }

  const listed = (list: readonly Offered[]) => (
    <>
      <ul class="choices">
        {list.slice(0, MOST).map((choice) => (
          <li key={choice.code}>
            <button type="button" class="button" disabled={isBusy || isPast} onClick={() => send(choice)}>
              <span>{choice.sentence}</span> <small>{choice.code}</small>
            </button>
          </li>
        ))}
      </ul>
      {list.length > MOST && <p class="hint">{words.more(list.length - MOST)}</p>}
    </>
  );

  return (
    <div class="command-line">
      <Form
        class="row"
        onSend={() => {
          const [only, ...others] = found;
          if (only !== undefined && others.length === 0 && by !== 'nearest' && !isBusy) send(only);
        }}
      >
        <input
          id="command"
          aria-label={words.field}
          aria-describedby="command-help"
          placeholder={words.field}
          value={typed}
          maxLength={200}
          autocomplete="off"
          spellcheck={false}
          enterKeyHint="send"
          disabled={isPast}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <button
          type="submit"
          class="button primary"
          disabled={isBusy || isPast || found.length !== 1 || by === 'nearest'}
        >
          {words.play}
        </button>
      </Form>
      <p id="command-help" class="hint" role="status" aria-live={isTyped ? 'polite' : 'off'}>
        {said}
      </p>
      {listed(moves)}
      {orders.length > 0 && (
        <details class="fold" open={isTyped}>
          <summary>{words.anyTime}</summary>
          {listed(orders)}
        </details>
      )}
    </div>
  );
}
