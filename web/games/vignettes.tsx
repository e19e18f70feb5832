import type { ComponentChildren } from 'preact';
import { ENTRIES } from './index.ts';

/** Positions on the start page; the last one lies on top. */
const PLACES = ['translate(14 44) rotate(-5 90 90)', 'translate(366 44) rotate(5 90 90)', 'translate(190 24)'];

const LANDSCAPES = Object.values(ENTRIES).flatMap(({ vignette }) => vignette ?? []);

/** Decoration: a small landscape for each of the first three games, on tiles of 180 × 180. */
export const Vignettes = () => (
  <svg class="vignettes" viewBox="0 0 560 250" aria-hidden="true">
    <defs>
      <clipPath id="vignette">
        <rect width="180" height="180" rx="16" />
      </clipPath>
    </defs>
    {PLACES.map((at, index) => {
      const Landscape = LANDSCAPES[index];
      return (
        Landscape && (
          <Tile key={at} at={at}>
            <Landscape />
          </Tile>
        )
      );
    })}
  </svg>
);

const Tile = ({ at, children }: { readonly at: string; readonly children: ComponentChildren }) => (
  <g transform={at}>
    <rect class="tile-edge" x="-5" y="-5" width="190" height="190" rx="20" />
    <g clip-path="url(#vignette)">
      <path class="sky" d="M0 0h180v180H0z" />
      {children}
    </g>
  </g>
);
