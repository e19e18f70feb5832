import type { Damaged } from '../../shared/protocol/targets.ts';
import { HomeLink } from '../controls/home-link.tsx';
import { Message } from '../controls/message.tsx';
import { furtherText, text } from '../lang.ts';
import { seatsAt } from '../my-tables/known-tables.ts';
import { fragmentOf } from '../table/fragment.ts';
import { WithoutSeat } from './seat-link.tsx';
import { useTitle } from './title.ts';

/** Says that a link is damaged, which only whoever sent it can mend, and how to go on without it. */
export function DamagedLink({ link: { of, table, seat } }: { readonly link: Damaged }) {
  const { notice } = text();
  const { title, help, toOwnSeat } = furtherText().damagedLink;
  useTitle(title);
  if (table === null)
    return (
      <Message text={notice.noTable} help={notice.noTableHelp}>
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
