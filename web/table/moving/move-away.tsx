import { useState } from 'preact/hooks';
import type { Seat } from '../../../shared/game/contract.ts';
import { readHouseLink, siteOf } from '../../../shared/protocol/house.ts';
import { isHouseKey } from '../../../shared/protocol/house-key.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { furtherText } from '../../app/lang.ts';
import { once } from '../../app/request.ts';
import { Form, valueIn } from '../../ui/form.tsx';
import { useTable } from '../context.ts';
import { isTaken } from '../turn/open-proposal.ts';

// docs/decisions/60-a-table-moves-sealed.md
/** Proposes that the table moves to another site, whose link is pasted. */
export function MoveAway({ seat }: { readonly seat: Seat }) {
  const { table, snapshot } = useTable();
  const [problem, setProblem] = useState('');
  const { version } = snapshot;
  const words = furtherText().moving;
  const isBusy = table.pending.value !== null || isTaken(snapshot);

  async function ask(form: HTMLFormElement): Promise<void> {
    const house = readHouseLink(valueIn(form, 'house'));
    if (house === null || !isHouseKey(house.houseKey)) return setProblem(words.wrongLink);
    if (house.origin === location.origin) return setProblem(words.sameSite(siteOf(house.origin)));
    setProblem('');
    await table.change('move', () =>
      once(routes.askMove, { table: table.id, seat, since: version }, { version, ...house }),
    );
  }

  return (
    <details class="settings">
      <summary>{words.title}</summary>
      <Form class="stack" isBusy={isBusy} onSend={(form) => void ask(form)}>
        <p class="hint">{words.help}</p>
        <label class="field">
          {words.link}
          <input
            name="house"
            inputmode="url"
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            required
            placeholder="https://…/receive#age1…"
          />
        </label>
        <p class="hint">{words.linkHelp}</p>
        <button type="submit" class="button" disabled={isBusy}>
          {words.ask}
        </button>
        <p role="alert">{problem}</p>
      </Form>
    </details>
  );
}
