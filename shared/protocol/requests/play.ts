import * as z from 'zod/mini';
import { key, lang, version } from './values.ts';

/* Playing, by request or over the socket of a page. */

/** An action; `code` is one of those in the snapshot. */
export const Act = z.strictObject({ version, key, code: z.string().check(z.minLength(0), z.maxLength(40)) });
export type Act = z.infer<typeof Act>;

/** An action that a page sends over the socket of its seat; `lang` is the language of a refusal. */
export const ActMessage = z.strictObject({ act: Act, lang });
export type ActMessage = z.infer<typeof ActMessage>;

/** A request for data over the socket of a seat, instead of by `GET`; `lang` is the language of a refusal. */
export const AskMessage = z.strictObject({
  /** `what` is asked for: a page of the story, beginning after `from` actions, or the queued turns. */
  ask: z.discriminatedUnion('what', [
    z.strictObject({ what: z.literal('story'), from: z.nullable(z.int().check(z.gte(0), z.lte(999_999))) }),
    z.strictObject({ what: z.literal('queued-turns') }),
  ]),
  key,
  lang,
});
export type AskMessage = z.infer<typeof AskMessage>;

/** The version that a player has seen. Sent by a page only while it is visible. */
export const Seen = z.strictObject({ version });
export type Seen = z.infer<typeof Seen>;
