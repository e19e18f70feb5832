import { furtherText } from '../app/lang.ts';
import { Switch } from '../ui/switch.tsx';
import { canVibrate, isOn, switchTo } from './play.ts';

/** The switches of this device for what is heard and felt of a game. */
export function SoundChoice() {
  const words = furtherText().device;
  return (
    <>
      <Switch isOn={isOn('sounds')} onChange={(next) => switchTo('sounds', next)}>
        {words.sounds}
      </Switch>
      {canVibrate() && (
        <Switch isOn={isOn('vibration')} onChange={(next) => switchTo('vibration', next)}>
          {words.vibration}
        </Switch>
      )}
    </>
  );
}
