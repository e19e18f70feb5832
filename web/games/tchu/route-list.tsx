import { useState } from 'preact/hooks';
import { walkByArrows } from '../../board-kit/keys.ts';
import { CardArt } from './card.tsx';
import { factsOf } from './names.ts';
import type { Plan } from './play.ts';
import { tchuText } from './text.ts';

/** Ignores case and accents, so that Zurich finds Zürich. */
const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The routes that can be claimed now, by name: for keys, screen readers and small screens. */
export function RouteList({ plan }: { readonly plan: Plan }) {
  const [filter, setFilter] = useState('');
  const { claims } = plan.choices.value;
  if (claims.size === 0) return null;
  const words = tchuText();
  const card = plan.card.value;
  const shown = [...claims]
    .filter(([, sets]) => card === null || sets.some(({ cards }) => (cards[card] ?? 0) > 0))
    .map(([route]) => ({ route, facts: factsOf(route) }))
    .filter(({ facts }) => plain(facts.name).includes(plain(filter)))
    .sort((a, b) => a.facts.name.localeCompare(b.facts.name));
  return (
    <section class="panel routes" aria-labelledby="routes-title" onKeyDown={walkByArrows}>
      <h2 id="routes-title">{words.routes.title(claims.size)}</h2>
      <input
        type="search"
        aria-label={words.routes.filter}
        placeholder={words.routes.filter}
        value={filter}
        onInput={({ currentTarget }) => setFilter(currentTarget.value)}
      />
      {shown.length === 0 && <p class="hint">{words.routes.none}</p>}
      <ul>
        {shown.map(({ route, facts }) => (
          <li key={route}>
            <button
              type="button"
              data-claim={route}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && plan.lookAt(route)}
              onPointerLeave={({ pointerType }) => pointerType === 'mouse' && plan.lookAt(null)}
              // Not when a finger presses it: the details of the route would come between.
              onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && plan.lookAt(route)}
              onBlur={() => plan.lookAt(null)}
              onClick={() => plan.choose(route)}
            >
              {facts.colour === null ? <span class="any-colour" aria-hidden="true" /> : <CardArt card={facts.colour} />}
              <span class="unseen">{words.route.label(facts)}</span>
              <span class="route-name" aria-hidden="true">
                {facts.name}
              </span>
              <span class="route-length" aria-hidden="true">
                {words.route.length(facts.length)}
                {facts.isTunnel && `, ${words.route.kind(true)}`}
              </span>
              <b aria-hidden="true">{facts.points}</b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
