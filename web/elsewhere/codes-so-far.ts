import { useEffect, useState } from 'preact/hooks';
import { followCodes, newCodes, readCodes, stateAtStart } from '../../shared/game/by-codes.ts';
import type { AnyGame, Seat } from '../../shared/game/contract.ts';
import { standingActs } from '../../shared/log/events.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { furtherText, lang } from '../app/lang.ts';
import { wholeGame } from '../app/whole-game.ts';
import { namesIn } from '../board/phrases.ts';
import { nameOf } from '../board/seat-name.ts';
import { fetchWholeLog } from '../table/story/whole-log.ts';

/* What a table that is played along elsewhere has come to, by its codes: an option gives all of its chance. */

/** The actions that stand, and the position that they led to. */
export interface CodesSoFar {
  readonly game: AnyGame;
  readonly acts: readonly { readonly seat: Seat; readonly code: string }[];
  readonly state: unknown;
}

/** The codes of all actions that stand; null if they could not be fetched. */
export async function fetchCodes(snapshot: Snapshot): Promise<CodesSoFar['acts'] | null> {
  const log = await fetchWholeLog(snapshot);
  if (log.type !== 'ok') return null;
  return standingActs(log.value.map(({ entry }) => entry)).map(({ seat, code }) => ({ seat, code: code ?? '' }));
}

async function load(snapshot: Snapshot): Promise<CodesSoFar | null> {
  const { options, rules, seating, seats } = snapshot;
  const [game, acts] = await Promise.all([wholeGame(snapshot.game), fetchCodes(snapshot)]);
  if (game === undefined || acts === null || seating === 'drawn') return null;
  const start = stateAtStart(game, { seats: seats.length, options, rules, seating: seating ?? undefined });
  const { played } = followCodes(
    game,
    start,
    acts.map(({ code }) => code),
  );
  return { game, acts, state: played.at(-1)?.after ?? start };
}

/** The codes so far, at the version that is shown; null until they are there. */
export function useCodesSoFar(snapshot: Snapshot): CodesSoFar | null {
  const [loaded, setLoaded] = useState<{ readonly version: number; readonly codes: CodesSoFar | null } | null>(null);
  const { version } = snapshot;
  useEffect(() => {
    let isGone = false;
    load(snapshot).then(
      (codes) => !isGone && setLoaded({ version, codes }),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [version]);
  return loaded?.version === version ? loaded.codes : null;
}

/** What typed codes would do, in sentences; `codes` are those to be played, none if something is wrong. */
export interface TypedCodes {
  readonly lines: readonly { readonly n: number; readonly code: string; readonly said: string }[];
  readonly problem: string;
  readonly codes: readonly string[];
}

const NOTHING: TypedCodes = { lines: [], problem: '', codes: [] };

export function readTyped(typed: string, { game, acts, state }: CodesSoFar, { seats, viewer }: Snapshot): TypedCodes {
  const words = furtherText().elsewhere;
  const wrong = (problem: string, lines: TypedCodes['lines'] = []): TypedCodes => ({ lines, problem, codes: [] });
  const read = readCodes(typed);
  if (!read.ok) return wrong(words.notCode(read.error));
  const codes = newCodes(
    read.value,
    acts.map(({ code }) => code),
  );
  if (!codes.ok) {
    const { error } = codes;
    return wrong(
      error.type === 'gap' ? words.gap(error.n, error.next) : words.differs(error.n, error.theirs, error.ours),
    );
  }
  if (codes.value.length === 0) return read.value.length === 0 ? NOTHING : wrong(words.known);
  const inLang = lang.value;
  const phrases = game.words.phrases[inLang];
  const names = namesIn(seats);
  const { played, refused } = followCodes(game, state, codes.value, acts.length);
  const view = (of: unknown) => game.secrecy.view(of, 'spectator');
  const lines = played.map(({ n, code, seat, action, before, after }) => ({
    n,
    code,
    said: phrases.happened(seat, game.words.facts(view(before), view(after), seat, action), 'line', names),
  }));
  const foreign = played.find(({ seat }) => seat !== viewer && seats[seat]?.by !== 'elsewhere');
  if (foreign)
    return wrong(words.notTheirs(foreign.n, nameOf(seats, foreign.seat)), lines.slice(0, foreign.n - acts.length - 1));
  if (refused) {
    const why = game.texts[inLang].refusals[refused.why] ?? '';
    return wrong(
      words.refused(refused.n, refused.code, why, phrases.asked(view(refused.state), 'spectator', names)),
      lines,
    );
  }
  return { lines, problem: '', codes: codes.value };
}
