import type { Problem } from '../../shared/protocol/messages/live.ts';
import { text } from './lang.ts';
import type { ApiAnswer } from './request.ts';

export const problemSaid = ({ title, retryAfter }: Problem): string =>
  retryAfter === undefined ? title : `${title} ${text().notice.wait(retryAfter)}`;

export const failureSaid = (answer: Exclude<ApiAnswer<unknown>, { readonly type: 'ok' }>): string =>
  answer.type === 'refused' ? problemSaid(answer.problem) : text().notice.unreachable;
