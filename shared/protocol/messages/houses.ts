import { anyone, bySeat, byToken, OPENS, SEALED } from '../row.ts';
import { OperatorToken, operatorToken, SEALS } from './operator.ts';
import { Snapshot } from './snapshot.ts';
import { houseKey, type Of, object, origin, tableId } from './values.ts';

/* Tables that move from one house, a deployment of the service, to another one. */

export const House = object('This house, as its tables are encrypted for it.', { origin, houseKey });
export type House = Of<typeof House>;

export const Received = object('The answer to a sealed table.', { table: tableId });

export const OperatorMove = object('The operator moves a table to the house at `origin`.', {
  token: operatorToken,
  origin,
  houseKey,
});

export const rows = {
  house: anyone('This house: where it is, and its public key.', null, House),
  sealed: bySeat('The table, sealed for the house that it has moved to: only that can open it.', null, SEALED, {
    weight: SEALS,
  }),
  receive: anyone(
    'Takes in a sealed table that was moved to this house. The same one again is answered alike, and changes nothing.',
    SEALED,
    Received,
    { weight: OPENS },
  ),
  operatorMove: byToken('Moves a table to another house, whether or not its players agree.', OperatorMove, Snapshot),
  operatorSealed: byToken(
    'The table, sealed for the house that it has moved to, for the operator.',
    OperatorToken,
    SEALED,
    { weight: SEALS },
  ),
};
