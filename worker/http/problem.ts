import type { Context } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import { GAMES } from '#games';
import type { Lang, Seat } from '../../shared/game/contract.ts';
import type { Problem } from '../../shared/protocol/messages/live.ts';
import { PROBLEMS, type ProblemCode } from '../../shared/protocol/problems.ts';
import type { Refused, WrongCode } from '../../shared/table/refused.ts';
import { WORDS } from '../notifications/news/words.ts';
import { countRefusal } from './count.ts';
import { TEXTS } from './texts/index.ts';

/** The status of refusals by a game: the request was valid, but against its rules. */
const AGAINST_THE_RULES = 422;

interface ProblemText {
  readonly status: number;
  readonly text: string;
}

const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(PROBLEMS, code);

/** A refusal as a `Problem`, in JSON text. */
export function problemText({ code, game, wrong, snapshot, ...more }: Refused, lang: Lang): ProblemText {
  const own = game === undefined && isProblemCode(code);
  const why = (own ? TEXTS[lang].problems[code] : GAMES[game ?? '']?.texts[lang].refusals[code]) ?? code;
  const status = own ? PROBLEMS[code] : AGAINST_THE_RULES;
  const title = wrong === undefined ? why : wrongSaid(wrong, why, lang);
  const at = wrong === undefined ? {} : { wrong: { n: wrong.n, code: wrong.code } };
  const body = JSON.stringify({ type: 'about:blank', status, code, title, ...at, ...more } satisfies Problem);
  // The snapshot is JSON already.
  return { status, text: snapshot === undefined ? body : `${body.slice(0, -1)},"snapshot":${snapshot}}` };
}

/** Which code cannot be played, why, and what is asked there. */
function wrongSaid({ n, code, game, view, names }: WrongCode, why: string, lang: Lang): string {
  const seatNamed = (seat: Seat) => names[seat] || WORDS[lang].seat(seat);
  const asked = GAMES[game]?.words.phrases[lang].asked(JSON.parse(view), 'spectator', seatNamed) ?? '';
  return [TEXTS[lang].wrongCode(n, code), why, asked].filter((part) => part !== '').join(' ');
}

/** The response for a refusal. */
export function problem(c: Context, refusal: Refused): Response {
  countRefusal(c, refusal.code);
  const lang = c.get('language') as Lang;
  const { status, text } = problemText(refusal, lang);
  c.header('content-type', 'application/problem+json');
  c.header('content-language', lang);
  if (refusal.retryAfter !== undefined) c.header('retry-after', `${refusal.retryAfter}`);
  return c.body(text, status as StatusCode as 400);
}
