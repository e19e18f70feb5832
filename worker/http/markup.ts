import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export type Markup = HtmlEscapedString;
type Value = string | number | Markup | undefined | readonly (string | Markup)[];

/** HTML or XML; all values but markup are escaped. None of them is a promise, so the whole is none either. */
export const markup = (strings: TemplateStringsArray, ...values: readonly Value[]): Markup =>
  html(strings, ...values) as Markup;
