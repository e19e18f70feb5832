import type { Damaged } from '../../shared/protocol/targets.ts';
import { furtherText, text } from '../app/lang.ts';
import { fragmentOf } from '../app/table-url.ts';
import { seatsAt } from '../tables/known-tables.ts';
import { useTitle } from '../tables/title.ts';
import { HomeLink } from '../ui/home-link.tsx';
import { Message } from '../ui/message.tsx';
import { WithoutSeat } from './seat-link.tsx';

/** Says that a link is damaged, which only whoever sent it can mend, and how to go on without it. */
export function DamagedLink({ link: { of, table, seat } }: { readonly link: Damaged }) {
  const { notice } = text();
  const { damagedLink, recovery } = furtherText();
  const { title, help, toOwnSeat } = damagedLink;
  useTitle(title);
  if (table === null)
    return (
      <Message text={recovery.noTable} help={recovery.noTableHelp}>
        <HomeLink />
      </Message>
    );
  const [own] = seatsAt(table);
  return (
    <Message text={title} help={help}>
      {own === undefined ? (
        <WithoutSeat reader={of === 'guest' ? 'spectator' : (seat ?? 0)} />
      ) : (
        <p class="row">
          <a class="button primary" href={fragmentOf(own)}>
            {toOwnSeat}
          </a>
          <a class="button" href="#watch">
            {notice.watchInstead}
          </a>
        </p>
      )}
    </Message>
  );
}
