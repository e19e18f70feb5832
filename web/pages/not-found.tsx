import { text } from '../lang.ts';
import { useTitle } from '../title.ts';

export function NotFound() {
  const { site } = text();
  useTitle(site.notFound);
  return (
    <main id="main" class="page narrow">
      <div class="card hero-card">
        <h1>{site.notFound}</h1>
        <p>{site.notFoundHelp}</p>
        <a class="button primary" href="/">
          {site.home}
        </a>
      </div>
    </main>
  );
}
