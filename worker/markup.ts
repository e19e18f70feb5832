import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export type Markup = HtmlEscapedString;
type Value = string | number | Markup | undefined | readonly (string | Markup)[];

/** HTML or XML; all values except markup are escaped. No value may be a promise, so the result is never one either. */
export const markup = (strings: TemplateStringsArray, ...values: readonly Value[]): Markup =>
  html(strings, ...values) as Markup;
