import { useState } from 'preact/hooks';
import type { Outcome } from '../../../shared/game/contract.ts';
import { placesOf, ranking } from '../../../shared/game/standing.ts';
import { written } from '../../../shared/game/words/written.ts';
import { endingOf, hidesOf, winsIn } from '../../app/games.ts';
import { text, withFurtherText } from '../../app/lang.ts';
import { openPanel } from '../../board/panels.ts';
import { margin, victory, winnerClass } from '../../board/result.ts';
import { SeatMark } from '../../board/seat-mark.tsx';
import { nameOf } from '../../board/seat-name.ts';
import { Icon } from '../../ui/icon.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { useTable } from '../context.ts';
import { ReplayButton } from '../story/replay-button.tsx';
import { Again, Elsewhere } from './again.tsx';
import '../../styles/ending.css';

const Proof = onDemand(() => withFurtherText(async () => (await import('./verification.tsx')).Proof));
const LastCodes = onDemand(() =>
  withFurtherText(async () => (await import('../../elsewhere/codes-to-tell.tsx')).LastCodes),
);
const AgainHere = onDemand(async () => (await import('../../here/again-here.tsx')).AgainHere);
const ResultPicture = onDemand(() => withFurtherText(async () => (await import('./result-picture.tsx')).ResultPicture));

interface ResultProps {
  readonly outcome: Outcome;
}

interface RankingProps extends ResultProps {
  readonly places: readonly number[];
}

/** The places of all, with their points if the game counts any. */
function Ranking({ outcome: { winners, points }, places }: RankingProps) {
  const { snapshot } = useTable();
  const words = text().end;
  return (
    <table class={`ranking ${points ? '' : 'without-points'}`}>
      <thead>
        <tr>
          <th scope="col">{words.rank}</th>
          <th scope="col">{words.player}</th>
          {points && <th scope="col">{words.pointsColumn}</th>}
        </tr>
      </thead>
      <tbody>
        {ranking(places)
          .flatMap(({ seats }) => seats)
          .map((seat) => (
            <tr key={seat} class={winners.includes(seat) ? 'winner' : ''}>
              <td>{places[seat]}</td>
              <th scope="row">
                <span>
                  <SeatMark seat={seat} /> {nameOf(snapshot.seats, seat)}
                </span>
              </th>
              {points && <td>{written(points[seat] ?? 0)}</td>}
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** Who won, and how: by points, or in the words of the game; then the rematch, and what there is to look at. */
export function Ending({ outcome }: ResultProps) {
  const { table, snapshot } = useTable();
  const { end } = text();
  const { winners, ending } = outcome;
  const places = placesOf(winsIn(snapshot.game), outcome);
  const isAgreed = winners.length === 0;
  const how = isAgreed ? end.agreed : endingOf(snapshot.game, ending);
  const ahead = margin(snapshot, outcome);
  const away = [...snapshot.seats.keys()].filter((seat) => snapshot.seats[seat]?.by === 'elsewhere');
  return (
    <section class="ending card" aria-labelledby="ending-title">
      <h2 id="ending-title" class={isAgreed ? '' : 'unseen'}>
        {end.title}
      </h2>
      {!isAgreed && (
        <p class={`victory ${winnerClass(outcome)}`}>
          <Icon name="crown" />
          <span>{victory(snapshot, outcome)}</span>
        </p>
      )}
      {ahead !== null && <p class="margin">{ahead}</p>}
      {how !== undefined && <p>{how}</p>}
      {places !== null && <Ranking outcome={outcome} places={places} />}
      {away.length > 0 && typeof snapshot.viewer === 'number' && <LastCodes seats={away} />}
      {table.isLocal ? <AgainHere /> : <Again />}
      <Keepsakes outcome={outcome} />
      {!table.isLocal && <Elsewhere />}
    </section>
  );
}

/** What there is to look at after the game, as one row of icons; what two of them show comes below. */
function Keepsakes({ outcome }: ResultProps) {
  const { table, snapshot } = useTable();
  const [open, setOpen] = useState<'picture' | 'proof' | null>(null);
  const words = text().end;
  const { secret } = snapshot.fairness;
  // A game on one's own device proves nothing.
  const hasProof = secret !== null && !table.isLocal && hidesOf(snapshot.game) !== 'nothing';
  const toggle = (what: 'picture' | 'proof') => ({
    isOpen: open === what,
    onClick: () => setOpen(open === what ? null : what),
  });
  return (
    <>
      <div class="row keepsakes">
        <Keepsake icon="book" name={words.story} onClick={() => openPanel('story')} />
        <ReplayButton isBrief />
        {outcome.winners.length > 0 && <Keepsake icon="share" name={words.picture} {...toggle('picture')} />}
        {hasProof && <Keepsake icon="check" name={words.check} {...toggle('proof')} />}
      </div>
      {open === 'picture' && (
        // It is for others, so it names the winner.
        <ResultPicture
          outcome={outcome}
          said={[victory({ ...snapshot, viewer: 'spectator' }, outcome), margin(snapshot, outcome)]}
        />
      )}
      {open === 'proof' && secret !== null && <Proof secret={secret} outcome={outcome} />}
    </>
  );
}

interface KeepsakeProps {
  readonly icon: 'book' | 'share' | 'check';
  readonly name: string;
  /** Of one that shows something below. */
  readonly isOpen?: boolean;
  readonly onClick: () => void;
}

const Keepsake = ({ icon, name, isOpen, onClick }: KeepsakeProps) => (
  <button type="button" class="plain" title={name} aria-expanded={isOpen} onClick={onClick}>
    <Icon name={icon} />
  </button>
);
