import { text } from '../app/lang.ts';
import { Icon, type IconName } from '../ui/icon.tsx';

/** The icons that pages show without a word beside them, or in little space. */
const EXPLAINED = [
  'rotate',
  'plus',
  'minus',
  'fit',
  'previous',
  'play',
  'next',
  'plan',
  'talk',
  'list',
  'book',
  'bell',
  'eye',
  'bot',
  'crown',
] as const satisfies readonly IconName[];

/** What each icon of the site means: the same for every game. */
export function Icons() {
  const { title, meanings } = text().rules.icons;
  return (
    <section id="icons" class="card" aria-labelledby="icons-title">
      <h2 id="icons-title">{title}</h2>
      <ul class="symbols">
        {EXPLAINED.map((name) => (
          <li key={name}>
            <span class="icon-sample">
              <Icon name={name} />
            </span>
            <span>{meanings[name]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
