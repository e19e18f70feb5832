import { furtherText, text } from '../app/lang.ts';
import { Message } from '../ui/message.tsx';

/** Instead of a table that is played by newer rules than this page knows, which would show them wrongly. */
export function Outdated() {
  const { newer, newerHelp } = furtherText().newerRules;
  return (
    <Message text={newer} help={newerHelp}>
      <button type="button" class="button primary" onClick={() => location.reload()}>
        {text().site.reload}
      </button>
    </Message>
  );
}
