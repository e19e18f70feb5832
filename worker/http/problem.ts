import type { Context } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import { GAMES } from '#games';
import type { Lang } from '../../shared/game/contract.ts';
import type { Problem } from '../../shared/protocol/messages/live.ts';
import { PROBLEMS, type ProblemCode } from '../../shared/protocol/problems.ts';
import type { Refused } from '../../shared/table/refused.ts';
import { en } from './texts/en.ts';
import { fr } from './texts/fr.ts';

const TEXTS: Readonly<Record<Lang, Readonly<Record<ProblemCode, string>>>> = { fr, en };

/** The status of refusals by a game: the request was valid, but against its rules. */
const AGAINST_THE_RULES = 422;

interface ProblemText {
  readonly status: number;
  readonly text: string;
}

const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(PROBLEMS, code);

/** A refusal as a `Problem`, in JSON text. */
export function problemText({ code, game, snapshot, ...more }: Refused, lang: Lang): ProblemText {
  const own = game === undefined && isProblemCode(code);
  const title = own ? TEXTS[lang][code] : GAMES[game ?? '']?.texts[lang].refusals[code];
  const status = own ? PROBLEMS[code] : AGAINST_THE_RULES;
  const body = JSON.stringify({ type: 'about:blank', status, code, title: title ?? code, ...more } satisfies Problem);
  // The snapshot is JSON already.
  return { status, text: snapshot === undefined ? body : `${body.slice(0, -1)},"snapshot":${snapshot}}` };
}

/** The response for a refusal. */
export function problem(c: Context, refusal: Refused): Response {
  const lang = c.get('language') as Lang;
  const { status, text } = problemText(refusal, lang);
  c.header('content-type', 'application/problem+json');
  c.header('content-language', lang);
  if (refusal.retryAfter !== undefined) c.header('retry-after', `${refusal.retryAfter}`);
  return c.body(text, status as StatusCode as 400);
}
