import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The rules of all style sheets, each with its selector; those within others are alone, too. */
const RULES = globSync('web/**/*.css').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    file,
    selector: selector.replaceAll(/\/\*.*?\*\//gs, '').trim(),
    body,
  })),
);

const isOfField = (selector: string) =>
  selector.split(',').some((each) => /(^|[\s>+~(])(input|textarea|select)(?![\w-])[^\s>+~]*\)?$/.test(each.trim()));

test('no rule for fields makes their letters smaller than the least that a touch screen allows', () => {
  const sized = RULES.filter(({ selector, body }) => isOfField(selector) && /(^|[\s;])font(-size)?:/.test(body));
  expect(sized.length).toBeGreaterThan(2);
  const free = sized.flatMap(({ file, selector, body }) =>
    [...body.matchAll(/(?<=^|[\s;])font(?:-size)?:\s*([^;]+)/g)].flatMap(([, value = '']) =>
      value === 'inherit' || (value.includes('max(') && value.includes('var(--field-least)'))
        ? []
        : [`${file} ${selector}: ${value}`],
    ),
  );
  expect(free).toEqual([]);
});

test('a field has letters of at least 16 px where there is a touch screen, whatever is around it', () => {
  const [elements] = RULES.filter(
    ({ selector, body }) => selector.includes('textarea') && body.includes('font-size: max(1em, var(--field-least))'),
  );
  expect(elements?.file).toBe('web/styles/elements.css');
  const tokens = readFileSync('web/styles/tokens.css', 'utf8');
  expect(tokens).toMatch(/@media \(any-pointer: coarse\) \{\s*:root \{\s*--field-least: 16px;/);
});
