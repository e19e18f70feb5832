import type { ComponentChildren } from 'preact';

/** A small landscape for each of the three games, as on tiles laid beside each other: decoration, in 180 × 180 each. */
export const Vignettes = () => (
  <svg class="vignettes" viewBox="0 0 560 250" aria-hidden="true">
    <defs>
      <clipPath id="vignette">
        <rect width="180" height="180" rx="16" />
      </clipPath>
    </defs>
    <Tile at="translate(14 44) rotate(-5 90 90)">
      <Valley />
    </Tile>
    <Tile at="translate(366 44) rotate(5 90 90)">
      <Isle />
    </Tile>
    <Tile at="translate(190 24)">
      <Railway />
    </Tile>
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

/** A river between meadow and forest, a hut with its smoke. */
const Valley = () => (
  <>
    <circle class="sun" cx="136" cy="44" r="18" />
    <path class="far" d="M0 92 38 56l28 24 34-40 44 46 36-26v120H0z" />
    <path class="meadow" d="M0 104c40-18 74-6 104-2s52-12 76-8v86H0z" />
    <path class="water" d="M122 98c-26 14 10 24-22 38s-40 16-46 44h62c2-22 34-26 38-46s-34-18-18-36z" />
    <path
      class="wood"
      d="m20 132 12-30 12 30zm-14 14 12-32 12 32zm32 4 12-32 12 32zm116-30 10-26 10 26zm-12 50 12-32 12 32z"
    />
    <path class="hide" d="m74 128 18-32 18 32z" />
    <path class="dark" d="m88 128 4-14 4 14z" />
    <path class="smoke" d="M92 92c-8-8 6-12 0-20s6-10 2-18" />
  </>
);

/** A train on a viaduct before mountains. */
const Railway = () => (
  <>
    <path class="rock" d="m-10 120 52-82 34 44 30-54 84 96v60H-10z" />
    <path class="snow" d="m42 38 15 20-9 4-8 10-8-14zm64-10 22 25-12 2-8 12-10-14-6 2z" />
    <path class="meadow" d="M0 150c36-16 72-16 104-8s52 0 76-10v48H0z" />
    <path
      class="viaduct"
      fill-rule="evenodd"
      d="M0 106h180v74H0zM14 180v-42a14 14 0 0 1 28 0v42zm42 0v-42a14 14 0 0 1 28 0v42zm42 0v-42a14 14 0 0 1 28 0v42zm42 0v-42a14 14 0 0 1 28 0v42z"
    />
    <path
      class="train"
      d="M18 84h38a3 3 0 0 1 3 3v15H15V87a3 3 0 0 1 3-3zm50 0h38a3 3 0 0 1 3 3v15H65V87a3 3 0 0 1 3-3zm50 0h26c10 0 18 8 20 18h-49V87a3 3 0 0 1 3-3z"
    />
    <path class="pane" d="M21 89h9v6h-9zm14 0h9v6h-9zm36 0h9v6h-9zm14 0h9v6h-9zm36 0h9v6h-9zm18 0h6c4 0 7 3 9 6h-15z" />
  </>
);

/** Houses and a road on an island, a boat before it. */
const Isle = () => (
  <>
    <path class="water" d="M0 76h180v104H0z" />
    <path class="sand" d="M16 134c-8-26 26-48 66-50s84 14 86 42-38 38-80 38-64-8-72-30z" />
    <path class="grain" d="M34 124c-2-16 20-28 50-30l8 30-26 22c-16-2-30-8-32-22z" />
    <path class="meadow" d="M92 94c30 0 60 12 62 30s-26 26-56 26l-32-4 28-22z" />
    <path class="road" d="m60 138 34-14 36 4" />
    <path class="roof" d="m44 112 13-12 13 12v14H44zM112 108l13-12 13 12v18h-26z" />
    <path class="dark" d="M54 116h6v10h-6zm68-2h6v12h-6z" />
    <path class="hide" d="M8 88h28l-5 9H13zM21 84V58l15 22z" />
  </>
);
