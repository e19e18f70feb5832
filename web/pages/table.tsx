import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { plainFragment, readPlain, type Target } from '../../shared/protocol/targets.ts';
import { loadGames } from '../app/games.ts';
import { withFurtherText } from '../app/lang.ts';
import { endSight } from '../app/sight.ts';
import { fragmentOf, readerOf, withOwnSeat } from '../app/table-url.ts';
import { tidyAddress } from '../app/tidy-address.ts';
import { useThemeOfDocument } from '../board/theme.ts';
import { tellWhere } from '../notifications/push.ts';
import { TableView } from '../table/view.tsx';
import { seatsAt } from '../tables/known-tables.ts';
import { pageOnDemand } from '../ui/on-demand.tsx';
import '../styles/table.css';

const OpenedLink = pageOnDemand(async () => (await import('../recovery/seat-link.tsx')).OpenedLink);
const Exchange = pageOnDemand(async () => (await import('../recovery/seat-link.tsx')).Exchange);
const DamagedLink = pageOnDemand(() =>
  withFurtherText(async () => (await import('../recovery/damaged-link.tsx')).DamagedLink),
);
const Lost = pageOnDemand(() => withFurtherText(async () => (await import('../table/seats/lost.tsx')).Lost));

/** What the address says, and what its path names, as the router knows it; null for a link that is to be read whole. */
const opened = (path: string): { readonly path: string; readonly link: Target | null } => ({
  path,
  link: tidyAddress() === null ? readPlain(location.pathname, location.hash) : null,
});

/** A fragment that leads to a place in the page, and not to somebody's view of the table. */
const isPlace = (): boolean => /^#(?!watch$|lost$)[a-z-]+$/.test(location.hash);

/**
 * The page of a table. The fragment names the seat or the guest; without one the viewer is a spectator, or the player
 * of this browser's only seat. `inWords`: without a board, in text mode.
 */
export function Table({ inWords }: { readonly inWords: boolean }) {
  const { params } = useRoute();
  const path = params['table'] ?? '';
  const [heard, setHeard] = useState(() => opened(path));
  // Navigating from one table to another fires no event for the new fragment.
  const named = useMemo(() => (heard.path === path ? heard : opened(path)).link, [path, heard]);
  const link = useMemo(() => withOwnSeat(named, seatsAt), [named]);
  useEffect(tellWhere, []);
  useThemeOfDocument();
  useEffect(() => {
    const read = () => {
      if (!isPlace()) setHeard(opened(path));
    };
    for (const event of ['hashchange', 'popstate']) window.addEventListener(event, read);
    return () => {
      for (const event of ['hashchange', 'popstate']) window.removeEventListener(event, read);
    };
  }, [path]);
  useEffect(() => {
    void loadGames();
    if (link === null || link === named || location.hash !== '') return;
    history.replaceState(null, '', plainFragment(link));
    setHeard({ path, link });
  }, [path, link]);
  const secret = link !== null && 'secret' in link ? link.secret : null;
  const isElsewhere = secret !== null || link?.type === 'lost' || link?.type === 'damaged';
  useLayoutEffect(() => (isElsewhere ? endSight() : undefined), [isElsewhere]);
  if (link === null) return <OpenedLink path={path} heard={heard} onRead={(read) => setHeard({ path, link: read })} />;
  const fragment = plainFragment(link);
  if (link.type === 'damaged') return <DamagedLink link={link} />;
  if (!('table' in link)) return null;
  const id = link.table;
  if (link.type === 'lost') return <Lost key={id + fragment} id={id} named={link.seat} code={link.code} />;
  const reader = readerOf(link);
  if (secret !== null && reader !== 'spectator')
    return <Exchange key={id + fragment + secret} id={id} reader={reader} secret={secret} />;
  const isUnclear = link.type === 'table' && seatsAt(id).length > 1;
  return <TableView key={id + fragmentOf(reader)} id={id} reader={reader} inWords={inWords} isUnclear={isUnclear} />;
}
