import type { JSX } from 'preact';
import type { AnimalKind, Power } from '../../../shared/games/chacun/types.ts';

/** Small drawings in a box from -10 to 10, in the manner of cave paintings: one dark shape, a few light strokes. */
const ANIMAL: Readonly<Record<AnimalKind, JSX.Element>> = {
  mammoth: (
    <>
      <path
        class="hide"
        d="M-8.5 7V2C-9-3-6-5.5-3-6c1-2.4 3-3.4 5-3 2.600.5 3.600 2.500 4 4.500 1.600.6 2.500 2.500 2.500 5 0 3-.2 5-1.500 6.500-1 1-2.200.5-2.200-.5 1.200-1 1.200-3 .7-4.500-.8 1.500-1.500 2.200-2.500 2.500V7H0V4.200h-3.200V7z"
      />
      <path class="tusk" d="M3.500 1.500c.5 2.500 3 3.500 5.500 1.500" />
      <circle class="eye" cx="3.200" cy="-3.600" r=".8" />
    </>
  ),
  aurochs: (
    <>
      <path
        class="hide"
        d="M-9-2.500c2-1.500 5-1.300 8-1 2-2 4-2.500 5.500-1.800L8.800-3c.8 1 .4 2.600-.8 2.800L5.800 0C5.500 1.500 5 2.300 4.200 2.800V7H2.200V3.500h-6.500V7h-2V3C-7.800 2.500-8.300 0-8-1l-1 4z"
      />
      <path class="horn" d="M4-5c-.6-2.400.4-4 2.400-4.200M6.200-4.600c1-1.800 2.300-2.200 3.600-1.600" />
      <circle class="eye" cx="6.200" cy="-2.600" r=".7" />
    </>
  ),
  deer: (
    <>
      <path
        class="hide"
        d="M-7 0c2-1.300 5-1.300 8-1L3-4.500 7.200-3.200c.5.8 0 1.600-.9 1.600L4.800-1.300 3.300 2 3 8H1.700L1.200 3h-5.500L-5 8h-1.300L-6.500 3.200C-7.500 2.500-7.600 1-7 0z"
      />
      <path
        class="antler"
        d="M4-4.500C2.500-6 2.600-8 3.200-9.500M3-7.200C1.500-7.600.9-8.500.8-9.500M4.800-4.500C6-5.500 7.400-7 7.200-9.500M6.600-6.600C8-6.600 8.800-7.200 9.200-8.200"
      />
    </>
  ),
  tiger: (
    <>
      <path
        class="hide"
        d="M-6.500-1.500C-3-3 1-3 3-3.500l1.200-2 1.200 1 1.400-.8.8 2c1.300 1 1.400 3 .2 3.800l-2.600.8C4.500 2.500 4.400 4 4.700 6H2.500L1.800 3h-5L-4.500 6H-6.700l.4-3C-7.600 1.800-7.600-.6-6.500-1.500z"
      />
      <path class="tail" d="M-6.600-.6C-9-.8-9.600-3-8.600-4.500" />
      <path class="stripe" d="M-3.800-2v2.400M-1.200-2.400V.6M1.400-2.600V0" />
      <path class="fang" d="M6.300.6l.4 3 .8-2.900z" />
      <circle class="eye" cx="5.400" cy="-2.400" r=".7" />
    </>
  ),
};

const POWER: Readonly<Record<Power, JSX.Element>> = {
  shaman: (
    <>
      <path class="ink" d="M-3.500 8L-1.500-1h3L3.500 8z" />
      <circle class="ink" cx="0" cy="-3.500" r="2.600" />
      <path class="line" d="M-1.500-5.500L-4-9M1.500-5.500L4-9M-3-7.600l-2 .2M3-7.600l2 .2M1.500.5L6.500-3M6.500-7V8" />
    </>
  ),
  logboat: (
    <>
      <path class="ink" d="M-9 1h18c-1 4-3 5.500-5 5.500h-8C-6 6.500-8 5-9 1z" />
      <path class="line" d="M-1 4L5-8M4-6.500l3.500-1.500" />
    </>
  ),
  'hunting-trap': (
    <>
      <path class="line" d="M-7 7L-2-7M7 7L2-7M-6 3h12M-4.500-1h9" />
      <path class="line" d="M0-7v5a2.400 3 0 1 0 .1 0" />
    </>
  ),
  'pit-trap': (
    <>
      <ellipse class="ink" cx="0" cy="3" rx="9" ry="5" />
      <path class="spike" d="M-6 5l1.500-9L-3 5zM-1.500 6.500L0-5l1.500 11.500zM3 5l1.500-9L6 5z" />
    </>
  ),
  'wild-fire': (
    <>
      <path
        class="flame"
        d="M0-9c1 4 6 6 6 11a6 6 0 0 1-12 1C-6 0-3.500-1-3.500-4-1.500-3-.5-1.500-.5 0 1-2.500 1-6 0-9z"
      />
      <path class="flame-core" d="M0 0c.6 2 2.600 3 2.600 5.200a2.600 2.600 0 0 1-5.200 0C-2.600 3.500-1 2.500 0 0z" />
    </>
  ),
  raft: (
    <>
      <path class="ink" d="M-8-1H8v3H-8zM-8 3H8v3H-8z" />
      <path class="line" d="M-5-2v9M5-2v9M0-1V-9l5 4.500-5 1" />
    </>
  ),
};

export const AnimalGlyph = ({ kind }: { readonly kind: AnimalKind }) => <g class={`animal ${kind}`}>{ANIMAL[kind]}</g>;

export const PowerGlyph = ({ power }: { readonly power: Power }) => (
  <g class="power">
    <circle class="disc" r="11" />
    {POWER[power]}
  </g>
);

export const MenhirGlyph = () => (
  <g class="menhir">
    <path class="stone" d="M-4 8L-4.500-3C-4.300-7-1.500-9.500.5-9c2.600.6 4 4 4 7L4.200 8z" />
    <path class="shade" d="M1.500-8.700c2 1 3 4.200 3 6.700L4.200 8H1.200C2 3 2.200-3 1.500-8.700z" />
  </g>
);

export const MushroomsGlyph = () => (
  <g class="mushrooms">
    <path class="stem" d="M-4.500 7V0h3v7zM2.500 7.500V3h2.600v4.500z" />
    <path class="cap" d="M-8.500 1c0-9 11-9 11 0zM.3 3.800c0-6 7-6 7 0z" />
    <path class="dots" d="M-5-2.500h.01M-1.500-3.200h.01M-3-.5h.01M4 1.500h.01" />
  </g>
);

export const FishGlyph = () => (
  <path class="fish" d="M-6 0C-3.500-3.600 1.500-3.600 4 0 1.500 3.600-3.500 3.600-6 0zM3.400 0L7-2.800V2.800z" />
);

/** A hunter, gatherer or fisher. */
export const PAWN =
  'M0-11a4.600 4.600 0 0 1 2.700 8.300C6-1.500 7.800 3 8 9.500c0 .9-.5 1.500-1.400 1.500H-6.600C-7.500 11-8 10.400-8 9.500-7.800 3-6-1.500-2.700-2.700A4.600 4.600 0 0 1 0-11z';
/** A fisher's hut. */
export const HUT = 'M0-11L11 11H-11z';
