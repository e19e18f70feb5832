import { useEffect } from 'preact/hooks';
import { furtherText } from '../../app/lang.ts';
import { inPlayOrder } from '../../board/play-order.ts';
import { SeatMark, seatClass } from '../../board/seat-mark.tsx';
import { nameOf } from '../../board/seat-name.ts';
import { useTable } from '../context.ts';

/** In milliseconds. */
const SHOWN = 3200;

/** The order of play that was drawn as the game began, before the eyes of those who waited for it. */
export function OrderDraw({ onEnd }: { readonly onEnd: () => void }) {
  const { snapshot } = useTable();
  const words = furtherText().lobby;
  const order = inPlayOrder(snapshot);
  const [first = 0] = order;
  useEffect(() => {
    const timer = setTimeout(onEnd, SHOWN);
    // What is pressed is pressed on the board below.
    for (const event of ['pointerdown', 'keydown'] as const) addEventListener(event, onEnd);
    return () => {
      clearTimeout(timer);
      for (const event of ['pointerdown', 'keydown'] as const) removeEventListener(event, onEnd);
    };
  }, []);
  return (
    <div class="order-draw" role="status">
      <p>{snapshot.viewer === first ? words.youBegin : words.begins(nameOf(snapshot.seats, first))}</p>
      <ol>
        {order.map((seat) => (
          <li key={seat} class={seatClass(seat)}>
            <SeatMark seat={seat} />
            <span>{nameOf(snapshot.seats, seat)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
