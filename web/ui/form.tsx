import type { ComponentProps } from 'preact';

interface Props extends ComponentProps<'form'> {
  /** Nothing is sent meanwhile. */
  readonly isBusy?: boolean;
  readonly onSend: (form: HTMLFormElement) => void;
}

/** A form that is sent by its page, not by the browser. */
export const Form = ({ isBusy = false, onSend, ...props }: Props) => (
  <form
    {...props}
    onSubmit={(event) => {
      event.preventDefault();
      if (!isBusy) onSend(event.currentTarget);
    }}
  />
);

/** What is entered in a field of a form. */
export const valueIn = (form: HTMLFormElement, field: string): string => String(new FormData(form).get(field));
