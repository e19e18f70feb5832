import { SETTINGS, type SettingName } from '../../shared/settings.ts';
import { furtherText } from '../app/lang.ts';
import { Select } from '../ui/select.tsx';
import { choose, replaceSettings, settings } from './settings.ts';
import { SiteCopy } from './site-copy.tsx';
import '../styles/choices.css';
import '../styles/settings.css';

/** A list for a setting of few short values. */
function Setting({ name }: { readonly name: Exclude<SettingName, 'final'> }) {
  const { names, values } = furtherText().settings;
  const said: Readonly<Record<string, string>> = values[name];
  return (
    <Select
      label={names[name]}
      value={settings.value[name]}
      choices={SETTINGS[name].map((value) => [value, said[value] ?? value] as const)}
      onChange={(value) => replaceSettings({ ...settings.value, [name]: value })}
    />
  );
}

/** What players choose for all their pages. */
export function SettingsPanel() {
  const { names, values, follow } = furtherText().settings;
  return (
    <>
      <div class="device-settings">
        <Setting name="light" />
        <Setting name="size" />
        <Setting name="speed" />
        <Setting name="colours" />
        <Setting name="hand" />
      </div>
      <fieldset class="option-list">
        <legend>{names.final}</legend>
        {SETTINGS.final.map((value) => (
          <label key={value} class="option">
            <input
              type="radio"
              name="final-actions"
              checked={settings.value.final === value}
              onChange={() => choose('final', value)}
            />
            <span>{values.final[value]}</span>
          </label>
        ))}
      </fieldset>
      <p class="hint">{follow}</p>
      <SiteCopy />
    </>
  );
}
