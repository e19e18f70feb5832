import { useEffect, useRef } from 'preact/hooks';
import { lang } from '../lang.ts';
import type { Figure } from './game-rules.ts';

interface Props {
  readonly figure: Figure;
  readonly alt: string;
}

/**
 * A figure, drawn once it is about to be seen or printed. Its space is reserved from the start, by a box around it: an
 * image without its source takes no more room than its text.
 */
export function Drawn({ figure, alt }: Props) {
  const image = useRef<HTMLImageElement>(null);
  const shown = lang.value;
  useEffect(() => {
    const { current } = image;
    if (current === null) return;
    let url: string | null = null;
    let isGone = false;
    const show = (drawn: Blob) => {
      if (isGone || url !== null) return;
      url = URL.createObjectURL(drawn);
      current.src = url;
    };
    // Browsers print what has its source by the end of this event, so nothing can be waited for.
    const drawNow = () => {
      if (url === null) show(new Blob([figure.svg(shown)], { type: 'image/svg+xml' }));
    };
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        if (figure.drawApart === undefined) drawNow();
        else figure.drawApart(shown).then(show, drawNow);
      },
      { rootMargin: '400px' },
    );
    watcher.observe(current);
    window.addEventListener('beforeprint', drawNow);
    return () => {
      isGone = true;
      watcher.disconnect();
      window.removeEventListener('beforeprint', drawNow);
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [figure, shown]);
  const { width, height } = figure;
  return (
    <span class="figure-box" style={{ '--width': `${width}px`, '--shape': `${width / height}` }}>
      <img ref={image} class="drawn" alt={alt} />
    </span>
  );
}
