/** Houses and a road on an island, a boat before it. */
export const Isle = () => (
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
