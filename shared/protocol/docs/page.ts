import { ANSWERS } from '../answers.ts';
import { MAX_BODY } from '../messages/limits.ts';
import { LOG_PAGE } from '../messages/log.ts';
import { PROBLEMS } from '../problems.ts';
import type { Route } from '../route.ts';
import { commentsIn, pathsOf, rowsIn, TAGS } from './openapi.ts';

/** The types of body and answer by route, as written in the source of the table of routes. */
function typesIn(source: string): Readonly<Record<string, readonly [body: string, answer: string]>> {
  const rows = source.matchAll(/export const (\w+) = \w+<([^,]+), (.*?)>\(\)\(/gs);
  return Object.fromEntries(Array.from(rows, ([, name = '', body = '', answer = '']) => [name, [body, answer]]));
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');

/** The text for an answer in the tables. */
function answerText(name: keyof typeof ANSWERS, type: string): string {
  const answer = ANSWERS[name];
  if (answer === null) return 'a redirection';
  if (typeof answer === 'string') return answer;
  return `\`${cell(type.replaceAll('readonly ', ''))}\``;
}

const queryOf = ({ query = [] }: Route): string =>
  query.length === 0 ? '' : `?${query.map((name) => `${name}=N`).join('&')}`;

/** `docs/api.md`, from the source of the table of routes. */
export function apiPage(source: string): string {
  const comments = commentsIn(source);
  const types = typesIn(source);
  const rows = rowsIn(comments);
  const sections = Object.entries(TAGS).map(([who, title]) => {
    const lines = rows
      .filter(([, route]) => route.who === who)
      .map(([name, route]) => {
        const [body = '', answer = ''] = types[name] ?? [];
        const path = `${pathsOf(route)[0]}${queryOf(route)}`;
        const said = body === 'null' ? '' : `\`${body}\``;
        return `| \`${name}\` | \`${route.isLive ? 'WebSocket' : route.method} ${path}\` | ${said} | ${answerText(name, answer)} | ${cell(comments[name] ?? '')} |`;
      });
    return [`## ${title}`, '', '| Name | Request | Body | Answer | |', '|---|---|---|---|---|', ...lines].join('\n');
  });
  const codes = Object.entries(Object.groupBy(Object.entries(PROBLEMS), ([, status]) => status)).map(
    ([status, problems = []]) => `| ${status} | ${problems.map(([code]) => `\`${code}\``).join(', ')} |`,
  );
  return `# The API

Printed from \`shared/protocol/routes.ts\` by \`npm run api\`: change it there. All paths are under \`/api\`. The same as an
OpenAPI 3.1 document, with the schema of every body and answer, is served at \`/api/openapi.json\`.

- Bodies are JSON of type \`application/json\`, at most ${MAX_BODY} bytes, with the fields that \`requests.ts\` names and no others.
- What changes something must come from a page of the same site, or from no page at all.
- The cookie \`seat\` is bound by its path to the URLs of one seat, or of one guest.
- A \`key\` is drawn at random by the client. A request that is sent again with the same key is done once.
- A \`version\` is that of the snapshot that the player saw. If the table has moved on since, the answer is \`stale\`, with the snapshot.
- Snapshots and logs carry an \`ETag\`. A log is served in pages of ${LOG_PAGE} lines; a shorter page is the last one.
- Refusals are \`application/problem+json\`: \`{ type, status, code, title, retryAfter?, snapshot? }\`.

${sections.join('\n\n')}

## Refusals

What a game refuses has status 422 and a code of that game. All others:

| Status | Codes |
|---|---|
${codes.join('\n')}
`;
}
