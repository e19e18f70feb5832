import type { ReadonlySignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { Frame } from '../../shared/game/capabilities/picture.ts';
import { documentOf } from '../../shared/game/svg.ts';

/**
 * Makes the drawings of things images on first use, once for each palette: a browser shows an image in the time of one
 * element, however much is drawn on it. Screen readers do not see it: the elements around it describe it.
 */
export function imagesOf<Thing, Palette>(
  kind: string,
  box: Frame,
  palette: ReadonlySignal<Palette>,
  draw: (thing: Thing, p: Palette) => string,
): (thing: Thing) => JSX.Element {
  const made = new Map<Palette, Map<Thing, string>>();
  return (thing) => {
    const colours = palette.value;
    const urls = made.get(colours) ?? new Map<Thing, string>();
    made.set(colours, urls);
    const url = urls.get(thing) ?? `data:image/svg+xml,${encodeURIComponent(documentOf(box, draw(thing, colours)))}`;
    urls.set(thing, url);
    return <img class={kind} src={url} width={box.width} height={box.height} alt="" draggable={false} />;
  };
}
