import { useEffect, useState } from 'preact/hooks';
import { walkByArrows } from '../../../board/keys.ts';
import type { BoardModel } from '../play.ts';
import { factsOf } from '../said.ts';
import { tchuText } from '../text.ts';
import { CardArt } from './card.tsx';

/** Ignores case and accents, so that Zurich finds Zürich. */
const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** How many routes are added in a frame: all of them at once would stop a slow phone for as long as ten frames. */
const AT_ONCE = 6;

/** The routes that can be claimed now, by name: for keys, screen readers and small screens. */
export const RouteList = ({ plan }: { readonly plan: BoardModel }) =>
  plan.choices.value.claims.size === 0 ? null : <OpenRoutes plan={plan} />;

function OpenRoutes({ plan }: { readonly plan: BoardModel }) {
  const [filter, setFilter] = useState('');
  const [added, setAdded] = useState(AT_ONCE);
  const { claims } = plan.choices.value;
  // An effect runs once what was added is painted.
  useEffect(() => {
    if (added < claims.size) setAdded(added + AT_ONCE);
  }, [added, claims.size]);
  const words = tchuText();
  const card = plan.card.value;
  const shown = [...claims]
    .filter(([, sets]) => card === null || sets.some(({ cards }) => cards[card] > 0))
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
        {shown.slice(0, added).map(({ route, facts }) => (
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
