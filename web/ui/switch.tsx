import type { ComponentChildren } from 'preact';

interface Props {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ComponentChildren;
}

export const Switch = ({ isOn, onChange, children }: Props) => (
  <button type="button" role="switch" class="switch" aria-checked={isOn} onClick={() => onChange(!isOn)}>
    <span>{children}</span>
  </button>
);
