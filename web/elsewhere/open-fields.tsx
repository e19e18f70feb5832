import type { Seat } from '../../shared/game/contract.ts';
import { MAX_NAME } from '../../shared/protocol/limits.ts';
import { furtherText } from '../app/lang.ts';
import { elsewhereField } from './open-field.ts';

/** Names for the seats of friends who play with another program, in the form of a new table. */
export function ElsewhereFields({ title, seats }: { readonly title: string; readonly seats: readonly Seat[] }) {
  const words = furtherText().elsewhere;
  return (
    <details class="fold">
      <summary>{words.way(title)}</summary>
      <div class="stack">
        <p class="hint">{words.wayHelp}</p>
        {seats.map((seat) => (
          <div key={seat} class="field">
            <label for={elsewhereField(seat)}>{seats.length === 1 ? words.friendName : words.friendAt(seat + 1)}</label>
            <input id={elsewhereField(seat)} name={elsewhereField(seat)} maxLength={MAX_NAME} autocomplete="off" />
          </div>
        ))}
        <p class="hint">{words.seedHelp}</p>
      </div>
    </details>
  );
}
