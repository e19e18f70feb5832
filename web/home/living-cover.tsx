import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ENTRIES } from '#boards';
import type { Frame } from '../../shared/game/capabilities/picture.ts';
import { coverOf } from '../ui/cover.tsx';

/** The input of a living cover. It covers its box as an image with `object-fit: cover` does. */
export interface LivingProps {
  readonly position: unknown;
  /** The part of it that is shown. */
  readonly frame: Frame;
  readonly isPlaying: boolean;
}

interface Living {
  readonly position: unknown;
  readonly Board: ComponentType<LivingProps>;
}

/** In milliseconds: how long a page is left alone after it has been loaded. */
const REST = 1500;

const isSaving = (): boolean =>
  'connection' in navigator && (navigator.connection as { readonly saveData?: boolean }).saveData === true;

async function load(game: string): Promise<Living | null> {
  const [Board, response] = await Promise.all([ENTRIES[game]?.living?.(), fetch(coverOf(game)?.position ?? '')]);
  return Board === undefined || !response.ok ? null : { Board, position: await response.json() };
}

/** Whether a media query matches, kept up to date. */
export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const follow = () => setMatches(list.matches);
    follow();
    list.addEventListener('change', follow);
    return () => list.removeEventListener('change', follow);
  }, [query]);
  return matches;
}

function useInSight() {
  const mark = useRef<HTMLSpanElement>(null);
  const [isInWindow, setInWindow] = useState(false);
  const [isHidden, setHidden] = useState(document.hidden);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setInWindow(entries.at(-1)?.isIntersecting ?? false));
    if (mark.current?.parentElement) observer.observe(mark.current.parentElement);
    const look = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return { mark, isInSight: isInWindow && !isHidden };
}

/**
 * The last moves of a cover, played again over it. It is loaded when the page is idle, paused while out of sight, and left out
 * for people who prefer reduced motion or reduced data.
 */
export function LivingCover({ game, frame }: { readonly game: string; readonly frame: Frame }) {
  const [living, setLiving] = useState<Living | null>(null);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const { mark, isInSight } = useInSight();
  const isWanted = !isStill && isInSight;
  useEffect(() => {
    if (!isWanted || living !== null || isSaving()) return;
    // Without it, the cover is still a picture.
    const timer = setTimeout(() => void load(game).then(setLiving, () => undefined), REST);
    return () => clearTimeout(timer);
  }, [game, isWanted, living]);
  return (
    <>
      <span ref={mark} hidden />
      {living !== null && !isStill && <living.Board position={living.position} frame={frame} isPlaying={isWanted} />}
    </>
  );
}
