import { useLocation } from 'preact-iso';
import type { Seat } from '../../shared/game/contract.ts';
import type { TableFile } from '../../shared/protocol/messages/table-file.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { hasRobots } from '../app/games.ts';
import { furtherText, text } from '../app/lang.ts';
import { type ApiAnswer, call } from '../app/request.ts';
import { useTable } from '../table/context.ts';
import { fetchWholeLog } from '../table/story/whole-log.ts';
import { ownName } from '../tables/own-name.ts';
import { useAsking } from '../ui/asking.ts';
import { Icon } from '../ui/icon.tsx';
import type { Origin } from './messages.ts';
import { inviteFrom, playOnFrom } from './open-here.ts';

interface ButtonsProps {
  readonly origin: () => Promise<ApiAnswer<Origin>>;
  readonly n: number;
  readonly seat: Seat;
  readonly name: string;
  /** Whether how the position came about may be told to everybody. */
  readonly mayInvite: boolean;
}

function PlayOnButtons({ origin, n, seat, name, mayInvite }: ButtonsProps) {
  const { route } = useLocation();
  const { isBusy, problem, setProblem, ask } = useAsking();
  const words = furtherText().here;
  async function begin(how: typeof playOnFrom): Promise<void> {
    const begun = async () => {
      const of = await origin();
      if (of.type !== 'ok') return of;
      return how(of.value, n, { seat, name: name || ownName() || text().home.unnamed });
    };
    const answer = await ask(begun());
    if (answer.type === 'ok') route(answer.value);
    if (answer.type === 'refused' && answer.problem.code === 'not-over') setProblem(words.notYet);
  }
  return (
    <>
      <button
        type="button"
        class="button"
        title={words.playOnHelp}
        aria-disabled={isBusy}
        onClick={() => !isBusy && void begin(playOnFrom)}
      >
        <Icon name="bot" />
        <span>{words.playOn}</span>
      </button>
      {mayInvite && (
        <button
          type="button"
          class="button"
          title={words.inviteHelp}
          aria-disabled={isBusy}
          onClick={() => !isBusy && void begin(inviteFrom)}
        >
          <Icon name="seat" />
          <span>{words.invite}</span>
        </button>
      )}
      <p role="alert" class="form-problem">
        {problem}
      </p>
    </>
  );
}

/** While an earlier position is shown: a game of one's own from there. */
export function PlayOn({ n }: { readonly n: number }) {
  const { table, snapshot } = useTable();
  const { id, game, seats, viewer, fairness, stage } = snapshot;
  const { secret, commitment, birth = id } = fairness;
  const isLast = n >= table.positions.count.value;
  if (!hasRobots(game) || (isLast && stage === 'over')) return null;
  const seat = typeof viewer === 'number' ? viewer : (table.positions.shown.value?.waitingFor[0] ?? 0);
  async function origin(): Promise<ApiAnswer<Origin>> {
    if (table.isLocal) return { type: 'ok', value: { type: 'here', id }, etag: null };
    if (secret === null) {
      const from = await call(routes.startingPoint, { table: id, reader: table.reader, n });
      return from.type === 'ok' ? { ...from, value: { type: 'dealt', from: from.value } } : from;
    }
    const log = await fetchWholeLog(table.present.value ?? snapshot, table.reader);
    if (log.type !== 'ok') return log;
    return {
      ...log,
      value: { type: 'over', game, revealed: { id: birth, commitment, secret }, lines: log.value },
    };
  }
  return (
    <PlayOnButtons
      origin={origin}
      n={n}
      seat={seat}
      name={typeof viewer === 'number' ? (seats[seat]?.name ?? '') : ''}
      mayInvite={table.isLocal || secret !== null}
    />
  );
}

/** The same from a position of a finished game in a file; `seat` is that which has to act there. */
export function PlayOnFile({ file, n, seat }: { readonly file: TableFile; readonly n: number; readonly seat: Seat }) {
  const { id, game, fairness } = file.table;
  const { secret, commitment, birth = id } = fairness;
  if (secret === null || !hasRobots(game)) return null;
  const of: Origin = { type: 'over', game, revealed: { id: birth, commitment, secret }, lines: file.log };
  return (
    <PlayOnButtons origin={async () => ({ type: 'ok', value: of, etag: null })} n={n} seat={seat} name="" mayInvite />
  );
}
