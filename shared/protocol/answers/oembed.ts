import * as z from 'zod/mini';
import { count } from './values.ts';

export const OEmbed = z.strictObject({
  type: z.literal('link'),
  version: z.literal('1.0'),
  title: z.string(),
  provider_name: z.string(),
  provider_url: z.string(),
  thumbnail_url: z.string(),
  thumbnail_width: count,
  thumbnail_height: count,
});
