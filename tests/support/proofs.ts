import { GAMES } from '#games';
import type { AnyGame } from '../../shared/game/contract.ts';
import { mixRng } from '../../shared/game/rng/mix.ts';
import { draw, type Rng } from '../../shared/game/rng/rng.ts';
import { commitment, entryHash, NO_HASH } from '../../shared/log/chain.ts';
import type { LogEntry } from '../../shared/log/events.ts';
import { markOf } from '../../shared/log/mark.ts';
import type { Witness } from '../../shared/log/witness.ts';
import type { LogLine } from '../../shared/protocol/messages/log.ts';
import { judge, type Verdict } from '../../shared/table/judge.ts';
import type { LogClaim } from '../../shared/table/verify.ts';
import { gameOf } from '../../worker/machine.ts';
import { begun, tableOf } from '../table/host.ts';

/* Finished tables, and single changes of them, as whoever keeps them could make them. */

/** Numbers drawn one after the other. */
export class Dice {
  #rng: Rng;
  constructor(seed: number) {
    this.#rng = mixRng(BigInt(seed));
  }
  below(bound: number): number {
    const [value, next] = draw(this.#rng, Math.max(1, bound));
    this.#rng = next;
    return value;
  }
  of<Item>(list: readonly Item[]): Item {
    const item = list[this.below(list.length)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  }
}

export interface Finished {
  readonly game: AnyGame;
  readonly claim: LogClaim;
  readonly lines: readonly LogLine[];
  /** What a player saw of it until its end. */
  readonly seen: Witness;
}

/** A table of one player and robots: a number of actions at random, and then the player ends it. */
export function finished(seed: number): Finished {
  const dice = new Dice(seed);
  const id = dice.of(Object.keys(GAMES).filter((one) => GAMES[one]?.bots.easy));
  const game = GAMES[id];
  if (!game) throw new Error('no such game');
  const { min } = game.meta.seats;
  const host = begun(min, { game: id, bots: new Array(min - 1).fill('easy'), seed, seating: 'drawn' });
  for (let left = 4 + dice.below(24); left > 0 && tableOf(host).play?.position.outcome === null; left -= 1) {
    host.now += 1000;
    const { play } = tableOf(host);
    const { rules, codes } = gameOf(tableOf(host).setup);
    if (!play?.position.waitingFor.includes(0)) host.settle();
    else host.act(0, codes.format(play.position.state, 0, dice.of(rules.actions(play.position.state, 0))));
  }
  host.give(0, { type: 'end', ...host.keyed() });
  const { setup, play, hash, version } = tableOf(host);
  if (!play?.position.outcome) throw new Error('it is not over');
  const { fairness } = host.shown();
  const claim = { id: setup.id, secret: setup.secret, commitment: fairness.commitment, outcome: play.position.outcome };
  const seen = { commitment: fairness.commitment, last: { n: version, mark: markOf(hash) }, given: [] };
  return { game, claim, lines: host.lines, seen };
}

/** All hashes made anew, with the secret, as only the service can. */
function chained(secret: string, entries: readonly LogEntry[]): readonly LogLine[] {
  let hash = NO_HASH;
  return entries.map((entry, index) => {
    const numbered = { ...entry, n: index + 1 };
    hash = entryHash(secret, hash, numbered);
    return { entry: numbered, hash };
  });
}

interface Changed {
  readonly claim: LogClaim;
  readonly lines: readonly LogLine[];
}

type Change = (table: Finished, dice: Dice) => Changed;

/** Another time for an entry: the least that can be changed. */
const later = <Line extends LogLine>(line: Line): Line => ({
  ...line,
  entry: { ...line.entry, at: line.entry.at + 1 },
});

const entriesOf = (lines: readonly LogLine[]) => lines.map(({ entry }) => entry as LogEntry);

/** By what is changed. With `anew`, whoever makes the change knows the secret and makes all hashes anew. */
export const CHANGES: Readonly<Record<string, Change>> = {
  altered({ claim, lines }, dice) {
    const at = dice.below(lines.length);
    return { claim, lines: lines.map((line, index) => (index === at ? later(line) : line)) };
  },
  removed: ({ claim, lines }, dice) => ({ claim, lines: lines.toSpliced(dice.below(lines.length), 1) }),
  added({ claim, lines }, dice) {
    const at = dice.below(lines.length);
    return { claim, lines: lines.toSpliced(at + 1, 0, ...lines.slice(at, at + 1)) };
  },
  reordered({ claim, lines }, dice) {
    const at = dice.below(lines.length - 1);
    return { claim, lines: lines.toSpliced(at, 2, ...lines.slice(at, at + 2).reverse()) };
  },
  'another hash'({ claim, lines }, dice) {
    const at = dice.below(lines.length);
    const flip = (hash: string) => (hash.startsWith('0') ? '1' : '0') + hash.slice(1);
    return { claim, lines: lines.map((line, index) => (index === at ? { ...line, hash: flip(line.hash) } : line)) };
  },
  'another secret'({ claim, lines }) {
    return { claim: { ...claim, secret: 'ab'.repeat(32) }, lines };
  },
  'another outcome'({ claim, lines }, dice) {
    return { claim: { ...claim, outcome: { ...claim.outcome, winners: [dice.below(9)] } }, lines };
  },
  'altered, anew'({ claim, lines }, dice) {
    const at = dice.below(lines.length);
    return { claim, lines: chained(claim.secret, entriesOf(lines.map((line, n) => (n === at ? later(line) : line)))) };
  },
  'another action, anew'({ game, claim, lines }, dice) {
    const codes = lines.map(({ entry }) => (entry.type === 'act' ? entry.code : null));
    const acts = codes.flatMap((code, index) => (code === null ? [] : [index]));
    // A table that ended at once has no action: then its end is missing.
    if (acts.length === 0) return { claim, lines: chained(claim.secret, entriesOf(lines.slice(0, -1))) };
    const at = dice.of(acts);
    const other = codes.find((code) => code !== null && code !== codes[at]) ?? game.meta.id;
    const entries = entriesOf(lines).map((entry, n) =>
      n === at && entry.type === 'act' ? { ...entry, code: other } : entry,
    );
    return { claim, lines: chained(claim.secret, entries) };
  },
  'removed, anew'({ claim, lines }, dice) {
    return { claim, lines: chained(claim.secret, entriesOf(lines.toSpliced(dice.below(lines.length), 1))) };
  },
  'another secret, anew'({ claim, lines }) {
    const secret = 'ab'.repeat(32);
    const entries = entriesOf(lines).map((entry) =>
      entry.type === 'open' ? { ...entry, commitment: commitment(claim.id, secret) } : entry,
    );
    return { claim: { ...claim, secret, commitment: commitment(claim.id, secret) }, lines: chained(secret, entries) };
  },
};

/** Whether a table is found right: by what it says itself, and by who saw it. */
export function verdicts(
  { game, seen }: Finished,
  { claim, lines }: Changed,
): { readonly alone: Verdict; readonly witnessed: Verdict } {
  return { alone: judge(game, claim, lines), witnessed: judge(game, claim, lines, seen) };
}
