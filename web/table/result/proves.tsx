import { furtherText } from '../../app/lang.ts';

/** What the check of a game proves, and what nothing of the kind could. */
export function Proves() {
  const { proves, provesNot, provesTitle } = furtherText().fairness;
  return (
    <details class="fold">
      <summary>{provesTitle}</summary>
      <ul>
        {proves.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <ul>
        {provesNot.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
