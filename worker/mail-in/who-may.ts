/* Whether a mail comes from the domain that its From header names: what the mail server in front of us says of that. */

/**
 * A header value without comments, which may be nested, and without what is special in quoted strings: a sender chooses
 * parts of it, such as `"x; dkim=pass"@example.org`, and nothing in them may look like a result.
 */
function plain(text: string): string {
  let depth = 0;
  let isQuoted = false;
  let kept = '';
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === '\\' && (isQuoted || depth > 0)) index += 1;
    else if (isQuoted && character === '"') isQuoted = false;
    else if (isQuoted) kept += /[\w.@+-]/.test(character) ? character : '_';
    else if (character === '(') depth += 1;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0 && character === '"') isQuoted = true;
    else if (depth === 0) kept += character;
  }
  return kept;
}

const domainOf = (value: string): string => value.slice(value.lastIndexOf('@') + 1).toLowerCase();

/** The same domain, or one below it: what a domain signs may come from those below. */
const isAligned = (authenticated: string, from: string): boolean =>
  authenticated.includes('.') && (from === authenticated || from.endsWith(`.${authenticated}`));

/** By method of authentication: the property that has the domain it authenticates. */
const PROPERTIES: Readonly<Record<string, RegExp>> = {
  dkim: /\sheader\.[di]\s*=\s*([^\s]+)/i,
  spf: /\ssmtp\.mailfrom\s*=\s*([^\s]+)/i,
  dmarc: /\sheader\.from\s*=\s*([^\s]+)/i,
};

// docs/decisions/69-a-mail-is-answered-by-mail.md
/**
 * Whether a value of Authentication-Results (RFC 8601) that the server `authserv` wrote says that the mail comes from the
 * domain of `from`. Results of any other server are the sender's own words.
 */
export function isAuthenticated(results: string, authserv: string, from: string): boolean {
  const [server = '', ...parts] = plain(results).split(';');
  if (server.trim().split(/\s+/)[0]?.toLowerCase() !== authserv.toLowerCase()) return false;
  return parts.some((part) => {
    const [, method = '', result = ''] = /^\s*([a-z]+)(?:\/\d+)?\s*=\s*([a-z]+)(?=\s|$)/i.exec(part) ?? [];
    const property = PROPERTIES[method.toLowerCase()]?.exec(part)?.[1];
    return result.toLowerCase() === 'pass' && property !== undefined && isAligned(domainOf(property), domainOf(from));
  });
}
