import * as z from 'zod/mini';
import { LANGS } from '../../game/contract.ts';
import { settings } from './notifications.ts';
import { count, seat } from './values.ts';

export const Address = z.strictObject({
  hasMail: z.boolean(),
  seats: z.nullable(z.array(z.strictObject({ table: z.string(), seat, game: z.string() }))),
  usual: z.nullable(z.strictObject({ isOn: z.boolean(), set: z.nullable(settings) })),
  profile: z.nullable(z.strictObject({ name: z.nullable(z.string()), lang: z.enum(LANGS) })),
});
export const Certificate = z.strictObject({ certificate: z.nullable(z.string()), set: z.nullable(settings) });
export const Access = z.strictObject({
  hasCode: z.boolean(),
  devices: count,
  addresses: z.array(z.strictObject({ id: z.string(), label: z.string() })),
});
export const Code = z.strictObject({ code: z.string() });
