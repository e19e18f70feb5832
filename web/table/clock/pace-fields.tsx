import { useState } from 'preact/hooks';
import type { Pace } from '../../../shared/protocol/pace.ts';
import { text } from '../../app/lang.ts';
import { PaceChoices, USUAL_PACE } from './pace-choices.tsx';
import { paceShort } from './pace-words.ts';

interface FieldsProps {
  readonly pace: Pace | null;
  readonly hasBots: boolean;
  readonly onChange: (pace: Pace | null) => void;
}

/** The form fields for the pace of a new table. */
export const PaceFields = (props: FieldsProps) => (
  <details class="fold">
    <summary>{text().pace.titled(paceShort(props.pace))}</summary>
    <PaceChoices {...props} />
  </details>
);

/** The pace chosen for a new table, limited to what its game supports. */
export function usePace(hasBots: boolean): readonly [Pace | null, (pace: Pace | null) => void] {
  const [pace, setPace] = useState<Pace | null>(USUAL_PACE);
  const possible = pace?.onTimeOut === 'bot' && !hasBots ? { ...pace, onTimeOut: USUAL_PACE.onTimeOut } : pace;
  return [possible, setPace];
}
