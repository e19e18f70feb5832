/** A train on a viaduct before mountains. */
export const Railway = () => (
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
