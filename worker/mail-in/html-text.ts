/* The text that a reader of an HTML mail sees before its quotations. */

/** Elements whose content is not text, or not the sender's own. */
const SKIPPED = new Set([
  'head',
  'style',
  'script',
  'title',
  'template',
  'blockquote',
  'noscript',
  'object',
  'svg',
  'math',
]);
const EMPTY = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'wbr', 'col', 'area', 'base', 'embed', 'source']);
const BLOCKS = new Set([
  'p',
  'div',
  'tr',
  'li',
  'ul',
  'ol',
  'table',
  'h1',
  'h2',
  'h3',
  'h4',
  'pre',
  'section',
  'article',
]);

/** Attributes of what mail programs put around quotations and signatures, and of what is not shown. */
const QUOTED =
  /gmail_(quote|attr|signature)|moz-(cite-prefix|signature)|yahoo_quoted|protonmail_(quote|signature)|divRplyFwdMsg|appendonsend|mail-editor-reference-message-container|ms-outlook-mobile-(signature|reference)|k9mail-signature|AppleMailSignature|type=["']?cite/i;
const HIDDEN =
  /\shidden(?=[\s=>/]|$)|style\s*=\s*(["'])[^"']*(display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d]*[1-9])|opacity\s*:\s*0(?![.\d]*[1-9])|mso-hide)/i;
/** From here on, all is quoted, though no element is around it. */
const REST =
  /divRplyFwdMsg|appendonsend|mail-editor-reference-message-container|border-top\s*:\s*solid\s*#(e1e1e1|b5c4df)/i;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  zwnj: '',
  zwj: '',
  shy: '',
  agrave: 'à',
  acirc: 'â',
  auml: 'ä',
  ccedil: 'ç',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  euml: 'ë',
  icirc: 'î',
  iuml: 'ï',
  ocirc: 'ô',
  ouml: 'ö',
  ugrave: 'ù',
  ucirc: 'û',
  uuml: 'ü',
  szlig: 'ß',
  oelig: 'œ',
  aelig: 'æ',
  Agrave: 'À',
  Acirc: 'Â',
  Auml: 'Ä',
  Ccedil: 'Ç',
  Eacute: 'É',
  Egrave: 'È',
  Ecirc: 'Ê',
  Icirc: 'Î',
  Ocirc: 'Ô',
  Ouml: 'Ö',
  Ucirc: 'Û',
  Uuml: 'Ü',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  middot: '·',
  times: '×',
};

const MAX_CODE_POINT = 0x10ffff;

function decoded(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const number = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return number > 0 && number <= MAX_CODE_POINT ? String.fromCodePoint(number) : '';
  });
}

/** A tag, a comment, or text up to the next of them. Linear: no part can match in two ways. */
const TOKEN = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|[^<]+|</gi;

/** The lines of an HTML mail as text, without quotations, signatures and what is hidden. */
export function htmlText(html: string): string {
  let text = '';
  /** The elements that are open within the one that is skipped; empty if none is. */
  const skipped: string[] = [];
  for (const [token, slash, name, attributes = ''] of html.matchAll(TOKEN)) {
    const tag = name?.toLowerCase();
    if (tag === undefined) {
      if (skipped.length === 0 && !token.startsWith('<!--')) text += decoded(token.replace(/\s+/g, ' '));
    } else if (skipped.length > 0) {
      if (slash === '') {
        if (!EMPTY.has(tag)) skipped.push(tag);
      } else if (skipped.includes(tag)) skipped.length = skipped.lastIndexOf(tag);
    } else {
      if (REST.test(attributes)) break;
      if (tag === 'br' || tag === 'hr' || BLOCKS.has(tag)) text += '\n';
      if (
        slash === '' &&
        !EMPTY.has(tag) &&
        (SKIPPED.has(tag) || QUOTED.test(attributes) || HIDDEN.test(` ${attributes}`))
      )
        skipped.push(tag);
    }
  }
  return text;
}
