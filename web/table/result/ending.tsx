import { useState } from 'preact/hooks';
import type { Outcome, Seat } from '../../../shared/game/contract.ts';
import { lead, ranked } from '../../../shared/game/standing.ts';
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
import { ReplayButton } from '../story/replay.tsx';
import { Again } from './again.tsx';

const Proof = onDemand(() => withFurtherText(async () => (await import('./verification.tsx')).Proof));
const ResultPicture = onDemand(() => withFurtherText(async () => (await import('./result-picture.tsx')).ResultPicture));

interface ResultProps {
  readonly outcome: Outcome;
}

function Agreed({ outcome }: ResultProps) {
  const words = text().end;
  return (
    <section class="ending card" aria-labelledby="ending-title">
      <h2 id="ending-title">{words.title}</h2>
      <p>{words.agreed}</p>
      <Again />
      <div class="row">
        <ReplayButton />
        <ToStory />
      </div>
      <Honest outcome={outcome} />
    </section>
  );
}

interface RankingProps {
  readonly winners: readonly Seat[];
  readonly points: readonly number[];
}

function Ranking({ winners, points }: RankingProps) {
  const { snapshot } = useTable();
  const words = text().end;
  const wins = winsIn(snapshot.game);
  const ahead = (one: Seat, other: Seat) => lead(wins, points[one] ?? 0, points[other] ?? 0);
  const seats = ranked(wins, points);
  const rank = (seat: Seat) => 1 + seats.filter((other) => ahead(other, seat) > 0).length;
  return (
    <table class="ranking">
      <thead>
        <tr>
          <th scope="col">{words.rank}</th>
          <th scope="col">{words.player}</th>
          <th scope="col">{words.pointsColumn}</th>
        </tr>
      </thead>
      <tbody>
        {seats.map((seat) => (
          <tr key={seat} class={winners.includes(seat) ? 'winner' : ''}>
            <td>{rank(seat)}</td>
            <th scope="row">
              <span>
                <SeatMark seat={seat} /> {nameOf(snapshot.seats, seat)}
              </span>
            </th>
            <td>{written(points[seat] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Who won, and how: by points, or in the words of the game. */
export function Ending({ outcome }: ResultProps) {
  const { snapshot } = useTable();
  const words = text();
  const { points, winners, ending } = outcome;
  if (winners.length === 0) return <Agreed outcome={outcome} />;
  const how = endingOf(snapshot.game, ending);
  const ahead = margin(snapshot, outcome);
  return (
    <section class="ending card" aria-labelledby="ending-title">
      <h2 id="ending-title" class="unseen">
        {words.end.title}
      </h2>
      <p class={`victory ${winnerClass(outcome)}`}>
        <Icon name="crown" />
        <span>{victory(snapshot, outcome)}</span>
      </p>
      {ahead !== null && <p class="margin">{ahead}</p>}
      {how !== undefined && <p>{how}</p>}
      {points !== undefined && <Ranking winners={winners} points={points} />}
      <Again />
      <div class="row">
        <ReplayButton />
        <ToStory />
        <PictureButton outcome={outcome} />
      </div>
      <Honest outcome={outcome} />
    </section>
  );
}

/** The proof that nothing was tampered with, in a game with chance. */
function Honest({ outcome }: ResultProps) {
  const { snapshot } = useTable();
  const { secret } = snapshot.fairness;
  if (secret === null || hidesOf(snapshot.game) === 'nothing') return null;
  return <Proof secret={secret} outcome={outcome} />;
}

/** Makes a picture of the result on request. It is for others, so it names the winner. */
function PictureButton({ outcome }: ResultProps) {
  const { snapshot } = useTable();
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <ResultPicture
        outcome={outcome}
        said={[victory({ ...snapshot, viewer: 'spectator' }, outcome), margin(snapshot, outcome)]}
      />
    );
  return (
    <button type="button" class="button" onClick={() => setOpen(true)}>
      <Icon name="share" />
      {text().end.picture}
    </button>
  );
}

const ToStory = () => (
  <button type="button" class="button" onClick={() => openPanel('story')}>
    <Icon name="book" />
    {text().end.story}
  </button>
);
