import { useEffect, useRef, useState } from 'preact/hooks';
import { furtherText } from '../../app/lang.ts';
import { canVibrate, keepOffered, switchTo } from '../../sound/play.ts';
import { useTable } from '../context.ts';
import '../../styles/sound-offer.css';

/** Offers sound and vibration, once: until it is answered, or the viewer's next move plays without an answer. */
export function SoundOffer() {
  const { table } = useTable();
  const [isOpen, setOpen] = useState(true);
  const words = furtherText().settings.offer;
  const scene = table.scene.value;
  const first = useRef(scene);
  useEffect(keepOffered, []);
  useEffect(() => {
    if (scene?.type === 'turn' && scene.isOwn && scene !== first.current) setOpen(false);
  }, [scene]);
  if (!isOpen) return null;
  const answer = (way: 'sounds' | 'vibration' | null) => () => {
    if (way !== null) switchTo(way, true);
    setOpen(false);
  };
  return (
    <div class="notice sound-offer">
      <p>{words.question}</p>
      <button type="button" class="button" onClick={answer('sounds')}>
        {words.sounds}
      </button>
      {canVibrate() && (
        <button type="button" class="button" onClick={answer('vibration')}>
          {words.vibration}
        </button>
      )}
      <button type="button" class="button" onClick={answer(null)}>
        {words.no}
      </button>
    </div>
  );
}
