import { useMemo } from 'preact/hooks';
import type { Seat } from '../../../../shared/game/contract.ts';
import { zoneOf } from '../../../../shared/games/chacun/tiles.ts';
import { type Area, areasAt, countsSaid, worthSaid } from '../../../../shared/games/chacun/words/areas.ts';
import type { Snapshot } from '../../../../shared/protocol/messages/snapshot.ts';
import { nameOf } from '../../../board/seat-name.ts';
import type { PlanProps } from '../play.ts';
import { chacunSentences } from '../text.ts';
import { PieceIcon } from './occupants.tsx';

/** The value of the highlighted area, in words; announced when it was reached by keys. */
export function AreaCard({ plan, view, snapshot }: PlanProps) {
  const look = plan.look.value;
  const areas = useMemo(() => (look === null ? [] : areasAt(view, look.zone)), [look?.zone, view]);
  return (
    <div class={`look-card ${look?.isLow ? 'high' : ''}`} role="status" hidden={areas.length === 0}>
      {areas.map((area) => (
        <AreaFacts key={area.type} area={area} snapshot={snapshot} />
      ))}
    </div>
  );
}

function AreaFacts({ area, snapshot }: { readonly area: Area; readonly snapshot: Snapshot }) {
  const sentences = chacunSentences();
  const words = sentences.area;
  const name = (seat: Seat) => nameOf(snapshot.seats, seat);
  const seats = [...new Set(area.occupants.map(({ seat }) => seat))].sort((a, b) => a - b);
  const content = area.messages.map((line) => countsSaid(sentences, line)).filter((part) => part !== '');
  return (
    <section class={`area ${area.type}`} data-area={area.type} data-points={area.points}>
      <h2>{words.title(area.type, area.tiles.length)}</h2>
      {area.open !== null && <p>{words.open(area.open)}</p>}
      {content.length > 0 && <p>{content.join(' ; ')}</p>}
      <p class="area-value">{worthSaid(sentences, area, area.scorers.map(name))}</p>
      {seats.length > 0 && (
        <ul>
          {seats.map((seat) => {
            const own = area.occupants.filter((occupant) => occupant.seat === seat);
            const [first] = own;
            if (first === undefined) return null;
            const { type } = zoneOf(first.zone);
            return (
              <li key={seat}>
                <PieceIcon kind={first.kind} seat={seat} stands={type} />
                <span>{words.standing(name(seat), first.kind, type, own.length)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
