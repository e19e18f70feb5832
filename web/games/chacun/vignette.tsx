/** A river between meadow and forest, a hut with its smoke. */
export const Valley = () => (
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
