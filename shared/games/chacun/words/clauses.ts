import { isBrief, type Length } from '../../../game/words/words.ts';
import type { Message } from '../types.ts';
import { preySaid } from './areas.ts';
import type { Fact } from './facts.ts';
import type { Sentences } from './sentences-fr.ts';

export type Of<Type extends Fact['type']> = Extract<Fact, { type: Type }>;

export const allOf = <Type extends Fact['type']>(facts: readonly Fact[], type: Type): readonly Of<Type>[] =>
  facts.filter((fact): fact is Of<Type> => fact.type === type);

/** What the player did in a turn, in clauses. */
export function clausesOf({ did }: Sentences, turn: readonly Fact[], length: Length): readonly string[] {
  const [tile] = allOf(turn, 'place');
  const [retake] = allOf(turn, 'retake');
  const [occupy] = allOf(turn, 'occupy');
  const passes = allOf(turn, 'pass');
  if (isBrief(length) && tile && occupy)
    return [
      did.placesWith(tile, occupy.kind, occupy.spot, length),
      ...(retake ? [did.takesBack(retake.spot, true)] : []),
    ];
  const done = [
    ...(tile ? [did.places(tile, length)] : []),
    ...(retake
      ? [did.takesBack(retake.spot, length === 'caption' || (length === 'line' && (tile ?? occupy) !== undefined))]
      : []),
    ...(occupy ? [did.occupies(occupy.kind, occupy.spot, tile !== undefined, length)] : []),
  ];
  // A pass is worth telling only if there is nothing else to tell.
  const shown = length === 'full' ? passes : done.length === 0 ? passes.slice(-1) : [];
  return [...done, ...shown.map(({ phase }) => did.passes(phase))];
}

/** A line of the message board. With no `scorers`, the sentence leaves the player out, since they have been named already. */
export function messageSaid(say: Sentences, line: Message, scorers: readonly string[]): string {
  const { message, terms } = say;
  const gain = message.gain(line.points, scorers);
  const size = line.tiles.length;
  switch (line.kind) {
    case 'forest':
      return message.forest(gain, size, line.mushrooms > 0 ? terms.mushrooms(line.mushrooms) : null);
    case 'menhir':
      return scorers.length === 0 ? message.secondTurn : message.menhir(terms.list(scorers));
    case 'river':
      return message.river(gain, size, line.fish > 0 ? terms.fish(line.fish) : null);
    case 'trap':
      return message.trap(gain, preySaid(say, line));
    case 'logboat':
      return message.logboat(gain, terms.lakes(line.lakes));
    case 'meadow':
      return message.meadow(gain, preySaid(say, line), size);
    case 'pit':
      return message.pit(message.more(line.points, scorers), preySaid(say, line));
    case 'system':
      return message.system(gain, terms.fish(line.fish), size);
    case 'raft':
      return message.raft(message.more(line.points, scorers), terms.lakes(line.lakes));
  }
}
