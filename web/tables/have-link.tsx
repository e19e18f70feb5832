import { useId, useState } from 'preact/hooks';
import { pathOf, readLink } from '../../shared/protocol/links.ts';
import { plainFragment } from '../../shared/protocol/targets.ts';
import { furtherText } from '../app/lang.ts';
import { keepOpened } from '../app/tidy-address.ts';
import { Form, valueIn } from '../ui/form.tsx';
import { Icon } from '../ui/icon.tsx';

/** Opens the link in a text, or a message around it. Returns what is wrong with it, in words. */
function open(pasted: string): string {
  const words = furtherText().haveLink;
  const link = readLink(pasted);
  if (link === null) return words.none;
  if (link.type === 'damaged') return furtherText().damagedLink.help;
  if (link.origin !== null && link.origin !== location.origin) return words.elsewhere(link.origin);
  // Its secret is not even in the address for a moment: see opened-link.ts.
  const [path = ''] = pathOf(link).split('#');
  history.pushState(null, '', path + plainFragment(link));
  keepOpened(location.origin + pathOf(link), path + plainFragment(link));
  location.reload();
  return '';
}

/** Not while the page is drawn ahead, by whatever version of Node. */
const canPaste = (): boolean =>
  'navigator' in globalThis && 'clipboard' in navigator && 'readText' in navigator.clipboard;

/**
 * A field for a link. The site on a home screen has no address bar, a storage of its own, and the links in messages open
 * in the browser instead.
 */
export function HaveLink() {
  const [problem, setProblem] = useState('');
  const field = useId();
  const words = furtherText().haveLink;
  async function paste(form: HTMLFormElement | null): Promise<void> {
    const input = form?.elements.namedItem('link');
    if (!(input instanceof HTMLTextAreaElement)) return;
    try {
      input.value = await navigator.clipboard.readText();
      setProblem(open(input.value));
    } catch {
      // The browser or its user does not allow that: it can still be pasted by hand.
      input.focus();
    }
  }
  return (
    <section class="card stack" aria-labelledby="have-link-title">
      <h2 id="have-link-title">{words.title}</h2>
      <Form class="stack" onSend={(form) => setProblem(open(valueIn(form, 'link')))}>
        <div class="field">
          <label for={field}>{words.field}</label>
          <textarea
            id={field}
            name="link"
            rows={2}
            required
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            aria-describedby={`${field}-help`}
          />
          <p class="hint" id={`${field}-help`}>
            {words.help}
          </p>
        </div>
        <p role="alert">{problem}</p>
        <div class="row">
          <button type="submit" class="button primary">
            {words.open}
          </button>
          {canPaste() && (
            <button type="button" class="button" onClick={(event) => void paste(event.currentTarget.form)}>
              <Icon name="copy" />
              {words.paste}
            </button>
          )}
        </div>
      </Form>
    </section>
  );
}
