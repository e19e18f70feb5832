/*
 * The translators of Chrome and Edge put elements in place of the text nodes of a page. Preact goes on writing into its
 * text nodes, which nobody sees any more, and inserts elements beside them, which fails. So each text node is put back,
 * empty, right before the element that shows its translation. Once something is written into it, or it is removed, that
 * element goes; the browser then translates the new text like any other.
 */

interface Translation {
  readonly font: Element;
  /** What the text was when it was translated. */
  readonly said: string;
}

const translations = new Map<Text, Translation>();
const fonts = new WeakSet<Node>();

/** Shows a text itself again: what was written into it meanwhile, or what it was before. */
function showOriginal(node: Text, { font, said }: Translation, isWritten = false): void {
  translations.delete(node);
  if (!isWritten && node.data === '') node.data = said;
  font.remove();
}

/** The page has written into a text. A sentence was translated as a whole, and its words may have changed places. */
function onWritten(node: Text): void {
  const own = translations.get(node);
  if (own === undefined) return;
  let block = node.parentElement;
  while (block && /^(inline|contents)$/.test(getComputedStyle(block).display)) block = block.parentElement;
  showOriginal(node, own, true);
  for (const [other, translation] of translations) if (block?.contains(other)) showOriginal(other, translation);
}

function onReplaced(node: Text, font: Element): void {
  // Some keep the text within that element.
  if (font.contains(node)) node.replaceWith(node.cloneNode());
  fonts.add(font);
  translations.set(node, { font, said: node.data });
  node.data = '';
  font.before(node);
  observer.observe(node, { characterData: true });
}

const observer = new MutationObserver((records) => {
  for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    if (target instanceof Text) onWritten(target);
    for (const font of [...addedNodes, previousSibling, nextSibling])
      for (const node of removedNodes)
        if (
          font?.nodeName === 'FONT' &&
          font.parentNode === target &&
          !fonts.has(font) &&
          node instanceof Text &&
          node.data !== '' &&
          node.parentNode !== target
        )
          onReplaced(node, font as Element);
  }
  for (const [node, translation] of translations) {
    const { font } = translation;
    // Removed by the page, or by the browser that shows the original again.
    if (node.parentNode === null || node.parentNode !== font.parentNode) showOriginal(node, translation);
    // What was inserted after the text comes after its translation.
    else if (node.nextSibling !== font) node.after(font);
  }
  // What was done here.
  observer.takeRecords();
});

export function followTranslator(): void {
  observer.observe(document.body, { childList: true, subtree: true });
}
