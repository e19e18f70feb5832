import type { Lang, Seat } from '../../../game/contract.ts';
import { type Line, namedWithin, type Span, seatInk } from '../../../game/terminal.ts';
import type { Names } from '../../../game/words/words.ts';
import { pointsOf } from '../known-points.ts';
import { TEXTS } from '../texts.ts';
import type { View } from '../types.ts';

/** Two seats to a line, so that four and a hand leave room for what happened. */
const PER_LINE = 2;
const WIDTH = 39;

/** The players with what everybody knows of them, then the viewer's own hand. */
export function status(view: View, nameOf: Names, lang: Lang): readonly Line[] {
  const { own, final } = view;
  const text = TEXTS[lang].terminal;
  const seats = view.seats.map((_, seat) => seatSpan(view, seat, nameOf, lang));
  const lines: Line[] = [];
  for (let seat = 0; seat < seats.length; seat += PER_LINE) lines.push(seats.slice(seat, seat + PER_LINE));
  if (own === null || final !== null) return lines;
  const resources = text.resources.map((name, resource) => `${name} ${own.resources[resource] ?? 0}`).join('  ');
  const names = own.cards.map(({ card }) => text.held[card]);
  const cards = [...new Set(names)].map((name) => {
    const count = names.filter((other) => other === name).length;
    return count > 1 ? `${count} ${name}` : name;
  });
  if (cards.length === 0) return [...lines, [{ text: resources }]];
  const both = `${resources} | ${cards.join(', ')}`;
  const parts = both.length <= 2 * WIDTH ? [both] : [resources, cards.join(', ').slice(0, 2 * WIDTH)];
  return [...lines, ...parts.map((part) => [{ text: part }])];
}

function seatSpan(view: View, seat: Seat, names: Names, lang: Lang): Span {
  const { seats, final, longestRoad, largestArmy, turn } = view;
  const text = TEXTS[lang].terminal;
  const { resources = 0, cards = 0, knights = 0 } = seats[seat] ?? {};
  const before = `${seat === turn && final === null ? '>' : ' '}${seat + 1} `;
  const after = [
    ` ${pointsOf(view, seat)}${text.points}`,
    text.cards(resources),
    ...(cards > 0 ? [`${cards} ${text.developments}`] : []),
    ...(knights > 0 ? [`${knights} ${text.knights}`] : []),
    ...(longestRoad === seat ? [text.longestRoad] : []),
    ...(largestArmy === seat ? [text.largestArmy] : []),
  ].join(' ');
  const said = namedWithin(WIDTH, before, names(seat), after);
  return { text: said.padEnd(WIDTH + 1), ink: seatInk(seat), isBold: seat === turn };
}
