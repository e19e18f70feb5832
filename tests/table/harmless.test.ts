import { expect, test } from 'vitest';
import { harmless } from '../../worker/notifications/news/words.ts';

test.each([
  ['Éloïse', 'Éloïse'],
  ['Jean-Baptiste O’Neil 2', 'Jean-Baptiste O’Neil 2'],
  ['李小龍', '李小龍'],
  ['https://evil.example/login', 'https evil example login'],
  ['www.evil.example', 'www evil example'],
  ['pay@evil.example', 'pay evil example'],
  ['<a href=x>Ann</a>', 'a href x Ann a'],
  ['+41 79 123 45 67', ''],
  ['Call 0900 123 456 now', 'Call now'],
  ['Your account is locked, act now', 'Your account is locked a…'],
  ['..//..', ''],
])('the name %j in a mail to a stranger is %j: short, and no link', (name, said) => {
  expect(harmless(name)).toBe(said);
});
