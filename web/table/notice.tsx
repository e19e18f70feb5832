import type { ComponentChildren } from 'preact';
import { problemSaid } from '../app/failure.ts';
import { text } from '../app/lang.ts';
import { WhyLink } from '../rules/rules-link.tsx';
import { Dismiss } from '../ui/dismiss.tsx';
import type { Banner as NoticeOf } from './model/changes.ts';
import type { TableModel } from './model/model.ts';

function sentence(notice: NoticeOf): ComponentChildren {
  const words = text().notice;
  switch (notice.type) {
    case 'moved-on':
      return notice.isMove ? words.movedOn : words.movedOnAsked;
    case 'late-move':
      return notice.isPlayed ? words.latePlayed : words.lateNotPlayed;
    case 'seat-lost':
      return `${words.seatLost} ${words.seatLostHelp}`;
    case 'unreachable':
      return words.unreachable;
    case 'problem':
      return problemSaid(notice.problem);
  }
}

/** A move that waits for the network; it can be cancelled if it was not sent. */
const Waiting = ({ cancel }: { readonly cancel: (() => void) | null }) => (
  <div class="notice">
    <p>{text().notice.unsent}</p>
    {cancel !== null && (
      <button type="button" class="button" onClick={cancel}>
        {text().confirm.cancel}
      </button>
    )}
  </div>
);

/** The current notice, announced to screen readers; shown until it is closed or another request is sent. */
export function NoticeBar({ table }: { readonly table: TableModel }) {
  const notice = table.notice.value;
  const unsent = table.unsent.value;
  const game = table.present.value?.game;
  return (
    <div class="notice-slot" role="alert">
      {unsent !== null && <Waiting cancel={unsent.cancel} />}
      {notice !== null && (
        <div class="notice">
          <p>
            {sentence(notice)}{' '}
            {notice.type === 'problem' && game !== undefined && <WhyLink game={game} code={notice.problem.code} />}
          </p>
          {notice.type === 'unreachable' && (
            <button type="button" class="button" disabled={table.pending.value !== null} onClick={notice.again}>
              {text().notice.again}
            </button>
          )}
          <Dismiss onClose={table.dismiss} />
        </div>
      )}
    </div>
  );
}
