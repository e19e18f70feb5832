import { expect, test } from 'vitest';
import { listIn } from '../../shared/game/words/list.ts';

test.each([
  ['fr', 'conjunction', ['', 'Ana', 'Ana et Bob', 'Ana, Bob et Cléo']],
  ['en', 'conjunction', ['', 'Ana', 'Ana and Bob', 'Ana, Bob, and Cléo']],
  ['fr', 'disjunction', ['', 'Ana', 'Ana ou Bob', 'Ana, Bob ou Cléo']],
  ['en', 'disjunction', ['', 'Ana', 'Ana or Bob', 'Ana, Bob, or Cléo']],
] as const)('in %s, a %s joins its parts as the language does', (lang, type, lists) => {
  const parts = ['Ana', 'Bob', 'Cléo'];
  expect(lists.map((_, count) => listIn(lang, type)(parts.slice(0, count)))).toEqual(lists);
});
