import { useState } from 'preact/hooks';
import type { Seat } from '../../../shared/game/contract.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { timesOf } from '../../../shared/table/times.ts';
import { games, hasRobots } from '../../app/games.ts';
import { furtherText, text } from '../../app/lang.ts';
import { call } from '../../app/request.ts';
import { span } from '../../app/time.ts';
import { nameOf } from '../../board/seat-name.ts';
import { forgetSeat } from '../../tables/known-tables.ts';
import { ConfirmButton } from '../../ui/confirm.tsx';
import { Form } from '../../ui/form.tsx';
import { Switch } from '../../ui/switch.tsx';
import { PaceChoices } from '../clock/pace-choices.tsx';
import { useTable } from '../context.ts';
import { OptionField } from './option-field.tsx';

interface Props {
  readonly seat: Seat;
}

/** Identifies the settings that are saved. */
const savedIn = ({ options, pace, looks }: Snapshot): string => JSON.stringify([options, pace, looks]);

/** What was settled at the opening, as fields that are saved together. */
function Settings({ seat }: Props) {
  const { table, snapshot } = useTable();
  const [{ options, pace, looks }, set] = useState({
    options: snapshot.options,
    pace: snapshot.pace,
    looks: snapshot.looks,
  });
  const words = furtherText().host;
  const { holidays, lookWait } = timesOf(snapshot);
  const game = games.value?.find(({ meta }) => meta.id === snapshot.game);
  const chosen = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== ''));
  return (
    <Form
      class="stack"
      onSend={() => {
        void table.change('setup', () =>
          call(routes.changeSetup, { table: table.id, seat }, { body: { options: chosen, pace, looks } }),
        );
      }}
    >
      {/* Those of a position that the game begins from belong to it. */}
      {!snapshot.prelude &&
        game?.meta.options.map((option) => (
          <OptionField
            key={option.id}
            game={game}
            option={option}
            value={options[option.id] ?? ''}
            onChange={(value) => set({ options: { ...options, [option.id]: value }, pace, looks })}
          />
        ))}
      <Switch isOn={looks} onChange={(next) => set({ options, pace, looks: next })}>
        {text().pace.looks(span(lookWait))}
      </Switch>
      <PaceChoices
        pace={pace}
        hasBots={hasRobots(snapshot.game)}
        holidays={holidays}
        onChange={(next) => set({ options, pace: next, looks })}
      />
      <button type="submit" class="button primary" disabled={table.pending.value !== null}>
        {words.save}
      </button>
    </Form>
  );
}

/** What the opener of a table can do in the lobby: free a seat, change the settings, delete the table. */
export function HostMenu({ seat }: Props) {
  const { table, snapshot } = useTable();
  const words = furtherText().host;
  const isBusy = table.pending.value !== null;
  if (snapshot.opener !== seat || snapshot.stage !== 'lobby') return null;

  async function remove(): Promise<void> {
    if (!(await table.change('delete', () => call(routes.deleteTable, { table: table.id, seat })))) return;
    forgetSeat(table.id, seat);
    location.assign('/');
  }

  const others = snapshot.seats.flatMap(({ by }, other) => (by === 'player' && other !== seat ? [other] : []));
  return (
    <details class="fold">
      <summary>{words.title}</summary>
      <div class="row">
        {others.map((other) => {
          const name = nameOf(snapshot.seats, other);
          return (
            <ConfirmButton
              // A question about one player is not left open for the next one in that seat.
              key={`${other} ${name}`}
              label={words.free(name)}
              question={words.freeQuestion(name)}
              isBusy={isBusy}
              onConfirm={() =>
                void table.change('free', () =>
                  call(routes.freePlayer, { table: table.id, seat, player: other, seen: snapshot.version }),
                )
              }
            >
              <p>{words.freeHelp(name)}</p>
            </ConfirmButton>
          );
        })}
      </div>
      <details class="settings">
        <summary>{words.settings}</summary>
        {/* Fields that are being edited stay as they are until others are saved. */}
        <Settings key={savedIn(snapshot)} seat={seat} />
      </details>
      <ConfirmButton
        label={words.delete}
        question={words.deleteQuestion}
        isBusy={isBusy}
        onConfirm={() => void remove()}
      >
        <p>{words.deleteHelp}</p>
      </ConfirmButton>
    </details>
  );
}
