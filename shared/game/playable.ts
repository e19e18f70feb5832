import { type AnyGame, type GameText, LANGS, type OptionMeta } from './contract.ts';

/** The items of a list that come again later in it. */
const twiceIn = (list: readonly string[]): readonly string[] => list.filter((one, index) => list.indexOf(one) < index);

function* faultsOfMeta(id: string, { meta, rules, codes, capabilities }: AnyGame): Generator<string> {
  const { seats, turns, endings, options, elsewhere } = meta;
  if (meta.id !== id) yield `is listed as ${id}, but meta says ${meta.id}`;
  if (!/^[a-z][a-z0-9-]*$/.test(id)) yield `${JSON.stringify(id)} is not fit to be part of an address`;
  if (!Number.isInteger(seats.min) || seats.min < 1 || !(seats.max >= seats.min))
    yield `is for ${seats.min} to ${seats.max} seats`;
  if (turns && turns.length !== seats.max - seats.min + 1) yield 'meta.turns is not for each number of seats';
  if (endings.length === 0) yield 'meta announces no ending';
  for (const ending of twiceIn(endings)) yield `meta announces the ending ${ending} twice`;
  if ((rules.eliminated !== undefined) !== (meta.hasElimination === true))
    yield 'either meta.hasElimination or rules.eliminated is missing';
  for (const option of twiceIn(options.map((one) => one.id))) yield `there are two options ${option}`;
  for (const option of options) yield* faultsOfOption(option);
  if (elsewhere !== undefined && !options.some((option) => option.id === elsewhere))
    yield `meta.elsewhere names ${elsewhere}, which is no option`;
  const { alphabet = '' } = codes;
  const strange = [...alphabet].find((sign) => !/^[A-Z0-9]$/.test(sign));
  if (strange !== undefined) yield `the alphabet of its codes has ${strange}, not only A to Z and 0 to 9`;
  for (const sign of twiceIn([...alphabet])) yield `the alphabet of its codes has ${sign} twice`;
  const steps = capabilities.migrations?.length ?? 0;
  if (steps !== meta.stateVersion - 1) yield `states have version ${meta.stateVersion}, with ${steps} migrations`;
}

function* faultsOfOption(option: OptionMeta): Generator<string> {
  if (option.type === 'integer') {
    if (BigInt(option.min) > BigInt(option.max)) yield `the option ${option.id} is from ${option.min} to ${option.max}`;
    return;
  }
  if (option.values.length === 0) yield `the option ${option.id} has no values`;
  for (const value of twiceIn(option.values)) yield `the option ${option.id} has the value ${value} twice`;
}

function* faultsOfText({ meta, capabilities }: AnyGame, text: GameText, of: GameText): Generator<string> {
  if (text.title === '') yield 'has no title';
  if (text.summary === '') yield 'has no summary';
  for (const code of Object.keys(of.refusals)) if (!text.refusals[code]) yield `no sentence for the refusal ${code}`;
  for (const option of meta.options) {
    const said = text.options[option.id];
    if (!said?.label || !said.help) yield `no name or no help for the option ${option.id}`;
    if (option.type === 'choice')
      for (const value of option.values)
        if (!said?.values?.[value]) yield `no name for the value ${value} of the option ${option.id}`;
  }
  for (const option of Object.keys(text.options))
    if (!meta.options.some((one) => one.id === option)) yield `a name for ${option}, which is no option`;
  if (capabilities.points === undefined)
    for (const ending of meta.endings)
      if (!text.endings?.[ending]) yield `without points, no sentence for the ending ${ending}`;
}

/** What is missing in a game, or contradicts itself, as far as can be seen without playing it. */
export function faultsOf(id: string, game: AnyGame): readonly string[] {
  const texts = LANGS.map((lang) => game.texts[lang]);
  const all: GameText = {
    ...texts[0],
    refusals: Object.assign({}, ...texts.map(({ refusals }) => refusals)),
  } as GameText;
  return [
    ...faultsOfMeta(id, game),
    ...LANGS.flatMap((lang) => [...faultsOfText(game, game.texts[lang], all)].map((fault) => `in ${lang}, ${fault}`)),
  ];
}

/** The list of games, if all can be offered to players. Throws otherwise: a service with such a list does not start. */
export function playable<Games extends Readonly<Record<string, AnyGame>>>(games: Games): Games {
  const faults = Object.entries(games).flatMap(([id, game]) => faultsOf(id, game).map((fault) => `${id}: ${fault}`));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return games;
}
