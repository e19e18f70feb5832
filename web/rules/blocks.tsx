import type { ComponentChildren } from 'preact';
import { typeset } from '../../shared/game/words/typeset.ts';
import type { Figures } from './figures.ts';
import type { Block } from './game-rules.ts';

const MARKS = /(\*\*[^*]+\*\*|`[^`]+`|\[[A-Z]\d+\]|\{[\w-]+\.[\w-]+=[^}]+\})/;

/** A string of the rules with its markup, which game-rules.ts lists. */
const inline = (source: string): ComponentChildren =>
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

export const figureId = (figure: string): string => `figure-${figure}`;

/** The numbers of rules, small and beside their text: each is an anchor, and a link to itself. */
const Numbers = ({ rules }: { readonly rules: string }) => (
  <span class="rule-numbers">
    {rules.split(' ').map((rule) => (
      <a key={rule} id={rule} href={`#${rule}`}>
        {rule}
      </a>
    ))}
  </span>
);

/**
 * A figure, which figures.ts draws. A box around it reserves its space, since an image without a source takes no more
 * room than its text.
 */
const Picture = ({
  name,
  alt,
  figures,
}: {
  readonly name: string;
  readonly alt: string;
  readonly figures: Figures;
}) => {
  const figure = figures[name];
  if (figure === undefined) throw new Error(`the rules have no figure ${name}`);
  const { width, height } = figure;
  return (
    <span class="figure-box" style={{ '--width': `${width}px`, '--shape': `${width / height}` }}>
      <img class="drawn" data-figure={name} alt={alt} />
    </span>
  );
};

export function BlockView({ block, figures }: { readonly block: Block; readonly figures: Figures }) {
  if (typeof block === 'string') return <p>{inline(block)}</p>;
  if ('alt' in block)
    return (
      <figure id={figureId(block.figure)}>
        <Picture name={block.figure} alt={block.alt} figures={figures} />
        <figcaption>{inline(block.caption)}</figcaption>
      </figure>
    );
  if ('title' in block)
    return <h3>{block.see === undefined ? block.title : <a href={`#${figureId(block.see)}`}>{block.title}</a>}</h3>;
  if ('list' in block)
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>{inline(item)}</li>
        ))}
      </ul>
    );
  if ('head' in block)
    return (
      <table>
        <thead>
          <tr>
            {block.head.map((cell) => (
              <th key={cell} scope="col">
                {inline(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell, index) => (index === 0 ? <th scope="row">{inline(cell)}</th> : <td>{inline(cell)}</td>))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  if ('symbols' in block)
    return (
      <ul class="symbols">
        {block.symbols.map(([figure, meaning]) => (
          <li key={figure}>
            <Picture name={figure} alt="" figures={figures} />
            <span>{inline(meaning)}</span>
          </li>
        ))}
      </ul>
    );
  if ('codes' in block)
    return (
      <dl class="codes">
        {block.codes.map(([code, meaning]) => (
          <div key={code}>
            <dt>
              <code>{code}</code>
            </dt>
            <dd>{inline(meaning)}</dd>
          </div>
        ))}
      </dl>
    );
  const [rules, told] = block;
  return (
    <p class="rule">
      <Numbers rules={rules} />
      {inline(told)}
    </p>
  );
}
