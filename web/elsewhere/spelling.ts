/** The spelling alphabet of radio, which is the same in all languages; digits are said as they are. */
const WORDS =
  'Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu'.split(
    ' ',
  );

/** A code as it is spelled on the phone: `A5` is "Alfa 5". */
export const spelled = (code: string): string =>
  [...code].map((letter) => WORDS.find((word) => word.startsWith(letter)) ?? letter).join(' ');
