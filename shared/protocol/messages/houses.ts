import { anyone } from '../row.ts';
import { houseKey, type Of, object, origin } from './values.ts';

/* Tables that move from one house, a deployment of the service, to another one. */

export const House = object('This house, as its tables are encrypted for it.', { origin, houseKey });
export type House = Of<typeof House>;

export const rows = {
  house: anyone('This house: where it is, and its public key.', null, House),
};
