import { furtherText } from '../app/lang.ts';

/** That the operator of the site has stopped the table, and where it says who that is. */
export function Blocked() {
  const words = furtherText();
  return (
    <div class="notice asked" role="status">
      <p>
        {words.blocked.text} <a href="/privacy">{words.privacy.runBy}</a>
      </p>
    </div>
  );
}
