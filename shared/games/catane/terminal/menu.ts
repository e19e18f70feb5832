import { at } from '../../../game/at.ts';
import type { Lang, Seat } from '../../../game/contract.ts';
import type { MenuItem, Step } from '../../../game/terminal.ts';
import { matching } from '../../../game/words/matching.ts';
import type { Names } from '../../../game/words/words.ts';
import { ALL_RESOURCES, inventionCount, isIn, NO_CARDS } from '../bag.ts';
import { RESOURCE_CODES } from '../codes.ts';
import { geometryOf } from '../geometry.ts';
import { COSTS } from '../material.ts';
import { TEXTS } from '../texts.ts';
import type { Bag, Card, Purchase, RefusalCode, Resource, View } from '../types.ts';

type Letter = keyof (typeof TEXTS)['fr']['terminal']['menu'];

/** By phase. Offers between players have no letters: their actions are few, and listed. */
const LETTERS: Readonly<Record<View['phase']['type'], readonly Letter[]>> = {
  'setup-colony': ['c'],
  'setup-road': ['r'],
  'before-roll': ['l', 'd', 'u'],
  main: ['c', 'r', 'v', 'd', 'u', 'e', 'o', 't'],
  discard: ['x'],
  thief: ['b'],
  'free-roads': ['r'],
  draft: [],
  offer: [],
  over: [],
};

/**
 * The menu by letters. A purchase that cannot be paid for is refused before its place is asked for; the rules decide
 * whether the place is legal, when its code is played.
 */
export function menu(view: View, names: Names, lang: Lang): readonly MenuItem[] {
  const labels = TEXTS[lang].terminal.menu;
  return LETTERS[view.phase.type]
    .filter((letter) => letter !== 'o' || view.hasTrade)
    .map((letter) => ({ letter, label: labels[letter], step: () => stepOf(letter, view, names, lang) }));
}

const play = (code: string): Step => ({ type: 'play', code });
const refused = (refusal: RefusalCode): Step => ({ type: 'refused', refusal });
const ask = (
  question: string,
  answer: (text: string) => Step,
  lines: readonly string[] = [],
  mayGoBack = true,
): Step => ({ type: 'ask', question, lines, mayGoBack, answer });

function stepOf(letter: Letter, view: View, names: Names, lang: Lang): Step {
  const text = TEXTS[lang].terminal;
  switch (letter) {
    case 'c':
      return paid(view, 'colony', () => askPlace('C', lang));
    case 'r':
      return paid(view, 'road', () => askPlace('R', lang));
    case 'v':
      return paid(view, 'town', () => askPlace('V', lang));
    case 'd':
      return paid(view, 'card', () => play('D'));
    case 'u':
      return askCard(view, lang);
    case 'e':
      return askTrade(view, lang);
    case 'o':
      return play('O');
    case 't':
      return play('T');
    case 'l':
      return play('L');
    case 'x':
      return askResource(text.discard, lang, (code) => play(`X${code}`), false);
    case 'b':
      return askThief(view, names, lang);
  }
}

const handOf = ({ own }: View): Bag => own?.resources ?? NO_CARDS;

/** Goes on if a purchase is free, or can be paid for. */
function paid(view: View, purchase: Purchase, next: () => Step): Step {
  const isFree = view.phase.type !== 'main' && purchase !== 'card';
  return isFree || isIn(COSTS[purchase], handOf(view)) ? next() : refused('too-poor');
}

const PLACE = /^[A-M](?:[1-9]|1[0-3])$/;
const placeIn = (answer: string): string => answer.replaceAll(/\s/g, '').toUpperCase();

const askPlace = (letter: string, lang: Lang): Step =>
  ask(TEXTS[lang].terminal.coordinates, (answer) =>
    PLACE.test(placeIn(answer)) ? play(letter + placeIn(answer)) : refused('wrong-place'),
  );

/** Asks for one of the five resources, by its code or the beginning of its name, and goes on with its code. */
function askResource(question: string, lang: Lang, next: (code: string) => Step, mayGoBack = true): Step {
  const choices = ALL_RESOURCES.map((resource) => ({
    code: RESOURCE_CODES[resource],
    sentence: TEXTS[lang].terminal.resources[resource],
  }));
  const lines = choices.map(({ code, sentence }) => `${code.toLowerCase()}  ${sentence}`);
  const answer = (typed: string): Step => {
    const { by, choices: found } = matching(typed, choices);
    const [one, ...others] = found;
    return by === 'nearest' || one === undefined || others.length > 0 ? { type: 'again' } : next(one.code);
  };
  return ask(question, answer, [lines.join('   ')], mayGoBack);
}

/** The cards that are played, by their letters. */
const CARD_LETTERS = { c: 'knight', m: 'monopoly', r: 'roads', i: 'invention' } as const satisfies Record<string, Card>;

