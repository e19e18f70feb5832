import { useEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '../../shared/game/contract.ts';
import type { Notices } from '../../shared/protocol/messages/notifications.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { furtherText } from '../app/lang.ts';
import { call } from '../app/request.ts';
import { openPanel } from '../board/panels.ts';
import { Icon } from '../ui/icon.tsx';
import { areNoticesSettled, settleNotices, wanted } from './owed.ts';
import { pushSupport } from './push.ts';
import '../styles/ask-ways.css';

interface Props {
  readonly id: string;
  readonly seat: Seat;
}

/** The channels of a seat; null until they are known, and once nothing is to be asked about them any more. */
function useUnsettled({ id, seat }: Props): Notices | null {
  const [notices, setNotices] = useState<Notices | null>(null);
  useEffect(() => {
    void call(routes.notices, { table: id, seat }).then((answer) => {
      if (answer.type !== 'ok') return;
      if (answer.value.channels.length > 0) settleNotices(id);
      setNotices(answer.value);
    });
  }, [id, seat]);
  return areNoticesSettled(id) ? null : notices;
}

interface AnswersProps {
  readonly id: string;
  readonly hasMail: boolean;
  readonly onChoose: () => void;
}

/** What most players want, each leading to its place in the panel of the seat, or nothing for now. */
function Answers({ id, hasMail, onChoose }: AnswersProps) {
  const words = furtherText().notices.how;
  const choose = (way: 'push' | 'mail') => {
    settleNotices(id);
    wanted.value = way;
    onChoose();
  };
  return (
    <div class="row">
      {pushSupport() !== 'no' && (
        <button type="button" class="button" onClick={() => choose('push')}>
          <Icon name="bell" />
          {words.push}
        </button>
      )}
      {hasMail && (
        <button type="button" class="button" onClick={() => choose('mail')}>
          <Icon name="mail" />
          {words.mail}
        </button>
      )}
      <button type="button" class="button" onClick={() => settleNotices(id)}>
        {words.later}
      </button>
    </div>
  );
}

const announced = new Set<string>();

/** During a game, asks players without channels how to notify them. The question is announced once. */
export function AskWaysBar({ isShown, ...props }: Props & { readonly isShown: boolean }) {
  const notices = useUnsettled(props);
  const isNew = useRef(!announced.has(props.id));
  const isThere = notices !== null && isShown;
  useEffect(() => {
    if (isThere) announced.add(props.id);
    else isNew.current &&= !announced.has(props.id);
  }, [isThere]);
  if (notices === null) return null;
  return (
    <section class="notice how" aria-labelledby="ask-ways" hidden={!isShown}>
      <p id="ask-ways" role={isNew.current ? 'status' : undefined}>
        {furtherText().notices.how.question}
      </p>
      <Answers id={props.id} hasMail={notices.hasMail} onChoose={() => openPanel('more')} />
    </section>
  );
}

/** The same in the lobby, where the panel is on the page. */
export function AskWaysCard(props: Props) {
  const notices = useUnsettled(props);
  if (notices === null) return null;
  return (
    <section class="card" aria-labelledby="ask-ways">
      <h2 id="ask-ways">{furtherText().notices.how.question}</h2>
      <Answers id={props.id} hasMail={notices.hasMail} onChoose={() => undefined} />
    </section>
  );
}
