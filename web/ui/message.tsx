import type { ComponentChildren } from 'preact';

interface Props {
  readonly text: string;
  readonly help?: string;
  readonly children?: ComponentChildren;
  readonly below?: ComponentChildren;
}

/** A page with a single message. */
export const Message = ({ text, help, children, below }: Props) => (
  <main id="main" class="page narrow stack">
    <div class="card hero-card">
      <h1>{text}</h1>
      {help !== undefined && <p>{help}</p>}
      {children}
    </div>
    {below}
  </main>
);
