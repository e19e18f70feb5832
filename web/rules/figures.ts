import type { Lang } from '../../shared/game/contract.ts';
import type { Figure } from './game-rules.ts';

export type Figures = Readonly<Record<string, Figure>>;

const imagesIn = (page: ParentNode) => [...page.querySelectorAll<HTMLImageElement>('img.drawn')];

/** Resolves once all figures of the page that have a source are decoded. */
export const decodeFigures = async (page: ParentNode): Promise<unknown> =>
  Promise.allSettled(imagesIn(page).map((image) => image.decode()));

/** Draws each figure of a page of rules once it is about to be seen or printed. Returns a function that stops this. */
export function drawFigures(page: ParentNode, figures: Figures, lang: Lang): () => void {
  const images = imagesIn(page);
  const urls = new Map<Element, string>();
  let isGone = false;
  const show = (image: HTMLImageElement, drawn: Blob) => {
    if (isGone || urls.has(image)) return;
    const url = URL.createObjectURL(drawn);
    urls.set(image, url);
    image.src = url;
  };
  const figureOf = ({ dataset }: HTMLImageElement) => figures[dataset['figure'] ?? ''];
  const drawNow = (image: HTMLImageElement) => {
    const figure = urls.has(image) ? undefined : figureOf(image);
    if (figure) show(image, new Blob([figure.svg(lang)], { type: 'image/svg+xml' }));
  };
  // Browsers print the images that have a source by the end of this event, so there is no time to wait.
  const drawAll = () => images.forEach(drawNow);
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const image = images.find((each) => each === target);
        if (!isIntersecting || image === undefined) continue;
        watcher.unobserve(image);
        const apart = figureOf(image)?.drawApart?.(lang);
        if (apart === undefined) drawNow(image);
        else
          apart.then(
            (drawn) => show(image, drawn),
            () => drawNow(image),
          );
      }
    },
    { rootMargin: '400px' },
  );
  for (const image of images) watcher.observe(image);
  window.addEventListener('beforeprint', drawAll);
  return () => {
    isGone = true;
    watcher.disconnect();
    window.removeEventListener('beforeprint', drawAll);
    for (const url of urls.values()) URL.revokeObjectURL(url);
  };
}
