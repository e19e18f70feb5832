import { furtherText } from '../../app/lang.ts';
import { chooseWay, WAYS, way } from './preference.ts';
import '../../styles/choices.css';

/** The setting of this device for actions that end a turn or reveal something. */
export function WayChoice() {
  const words = furtherText().device;
  return (
    <fieldset class="option-list">
      <legend>{words.finalActions}</legend>
      {WAYS.map((one) => (
        <label key={one} class="option">
          <input type="radio" name="final-actions" checked={way.value === one} onChange={() => chooseWay(one)} />
          <span>{words.ways[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}
