import * as z from 'zod/mini';
import { LOG_PAGE, MAX_BODY, MAX_SEALED } from '../limits.ts';
import { PROBLEMS } from '../problems.ts';
import { ENDPOINTS, type Endpoint } from '../rows.ts';
import { NAMED, pathsOf, TAGS } from './openapi.ts';

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');

const NAMES = new Map<unknown, string>(Object.entries(NAMED).map(([name, schema]) => [schema, name]));

/** A schema by its name, or as made of such. */
function named(schema: z.core.$ZodType): string {
  const name = NAMES.get(schema);
  if (name !== undefined) return name;
  if (schema instanceof z.ZodMiniArray) return `${named(schema.def.element).replace(/^.* | .*$/, '($&)')}[]`;
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.map(named).join(' | ');
  if (schema instanceof z.ZodMiniNull) return 'null';
  if (!(schema instanceof z.ZodMiniObject)) throw new Error('a schema without a name');
  const fields = Object.entries(schema.def.shape).map(([field, its]) => `${field}: ${named(its)}`);
  return `{ ${fields.join('; ')} }`;
}

/** The text for a body or an answer in the tables. */
const contentText = (content: z.core.$ZodType | string): string =>
  typeof content === 'string' ? content : `\`${cell(named(content))}\``;

const queryOf = ({ query }: Endpoint): string =>
  query.length === 0 ? '' : `?${query.map((name) => `${name}=N`).join('&')}`;

/** `docs/api.md`. */
export function apiPage(): string {
  const sections = Object.entries(TAGS).map(([who, title]) => {
    const lines = ENDPOINTS.filter((endpoint) => endpoint.who === who).map((endpoint) => {
      const { id, body, answer, method, isLive, summary } = endpoint;
      const path = `${pathsOf(endpoint)[0]}${queryOf(endpoint)}`;
      const said = body === null ? '' : contentText(body);
      const told = answer === null ? 'a redirection' : contentText(answer);
      return `| \`${id}\` | \`${isLive ? 'WebSocket' : method} ${path}\` | ${said} | ${told} | ${cell(summary)} |`;
    });
    return [`## ${title}`, '', '| Name | Request | Body | Answer | |', '|---|---|---|---|---|', ...lines].join('\n');
  });
  const codes = Object.entries(Object.groupBy(Object.entries(PROBLEMS), ([, status]) => status)).map(
    ([status, problems = []]) => `| ${status} | ${problems.map(([code]) => `\`${code}\``).join(', ')} |`,
  );
  return `# The API

Printed from the rows in \`shared/protocol/messages/\` by \`npm run api\`: change it there. All paths are under \`/api\`. The
same as an OpenAPI 3.1 document, with the schema of every body and answer and the meaning of every field, is served at
\`/api/openapi.json\`.

- Bodies are JSON of type \`application/json\`, at most ${MAX_BODY} bytes, with the fields that the document names and no others; except sealed tables, which have at most ${MAX_SEALED}.
- What changes something must come from a page of the same site, or from no page at all.
- The cookie \`seat\` is bound by its path to the URLs of one seat, or of one guest.
- A \`key\` is drawn at random by the client. A request that is sent again with the same key is done once.
- A \`version\` is that of the snapshot that the player saw. If the table has moved on since, the answer is \`stale\`, with the snapshot.
- Snapshots and logs carry an \`ETag\`. A log is served in pages of ${LOG_PAGE} lines; a shorter page is the last one.
- Refusals are \`application/problem+json\`: \`{ type, status, code, title, retryAfter?, link?, snapshot? }\`.

${sections.join('\n\n')}

## Refusals

What a game refuses has status 422 and a code of that game. All others:

| Status | Codes |
|---|---|
${codes.join('\n')}
`;
}
