import { useEffect } from 'preact/hooks';
import { loadGames } from '../app/games.ts';
import { useThemeOfDocument } from '../board/theme.ts';
import { pageOnDemand } from '../ui/on-demand.tsx';
import '../styles/table.css';

const TableView = pageOnDemand(async () => (await import('../table/view.tsx')).TableView);

/** The page of a table that is played on this device. The fragment names the seat, as at any table. */
export function Here({ id, inWords }: { readonly id: string; readonly inWords: boolean }) {
  useThemeOfDocument();
  useEffect(() => void loadGames(), []);
  const [, seat = '0'] = /^#seat=(\d\d?)$/.exec(location.hash) ?? [];
  return <TableView key={id + seat} id={id} reader={Number(seat)} inWords={inWords} isUnclear={false} />;
}
