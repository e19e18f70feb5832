import type { ComponentChildren } from 'preact';
import { useContext, useLayoutEffect, useRef } from 'preact/hooks';
import type { Seat } from '../../shared/game/contract.ts';
import { PlaybackContext } from './scene.ts';
import { SeatMark } from './seat-mark.tsx';
import { VoiceContext } from './voice.ts';

/**
 * What the table is waiting for, with the marks of the seats concerned; after the game, with those of the winners.
 * Changes are announced, but neither the sentence that the page opens with nor those of positions that are played back:
 * what was played is heard before what is asked.
 */
export function Status({
  seats,
  said,
  children,
}: {
  readonly seats: readonly Seat[];
  readonly said: string;
  readonly children?: ComponentChildren;
}) {
  const held = useContext(PlaybackContext)?.scene.value?.held ?? null;
  const voice = useContext(VoiceContext);
  const atOpening = useRef<string | null>(said);
  if (atOpening.current !== said) atOpening.current = null;
  const isOpening = atOpening.current !== null;
  const isSilent = isOpening || held !== null || voice?.isBehind.value === true || voice?.heard.includes(said) === true;
  const last = useRef(said);
  useLayoutEffect(() => {
    const isChanged = last.current !== said;
    last.current = said;
    if (voice === null) return;
    voice.prompt = said;
    if (isOpening || (isChanged && !isSilent)) voice.heard = [said];
  });
  return (
    <p class="status" role="status" aria-live={isSilent ? 'off' : 'polite'}>
      {seats.map((seat) => (
        <SeatMark key={seat} seat={seat} />
      ))}
      <span>
        {said}
        {children}
      </span>
    </p>
  );
}
