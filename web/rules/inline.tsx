import type { ComponentChildren } from 'preact';
import { typeset } from '../../shared/game/words/typeset.ts';

const MARKS = /(\*\*[^*]+\*\*|`[^`]+`|\[[A-Z]\d+\]|\{[\w-]+\.[\w-]+=[^}]+\})/;

/** A string of the rules with its markup, which game-rules.ts lists. */
export const inline = (source: string): ComponentChildren =>
  source.split(MARKS).map((part, index) => {
    if (index % 2 === 0) return typeset(part);
    const inner = part.slice(1, -1);
    switch (part.charAt(0)) {
      case '*':
        return <strong key={index}>{inline(part.slice(2, -2))}</strong>;
      case '`':
        return <code key={index}>{inner}</code>;
      case '[':
        return (
          <a key={index} class="rule-link" href={`#${inner}`}>
            {inner}
          </a>
        );
      default:
        return <b key={index}>{inner.slice(inner.indexOf('=') + 1)}</b>;
    }
  });
