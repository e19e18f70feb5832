import { useEffect, useRef } from 'preact/hooks';
import { furtherText } from '../app/lang.ts';
import { Erase } from './erase-panel.tsx';
import { FilePanel } from './file-panel.tsx';
import '../styles/about-me.css';

/** The fragment that leads here. */
const ID = 'about-me';

/** What a player can have of what is kept of them, and have erased. */
export function AboutMe() {
  const words = furtherText().aboutMe;
  const section = useRef<HTMLElement>(null);
  // The page is drawn after the browser has looked for it.
  useEffect(() => {
    if (location.hash === `#${ID}`) section.current?.scrollIntoView();
  }, []);
  return (
    <section ref={section} id={ID} class="about-me stack" aria-labelledby="about-me-title">
      <h2 id="about-me-title">{words.title}</h2>
      <FilePanel />
      <Erase />
    </section>
  );
}
