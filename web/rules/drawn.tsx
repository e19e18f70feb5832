import { useEffect, useRef, useState } from 'preact/hooks';
import { lang } from '../lang.ts';
import type { Figure } from './game-rules.ts';

interface Props {
  readonly figure: Figure;
  readonly alt: string;
}

/** A figure, drawn once it is about to be seen or printed. Its space is reserved from the start. */
export function Drawn({ figure, alt }: Props) {
  const image = useRef<HTMLImageElement>(null);
  const [isDue, setDue] = useState(false);
  const [source, setSource] = useState<string>();
  const shown = lang.value;
  useEffect(() => {
    if (isDue || image.current === null) return;
    const draw = () => setDue(true);
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && draw(), { rootMargin: '400px' });
    watcher.observe(image.current);
    window.addEventListener('beforeprint', draw);
    return () => {
      watcher.disconnect();
      window.removeEventListener('beforeprint', draw);
    };
  }, [isDue]);
  useEffect(() => {
    if (!isDue) return;
    const url = URL.createObjectURL(new Blob([figure.svg(shown)], { type: 'image/svg+xml' }));
    setSource(url);
    return () => URL.revokeObjectURL(url);
  }, [isDue, figure, shown]);
  const { width, height } = figure;
  return <img ref={image} class="drawn" src={source} alt={alt} width={Math.round(width)} height={Math.round(height)} />;
}
