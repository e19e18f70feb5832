import { furtherText } from '../../app/lang.ts';
import { chooseDraftMode, DRAFT_MODES, draftMode } from './preference.ts';
import '../../styles/choices.css';

/** The setting of this device for actions that end a turn or reveal something. */
export function WayChoice() {
  const words = furtherText().device;
  return (
    <fieldset class="option-list">
      <legend>{words.finalActions}</legend>
      {DRAFT_MODES.map((one) => (
        <label key={one} class="option">
          <input
            type="radio"
            name="final-actions"
            checked={draftMode.value === one}
            onChange={() => chooseDraftMode(one)}
          />
          <span>{words.ways[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}