/** Asks which of the cards that the player holds is played. */
function askCard(view: View, lang: Lang): Step {
  const text = TEXTS[lang].terminal;
  const held = Object.entries(CARD_LETTERS).filter(([, card]) => view.own?.cards.some((one) => one.card === card));
  if (held.length === 0) return refused('no-such-card');
  const answer = (typed: string): Step => {
    const letter = typed.trim().toLowerCase();
    if (letter === 'a') return { type: 'back' };
    const [, card] = held.find(([of]) => of === letter) ?? [];
    switch (card) {
      case 'knight':
        return play('UC');
      case 'monopoly':
        return askResource(text.resource, lang, (code) => play(`UM${code}`));
      case 'roads':
        return play('UR');
      case 'invention':
        return askInvention(view, lang, '');
      case undefined:
        return { type: 'again' };
    }
  };
  return ask(text.usage, answer, [
    ...held.map(([letter, card]) => `${letter}  ${text.use[card]}`),
    `a  ${text.cancel}`,
  ]);
}

/** As many resources as the bank can give. */
function askInvention(view: View, lang: Lang, codes: string): Step {
  if (codes.length === 2 * inventionCount(view.bank)) return play(`UI${codes}`);
  return askResource(TEXTS[lang].terminal.resource, lang, (code) => askInvention(view, lang, codes + code));
}

/** The rates of a seat: four for one always, then those of its ports. */
function ratesOf({
  size,
  buildings,
  seat,
}: View): readonly { readonly rate: number; readonly resource: Resource | null }[] {
  const ports = geometryOf(size).ports.filter(({ ends }) => ends.some((end) => buildings[end]?.seat === seat));
  const names = ports.map(({ rate, resource }) => `${rate} ${resource}`);
  return [{ rate: 4, resource: null }, ...ports.filter((_, index) => names.indexOf(names[index] ?? '') === index)];
}

function askTrade(view: View, lang: Lang): Step {
  const text = TEXTS[lang].terminal;
  const rates = ratesOf(view);
  const lines = rates.map(({ rate, resource }, index) => {
    const name = rate === 4 ? text.bank : `${text.port(rate)} ${resource === null ? '' : text.resources[resource]}`;
    return `${index + 1}  ${name.trim()}`;
  });
  const answer = (typed: string): Step => {
    if (!/^\d{1,2}$/.test(typed.trim())) return { type: 'again' };
    const number = Number(typed);
    if (number === 0) return { type: 'back' };
    const chosen = rates[number - 1];
    if (chosen === undefined) return { type: 'again' };
    return chosen.resource === null
      ? askResource(text.give, lang, (code) => askWanted(view, lang, chosen.rate, code))
      : askWanted(view, lang, chosen.rate, RESOURCE_CODES[chosen.resource]);
  };
  return ask(text.trade, answer, [`0  ${text.cancel}`, ...lines]);
}

/** The wanted resource is asked for only if the price can be paid. */
function askWanted(view: View, lang: Lang, rate: number, give: string): Step {
  if (at(handOf(view), RESOURCE_CODES.indexOf(give)) < rate) return refused('not-in-hand');
  return askResource(TEXTS[lang].terminal.want, lang, (take) => play(`E${rate}${give}${take}`));
}

/** The cell, then whom to rob if there are several. */
function askThief(view: View, names: Names, lang: Lang): Step {
  const { size, buildings, seat, thief } = view;
  const answer = (typed: string): Step => {
    const name = placeIn(typed);
    const cell = geometryOf(size).cells.find((one) => one.name === name);
    if (cell === undefined) return refused('wrong-place');
    if (cell.id === thief) return refused('thief-is-there');
    const victims = new Set(
      cell.corners.flatMap((corner) => buildings[corner]?.seat ?? []).filter((one) => one !== seat),
    );
    const [only, ...others] = [...victims].sort((a, b) => a - b);
    if (only === undefined) return play(`B${name}`);
    return others.length === 0 ? play(`B${name}J${only + 1}`) : askVictim(name, [only, ...others], names, lang);
  };
  return ask(TEXTS[lang].terminal.thief, answer, [], false);
}

function askVictim(cell: string, victims: readonly Seat[], names: Names, lang: Lang): Step {
  const choices = victims.map((seat) => ({ code: `${seat + 1}`, sentence: names(seat) }));
  const answer = (typed: string): Step => {
    const { by, choices: found } = matching(typed, choices);
    const [one, ...others] = found;
    return by === 'nearest' || one === undefined || others.length > 0
      ? { type: 'again' }
      : play(`B${cell}J${one.code}`);
  };
  const lines = choices.map(({ code, sentence }) => `${code}  ${sentence}`);
  return ask(TEXTS[lang].terminal.victim, answer, [lines.join('   ')], true);
}
