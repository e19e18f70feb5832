import { sizeOf } from '../../../../shared/games/catane/bag.ts';
import type { Trade } from '../../../../shared/games/catane/types.ts';
import { BagArt } from '../art.tsx';
import { cataneText } from '../text.ts';

/** The cards given and received, as pictures and in words. */
export function Deal({
  give,
  get,
  giver,
  getter,
}: {
  readonly give: Trade['give'];
  readonly get: Trade['want'];
  readonly giver: string;
  readonly getter: string;
}) {
  const words = cataneText();
  const side = (label: string, bag: Trade['give']) => (
    <div>
      <dt>{label}</dt>
      <dd>
        {sizeOf(bag) === 0 ? words.offer.nothing : <BagArt bag={bag} />}
        <span class="unseen">{sizeOf(bag) === 0 ? '' : words.cards(bag)}</span>
      </dd>
    </div>
  );
  return (
    <dl class="deal">
      {side(giver, give)}
      {side(getter, get)}
    </dl>
  );
}
