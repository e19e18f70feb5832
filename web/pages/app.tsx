import { ErrorBoundary, LocationProvider, Route, Router } from 'preact-iso';
import { PAGES } from '../../shared/protocol/pages.ts';
import { text, withFurtherText } from '../app/lang.ts';
import { Header } from '../ui/header.tsx';
import { pageOnDemand } from '../ui/on-demand.tsx';

const Home = pageOnDemand(async () => (await import('./home.tsx')).loadHome());
const Learn = pageOnDemand(async () => (await import('./lesson.tsx')).Learn);
const NewTable = pageOnDemand(async () => (await import('./new-table.tsx')).NewTable);
const Others = pageOnDemand(async () => (await import('./others.tsx')).Others);
const Rules = pageOnDemand(async () => (await import('./rules.tsx')).Rules);
const Table = pageOnDemand(async () => (await import('./table.tsx')).Table);
const Tables = pageOnDemand(() => withFurtherText(async () => (await import('./tables.tsx')).Tables));

/** By the first part of their path: those that documents contain, and that of a table, of which they contain a sight. */
const SEEN_FIRST = new Map<string, { readonly preload: () => Promise<unknown> }>([
  ['', Home],
  ['rules', Rules],
  ['t', Table],
  ['tables', Tables],
]);

/** Loads the page at a path, if its document shows it already: only then can it take that over at once. */
export async function loadPage(path: string): Promise<void> {
  await SEEN_FIRST.get(path.split('/')[1] ?? '')?.preload();
}

/** The whole site: a header, and the page for the URL. */
export const App = () => (
  <LocationProvider>
    <a class="skip" href="#main">
      {text().site.skip}
    </a>
    <Header />
    <ErrorBoundary>
      <Router>
        <Route path={PAGES.home} component={Home} />
        <Route path={PAGES.tables} component={Tables} />
        <Route path={PAGES.newTable} component={NewTable} />
        <Route path={PAGES.table} component={Table} inWords={false} />
        <Route path={PAGES.textMode} component={Table} inWords />
        <Route path={PAGES.rules} component={Rules} />
        <Route path={PAGES.learn} component={Learn} />
        <Route default component={Others} />
      </Router>
    </ErrorBoundary>
  </LocationProvider>
);
