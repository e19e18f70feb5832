import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '../../../shared/game/contract.ts';
import { written } from '../../../shared/game/words/written.ts';
import { winsIn } from '../../app/games.ts';
import { furtherText, text } from '../../app/lang.ts';
import { turnIn } from '../../board/phrases.ts';
import { SeatHead, SeatMark } from '../../board/seat-mark.tsx';
import { nameOf } from '../../board/seat-name.ts';
import { useTable } from '../context.ts';
import { type Course, loadCourse } from './course.ts';
import { Graph } from './graph.tsx';
import { lookBack } from './look-back.ts';
import { Statistics } from './statistics.tsx';
import { leadChanges, type Points, type TurningPoint, turningPoints } from './turning-points.ts';
import '../../styles/chronicle.css';

/** How a finished game went: everyone's points by turn, drawn and as a table, the turns that decided it, and what was counted. */
export function Chronicle() {
  const { snapshot } = useTable();
  const words = furtherText().chronicle;
  const [course, setCourse] = useState<Course | 'missing' | 'busy' | null>('busy');
  useEffect(() => {
    loadCourse(snapshot).then(setCourse, () => setCourse('missing'));
  }, [snapshot.id]);
  if (course === null) return null;
  if (typeof course === 'object' && course.points === null)
    return (
      <section class="chronicle" aria-labelledby="figures-title">
        <Statistics course={course} />
      </section>
    );
  return (
    <section class="chronicle" aria-labelledby="chronicle-title">
      <h2 id="chronicle-title" class="eyebrow">
        {words.title}
      </h2>
      {course === 'busy' && <p role="status">{text().site.loading}</p>}
      {course === 'missing' && <p role="alert">{words.missing}</p>}
      {typeof course === 'object' && course.points && <WholeCourse course={course} points={course.points} />}
    </section>
  );
}

interface CourseProps {
  readonly course: Course;
}

interface PointsProps extends CourseProps {
  /** Everyone's points at the start, and after each turn. */
  readonly points: readonly Points[];
}

function WholeCourse({ course, points }: PointsProps) {
  const { snapshot } = useTable();
  const words = furtherText().chronicle;
  const { turns } = course;
  const last = turns.length;
  const [at, setAt] = useState(last);
  const wins = winsIn(snapshot.game);
  const decisive = turningPoints(points, wins);
  const shown = turns[at - 1];
  const said = shown === undefined ? words.start : (turnIn(snapshot, shown.turn, 'paragraph') ?? '');
  const standing = (each: Points | undefined) =>
    (each ?? []).map((own, seat) => words.standing(nameOf(snapshot.seats, seat), written(own)));
  return (
    <>
      <Graph
        points={points}
        turningPoints={decisive}
        wins={wins}
        at={at}
        label={words.graph(standing(points.at(-1)))}
        onPoint={setAt}
      />
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={words.title}
        aria-valuetext={`${words.turn(at, last)}. ${standing(points[at])}. ${said}`}
        onInput={(event) => setAt(Number(event.currentTarget.value))}
      />
      <div class="at-turn">
        <p>
          <b>{words.turn(at, last)}</b>
          <span class="standing">
            {(points[at] ?? []).map((own, seat) => (
              <span key={seat}>
                <SeatMark seat={seat} />
                <span class="unseen">{nameOf(snapshot.seats, seat)} </span>
                {written(own)}
              </span>
            ))}
          </span>
        </p>
        <p>{said}</p>
        <ShowButton n={shown?.n ?? 0} />
      </div>
      <h2 class="eyebrow">{words.turningPoints}</h2>
      <p class="hint">{words.changes(leadChanges(points, wins))}</p>
      <ol class="turning-points">
        {decisive.map((one) => (
          <Decisive key={one.turn} course={course} one={one} />
        ))}
      </ol>
      <PointsTable points={points} />
      <Statistics course={course} />
    </>
  );
}

function ShowButton({ n }: { readonly n: number }) {
  const { table } = useTable();
  return (
    <button type="button" class="button" onClick={() => lookBack(table, n)}>
      {furtherText().chronicle.show}
    </button>
  );
}

/** A turning point: what was done, what it gained, and who took the lead. A click shows its position. */
function Decisive({ course, one }: CourseProps & { readonly one: TurningPoint }) {
  const { table, snapshot } = useTable();
  const words = furtherText().chronicle;
  const { turn, gains, leader } = one;
  const decisive = course.turns[turn - 1];
  if (decisive === undefined) return null;
  return (
    <li>
      <button type="button" class="plain recount" title={text().story.show} onClick={() => lookBack(table, decisive.n)}>
        <b>{words.turn(turn, course.turns.length)}</b> {turnIn(snapshot, decisive.turn, 'line') ?? '…'}
        {leader !== null && ` ${words.takesLead(nameOf(snapshot.seats, leader))}`}
      </button>
      <p class="standing">{gains.map((gain, seat) => gain !== 0 && <Gain key={seat} seat={seat} gain={gain} />)}</p>
    </li>
  );
}

const Gain = ({ seat, gain }: { readonly seat: Seat; readonly gain: number }) => {
  const { snapshot } = useTable();
  return (
    <span>
      <SeatMark seat={seat} />
      <span class="unseen">{nameOf(snapshot.seats, seat)} </span>
      {gain > 0 ? `+${gain}` : written(gain)}
    </span>
  );
};

/** The points after each turn that changed them, and at the end. */
function PointsTable({ points }: Pick<PointsProps, 'points'>) {
  const { snapshot } = useTable();
  const words = furtherText().chronicle;
  const last = points.length - 1;
  const isShown = (each: Points, turn: number) =>
    turn === 0 || turn === last || each.some((own, seat) => own !== points[turn - 1]?.[seat]);
  return (
    <details class="fold">
      <summary>{words.table}</summary>
      <table class="points-table">
        <thead>
          <tr>
            <th scope="col">{words.turnColumn}</th>
            {snapshot.seats.map((_, seat) => (
              <SeatHead key={seat} snapshot={snapshot} seat={seat} />
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(
            (each, turn) =>
              isShown(each, turn) && (
                <tr key={turn}>
                  <th scope="row">{turn}</th>
                  {each.map((own, seat) => (
                    <td key={seat}>{written(own)}</td>
                  ))}
                </tr>
              ),
          )}
        </tbody>
      </table>
    </details>
  );
}
