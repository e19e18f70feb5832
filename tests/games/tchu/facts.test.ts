import { describe, expect, test } from 'vitest';
import { cardsOf } from '../../../shared/games/tchu/bag.ts';
import { CARDS } from '../../../shared/games/tchu/material.ts';
import { PAYMENTS } from '../../../shared/games/tchu/payments.ts';
import { ROUTES } from '../../../shared/games/tchu/routes.ts';
import { STATIONS, stationOf } from '../../../shared/games/tchu/stations.ts';
import { SORTED_TICKETS, TICKETS, ticketText } from '../../../shared/games/tchu/tickets.ts';
import { COUNTRIES } from '../../../shared/games/tchu/types.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe('[G1] stations', () => {
  test('34 cities, then the border stations by country', () => {
    expect(STATIONS.map(({ id }) => id)).toEqual(Array.from({ length: 51 }, (_, id) => id));
    expect(STATIONS.findIndex(({ country }) => country !== null)).toBe(34);
    expect(COUNTRIES.map((one) => STATIONS.filter(({ country }) => country === one).length)).toEqual([5, 3, 5, 4]);
    for (const { code, country } of STATIONS) if (country !== null) expect(code.slice(0, 2)).toBe(country);
  });

  test('codes are unique; places lie in the middle of Europe, and no two in one spot', () => {
    expect(new Set(STATIONS.map(({ code }) => code)).size).toBe(51);
    for (const { code } of STATIONS) expect(code).toMatch(/^[A-Z]{2}[A-Z0-9]$/);
    expect(new Set(STATIONS.map(({ lat, lon }) => `${lat} ${lon}`)).size).toBe(51);
    expect(Math.min(...STATIONS.map(({ lat }) => lat))).toBe(45.8);
    expect(Math.max(...STATIONS.map(({ lat }) => lat))).toBe(47.84);
    expect(Math.min(...STATIONS.map(({ lon }) => lon))).toBe(5.93);
    expect(Math.max(...STATIONS.map(({ lon }) => lon))).toBe(10.48);
  });

  test('cities are written as on the spot', () => {
    const places = new Map(STATIONS.map(({ name, place }) => [name, place]));
    expect(['Bâle', 'Genève', 'Coire', 'Saint-Gall', 'Soleure', 'Italie'].map((name) => places.get(name))).toEqual([
      'Basel',
      'Genève',
      'Chur',
      'St. Gallen',
      'Solothurn',
      'Italia',
    ]);
  });
});

describe('[G2] routes: totals given with the list they were copied from', () => {
  test('88, of which 46 overground; 14 neutral; 205 cars in all, by length', () => {
    expect(ROUTES).toHaveLength(88);
    expect(ROUTES.filter(({ isTunnel }) => !isTunnel)).toHaveLength(46);
    expect(ROUTES.filter(({ colour }) => colour === null)).toHaveLength(14);
    expect(sum(ROUTES.map(({ length }) => length))).toBe(205);
    expect([1, 2, 3, 4, 5, 6].map((count) => ROUTES.filter(({ length }) => length === count).length)).toEqual([
      31, 21, 18, 14, 2, 2,
    ]);
  });

  test('12 double routes: of one length and kind, of two colours unless both are neutral', () => {
    const doubles = ROUTES.filter(({ id, twin }) => twin !== null && id < twin);
    expect(doubles).toHaveLength(12);
    for (const one of doubles) {
      const other = ROUTES.find(({ id }) => id === one.twin);
      expect(other).toMatchObject({ twin: one.id, from: one.from, to: one.to, length: one.length });
      expect(other?.isTunnel).toBe(one.isTunnel);
      expect(other?.colour === one.colour).toBe(one.colour === null);
    }
    const ends = ROUTES.map(({ from, to }) => `${Math.min(from, to)} ${Math.max(from, to)}`);
    expect(new Set(ends).size).toBe(88 - 12);
  });

  test('a border station has one route; a city has several, and all hang together', () => {
    const ends = ROUTES.flatMap(({ from, to }) => [from, to]);
    for (const { id, country } of STATIONS) {
      const count = ends.filter((station) => station === id).length;
      if (country !== null) expect(count).toBe(1);
      else expect(count).toBeGreaterThan(1);
    }
    const reached = new Set([0]);
    for (let round = 0; round < STATIONS.length; round += 1)
      for (const { from, to } of ROUTES) if (reached.has(from) || reached.has(to)) reached.add(from).add(to);
    expect(reached.size).toBe(51);
  });

  test('the stations of a route are sorted as its name is: some from the border, some to it', () => {
    const name = (id: number) => {
      const { from, to } = ROUTES[id] ?? { from: -1, to: -1 };
      return `${stationOf(from).name} / ${stationOf(to).name}`;
    };
    expect([0, 5, 27, 47, 87].map(name)).toEqual([
      'Autriche / Saint-Gall',
      'Bâle / Allemagne',
      'Brusio / Italie',
      'Genève / Lausanne',
      'Zoug / Zürich',
    ]);
  });

  test('[P1] [P2] [P3] sets of cards: as many as the kinds of routes make', () => {
    for (const { id, length, isTunnel, colour } of ROUTES) {
      const count = PAYMENTS[id]?.flat().length;
      if (isTunnel) expect(count).toBe(colour === null ? 8 * length + 1 : length + 1);
      else expect(count).toBe(colour === null ? 8 : 1);
    }
  });
});

describe('[G3] tickets', () => {
  test('46: 34 from city to city, 4 from city to country, 4 from country to country in two copies', () => {
    const kinds = TICKETS.map(({ from, goals: [goal] }) => `${typeof from} ${typeof goal?.to}`);
    expect(kinds.filter((kind) => kind === 'number number')).toHaveLength(34);
    expect(kinds.filter((kind) => kind === 'number string')).toHaveLength(4);
    expect(kinds.filter((kind) => kind === 'string string')).toHaveLength(8);
    expect(TICKETS.map(({ id }) => id).filter((id, index) => id !== index)).toEqual([38, 40, 42, 44]);
  });

  test('trips: every pair of stations', () => {
    expect(TICKETS.slice(34).map(({ trips }) => trips.length)).toEqual([
      17, 17, 17, 17, 60, 60, 42, 42, 60, 60, 52, 52,
    ]);
    expect(TICKETS.slice(0, 34).every(({ trips }) => trips.length === 1)).toBe(true);
  });

  test.each([
    [0, 'Bâle - Berne (5)'],
    [25, 'Schaffhouse - Martigny (15)'],
    [34, 'Berne - {Allemagne (6), Autriche (11), France (5), Italie (8)}'],
    [36, 'Lugano - {Allemagne (12), Autriche (13), France (14), Italie (2)}'],
    [42, 'Italie - {Allemagne (13), Autriche (6), France (11)}'],
    [45, 'France - {Allemagne (5), Autriche (14), Italie (11)}'],
  ])('ticket %i reads %s', (id, text) => {
    const ticket = TICKETS[id];
    expect(ticket && ticketText(ticket)).toBe(text);
  });

  test('[B1] in the order of their texts', () => {
    expect(SORTED_TICKETS.join(' ')).toBe(
      '38 38 40 40 3 4 5 6 34 0 1 2 35 44 44 7 9 8 10 11 12 42 42 ' +
        '13 17 18 19 14 15 16 20 21 22 36 23 24 28 25 26 27 29 31 30 32 33 37',
    );
  });
});

test('[G4] 110 cards', () => {
  expect(cardsOf(CARDS)).toHaveLength(110);
  expect(CARDS).toEqual([12, 12, 12, 12, 12, 12, 12, 12, 14]);
});
