import { useId, useState } from 'preact/hooks';
import { MAX_NAME } from '../../shared/protocol/limits.ts';
import { furtherText } from '../app/lang.ts';
import { ConfirmButton } from '../ui/confirm.tsx';
import { Form, valueIn } from '../ui/form.tsx';
import { Icon } from '../ui/icon.tsx';
import { forget } from './forget.ts';
import { knownTables, setOwn } from './known-tables.ts';
import type { MyTable } from './order.ts';
import '../styles/own-table.css';

/** What a player can do with a table in their own list: name it, hide it, remove it. `title` is its present title. */
export function OwnTable({ table, title }: { readonly table: MyTable; readonly title: string }) {
  const [isOpen, open] = useState(false);
  return (
    <details class="own-table" open={isOpen} onToggle={(event) => open(event.currentTarget.open)}>
      <summary title={furtherText().ownTable.title(title)}>
        <Icon name="more" />
      </summary>
      {isOpen && <Menu table={table} onDone={() => open(false)} />}
    </details>
  );
}

function Menu({ table, onDone }: { readonly table: MyTable; readonly onDone: () => void }) {
  const words = furtherText().ownTable;
  const field = useId();
  const { id, name, isHidden, isOver } = table;
  return (
    <div class="stack">
      <Form
        class="field"
        onSend={(form) => {
          setOwn(table, { name: valueIn(form, 'name').trim() });
          onDone();
        }}
      >
        <label for={field}>{words.name}</label>
        <div class="row name-row">
          <input id={field} name="name" maxLength={MAX_NAME} defaultValue={name} autocomplete="off" />
          <button type="submit" class="button">
            {words.save}
          </button>
        </div>
        <p class="hint">{words.nameHelp}</p>
      </Form>
      <div class="row">
        <button type="button" class="button" onClick={() => setOwn(table, { isHidden: !isHidden })}>
          {isHidden ? words.show : words.hide}
        </button>
        {knownTables.value.some((one) => one.id === id) && (
          <ConfirmButton label={words.remove} question={words.removeAsk} isBusy={false} onConfirm={() => forget(id)}>
            <p>{words.removeHelp}</p>
            {!isOver && <p>{words.removeRunning}</p>}
          </ConfirmButton>
        )}
      </div>
    </div>
  );
}
