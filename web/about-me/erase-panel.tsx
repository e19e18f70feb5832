import { useEffect, useRef, useState } from 'preact/hooks';
import { siteOf } from '../../shared/protocol/house.ts';
import { loadGames, titleOf } from '../app/games.ts';
import { furtherText } from '../app/lang.ts';
import { ConfirmButton } from '../ui/confirm.tsx';
import { type ErasureStep, eraseAll } from './erase.ts';

/** Whether something is still as it was. */
const isLeft = (step: ErasureStep): boolean => step.result === 'waiting' || step.result === 'unreachable';

function StepLine({ step }: { readonly step: ErasureStep }) {
  const words = furtherText().aboutMe;
  if (step.what === 'address') return <li>{words.address[step.result]}</li>;
  if (step.what === 'browser') return <li>{words.browser[step.result]}</li>;
  const { own, result, houses } = step;
  return (
    <li>
      {words.seat(titleOf(own.game), own.seat + 1, words.seats[result])}
      {houses.length > 0 && (
        <ul>
          {houses.map(({ origin, answer }) => (
            <li key={origin}>{words.house(siteOf(origin), words.houses[answer])}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Has the player erased, and lists what has become of each seat, house and address, and of this browser. */
export function Erase() {
  const [steps, setSteps] = useState<readonly ErasureStep[]>([]);
  const [progress, setProgress] = useState<string | null>(null);
  const [end, setEnd] = useState<'done' | 'left' | null>(null);
  const words = furtherText().aboutMe;
  const status = useRef<HTMLParagraphElement>(null);
  const isBusy = progress !== null;
  // The button that had the focus is gone.
  useEffect(() => {
    if (end !== null) status.current?.focus();
  }, [end]);
  async function erase(anyway = false): Promise<void> {
    if (isBusy) return;
    setEnd(null);
    setSteps((before) => before.filter((step) => !isLeft(step)));
    setProgress(words.erasing);
    await loadGames();
    const isDone = await eraseAll({
      anyway,
      onProgress: (done, of) => setProgress(words.progress(done, of)),
      onStep: (step) => setSteps((before) => [...before, step]),
    });
    setProgress(null);
    setEnd(isDone ? 'done' : 'left');
  }
  return (
    <>
      <p>{words.eraseHelp}</p>
      {end === null && (
        <div class="row">
          <ConfirmButton label={words.erase} question={words.question} isBusy={isBusy} onConfirm={() => void erase()}>
            <ul>
              {words.consequences.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </ConfirmButton>
        </div>
      )}
      <p ref={status} role="status" tabIndex={-1}>
        {progress ?? (end === null ? '' : words.ends[end])}
      </p>
      {steps.length > 0 && (
        <ul class="erased">
          {steps.map((step, index) => (
            <StepLine key={index} step={step} />
          ))}
        </ul>
      )}
      {end === 'left' && (
        <div class="row">
          <button type="button" class="button primary" onClick={() => void erase()}>
            {words.again}
          </button>
          {steps.some(({ result }) => result === 'waiting') && (
            <button type="button" class="button" onClick={() => void erase(true)}>
              {words.anyway}
            </button>
          )}
        </div>
      )}
    </>
  );
}
