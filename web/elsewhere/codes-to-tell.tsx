import { writeCodes } from '../../shared/game/by-codes.ts';
import type { Seat } from '../../shared/game/contract.ts';
import { furtherText } from '../app/lang.ts';
import { nameOf } from '../board/seat-name.ts';
import { useTable } from '../table/context.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { type CodesSoFar, useCodesSoFar } from './codes-so-far.ts';
import '../styles/elsewhere.css';

/** The spelling alphabet of radio, which is the same in all languages; digits are said as they are. */
const SPELLING =
  'Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu'.split(
    ' ',
  );

/** A code as it is spelled on the phone: `A5` is "Alfa 5". */
const spelled = (code: string): string =>
  [...code].map((letter) => SPELLING.find((word) => word.startsWith(letter)) ?? letter).join(' ');

/** The codes that somebody elsewhere does not know yet: all since their latest action, large, to be read out. */
export function CodesToTell({ seat, codes }: { readonly seat: Seat; readonly codes: CodesSoFar }) {
  const { snapshot } = useTable();
  const words = furtherText().elsewhere;
  const from = codes.acts.findLastIndex((act) => act.seat === seat) + 1;
  const untold = codes.acts.slice(from);
  if (untold.length === 0) return null;
  const text = writeCodes(
    untold.map(({ code }) => code),
    from + 1,
  );
  return (
    <div class="codes-to-tell">
      <p>{words.tell(nameOf(snapshot.seats, seat))}</p>
      <ol start={from + 1}>
        {untold.map(({ code }, index) => (
          <li key={from + index}>
            <span class="code-n">{from + index + 1}:</span> <b class="code-said">{code}</b>{' '}
            <small>{spelled(code)}</small>
          </li>
        ))}
      </ol>
      <CopyButton text={text} label={words.copyCodes} copiedLabel={furtherText().elsewhere.copied} />
    </div>
  );
}

/** At the end of a game: what each friend elsewhere does not know yet of it. */
export function LastCodes({ seats }: { readonly seats: readonly Seat[] }) {
  const { snapshot } = useTable();
  const codes = useCodesSoFar(snapshot);
  return codes && seats.map((seat) => <CodesToTell key={seat} seat={seat} codes={codes} />);
}
