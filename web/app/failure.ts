import type { Problem } from '../../shared/protocol/messages/live.ts';
import { text } from './lang.ts';
import type { ApiAnswer } from './request.ts';

/** A refusal in words, with how long to wait where that is known. */
export const problemSaid = ({ title, retryAfter }: Problem): string =>
  retryAfter === undefined ? title : `${title} ${text().notice.wait(retryAfter)}`;

/** Why a request did not succeed, in words. */
export const failureSaid = (answer: Exclude<ApiAnswer<unknown>, { readonly type: 'ok' }>): string =>
  answer.type === 'refused' ? problemSaid(answer.problem) : text().notice.unreachable;
