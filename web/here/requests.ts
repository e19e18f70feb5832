import type { AnyGame, Lang, Seat } from '../../shared/game/contract.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import { LOG_PAGE } from '../../shared/protocol/limits.ts';
import type { Problem } from '../../shared/protocol/messages/live.ts';
import { PROBLEMS, type ProblemCode } from '../../shared/protocol/problems.ts';
import type { Command } from '../../shared/table/commands.ts';
import { past } from '../../shared/table/history.ts';
import { type Refused, refused } from '../../shared/table/refused.ts';
import { story } from '../../shared/table/story.ts';
import { isOver } from '../../shared/table/table.ts';
import type { LocalTable } from './local-table.ts';

/** A request for a table on this device, as the page would send it to the service. */
export interface HereRequest {
  readonly method: string;
  /** Below the path of the seat, and without it at its beginning: what the routes of the protocol have there. */
  readonly what: string;
  readonly body: unknown;
}

/** What players of a table on this device can do; there is nobody else whom they could ask for anything. */
const COMMANDS = ['act', 'undo'] as const;
const POSTED: Readonly<Record<string, (typeof COMMANDS)[number]>> = { actions: 'act', undo: 'undo' };

/** The command that a request makes; undefined if it only reads. What it says comes from this site's own page. */
export function commandOf({ method, what, body }: HereRequest): Command | undefined {
  const type = method === 'POST' ? POSTED[what.split('?', 1)[0] ?? ''] : undefined;
  return type && ({ ...(body as object), type } as Command);
}

const numberIn = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

/** The answer to a request that reads, of what a seat may know. */
export function answerTo(local: LocalTable, seat: Seat, { method, what }: HereRequest): Result<unknown, Refused> {
  const { machine, table, history } = local;
  const [, name = '', n, after] = /^(\w*)(?:\/(\d+))?(?:\?after=(\d+))?/.exec(what) ?? [];
  switch (`${method} ${name}`) {
    case 'GET ':
      return ok(local.snapshot(seat));
    case 'GET past':
      return past(machine, table, seat, numberIn(n), history);
    case 'GET story':
      return ok(story(machine, table, seat, numberIn(n), history));
    case 'GET log':
      return ok(
        local.rows
          .filter((row) => row.n > Number(after ?? 0))
          .slice(0, LOG_PAGE)
          .map(({ entry, hash, secret, seat: of }) => {
            const isHidden = secret && of !== seat && !isOver(table);
            return { entry: isHidden ? { ...entry, code: null } : entry, hash };
          }),
      );
    case 'GET talk':
      return ok({ upTo: 0, said: [] });
    case 'POST seen':
      return ok({});
    default:
      return refused('not-found');
  }
}

/** The status of refusals by a game. */
const AGAINST_THE_RULES = 422;

/** A refusal as the service would answer it; the page has its own words for what is no rule of a game. */
export function problemOf({ code, game: of, retryAfter }: Refused, game: AnyGame, lang: Lang): Problem {
  const status = of === undefined ? (PROBLEMS[code as ProblemCode] ?? AGAINST_THE_RULES) : AGAINST_THE_RULES;
  const title = game.texts[lang].refusals[code] ?? code;
  return { type: 'about:blank', status, code, title, ...(retryAfter !== undefined && { retryAfter }) };
}
