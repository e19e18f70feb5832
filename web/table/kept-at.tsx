import { furtherText } from '../app/lang.ts';
import { moment } from '../app/time.ts';

/** Says of when the position is that a page shows without a network. */
export const KeptAt = ({ at }: { readonly at: number }) => (
  <>
    <br />
    <span>{furtherText().tunnel.position(moment(at))}</span>
  </>
);
