import * as z from 'zod/mini';
import { anyone } from '../row.ts';
import { count, describe, type Of, object } from './values.ts';

export const OEmbed = object(
  'A table for chats and blogs that embed its link (oEmbed 1.0): a title and a picture that link to it.',
  {
    type: z.literal('link'),
    version: describe('The version of oEmbed.', z.literal('1.0')),
    title: z.string(),
    provider_name: describe('The name of the site.', z.string()),
    provider_url: describe('Its start page.', z.string()),
    thumbnail_url: describe('A picture of the board, or of the game before the start.', z.string()),
    thumbnail_width: describe('In pixels.', count),
    thumbnail_height: describe('In pixels.', count),
  },
);
export type OEmbed = Of<typeof OEmbed>;

export const rows = {
  oembed: anyone(
    'The table for chats and blogs that embed its link (oEmbed), in the language of the request.',
    null,
    OEmbed,
    { weight: 2 },
  ),
  picture: anyone(
    'The board after an entry of the log, as spectators see it, by day or night: a JPEG for mails and link previews.',
    null,
    'image/jpeg',
    { weight: 2 },
  ),
};
