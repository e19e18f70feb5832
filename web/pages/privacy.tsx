import { useEffect, useState } from 'preact/hooks';
import type { Operator } from '../../shared/protocol/messages/operator.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { AboutMe } from '../about-me/about-me.tsx';
import { failureSaid } from '../app/failure.ts';
import { furtherText } from '../app/lang.ts';
import { call } from '../app/request.ts';
import { useTitle } from '../tables/title.ts';

/** Who runs this site, as its settings say. */
function RunBy() {
  const [operator, setOperator] = useState<Operator | null>(null);
  const [problem, setProblem] = useState('');
  const words = furtherText().privacy;
  useEffect(() => {
    void call(routes.runBy, {}).then((answer) =>
      answer.type === 'ok' ? setOperator(answer.value) : setProblem(failureSaid(answer)),
    );
  }, []);
  return (
    <section class="stack" aria-labelledby="run-by">
      <h2 id="run-by">{words.runBy}</h2>
      {operator !== null && (
        <>
          {operator.imprint?.split('\n').map((line, index) => (
            <p key={index}>{line}</p>
          ))}
          {operator.contact !== null && (
            <p>
              {words.contact}{' '}
              <a href={operator.contact.startsWith('https:') ? operator.contact : `mailto:${operator.contact}`}>
                {operator.contact}
              </a>
            </p>
          )}
          {operator.imprint === null && operator.contact === null && <p>{words.nobody}</p>}
        </>
      )}
      <p role="alert">{problem}</p>
    </section>
  );
}

/** What is kept of a player, where, and for how long; and who answers for it. */
export function Privacy() {
  const words = furtherText().privacy;
  useTitle(words.title);
  return (
    <main id="main" class="page narrow">
      <div class="card stack">
        <h1>{words.title}</h1>
        <p>{words.intro}</p>
        {words.sections.map(({ title, items }) => (
          <section key={title} class="stack">
            <h2>{title}</h2>
            {items.map((item) => (
              <p key={item}>{item}</p>
            ))}
          </section>
        ))}
        <AboutMe />
        <RunBy />
        <p>
          {/* A file, not a page of the application. */}
          <a href="/licences" target="_top">
            {words.licences}
          </a>
        </p>
      </div>
    </main>
  );
}
