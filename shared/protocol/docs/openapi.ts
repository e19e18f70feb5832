import * as z from 'zod/mini';
import { ANSWERS, NAMED } from '../answers.ts';
import { BODIES } from '../bodies.ts';
import { PROBLEMS } from '../problems.ts';
import * as requests from '../requests.ts';
import type { Route, Who } from '../route.ts';
import * as routes from '../routes.ts';
import { Descriptions, SOURCES } from './descriptions.ts';

/* The API as an OpenAPI 3.1 document, printed when the site is built: no page and no Worker imports this. */

type Json = Readonly<Record<string, unknown>>;
type Name = keyof typeof routes;

/**
 * The comments of the rows by name, read from the source of the table of routes, so that pages that use the rows need
 * not load them.
 */
export function commentsIn(source: string): Readonly<Record<string, string>> {
  const rows = source.matchAll(/\/\*\* (.*) \*\/\nexport const (\w+) =/g);
  return Object.fromEntries(Array.from(rows, ([, comment, name]) => [name, comment]));
}

/** The types of body and answer by route, as written in the source of the table of routes. */
export function typesIn(source: string): Readonly<Record<string, readonly [body: string, answer: string]>> {
  const rows = source.matchAll(/export const (\w+) = \w+<([^,]+), (.*?)>\(\)\(/gs);
  return Object.fromEntries(Array.from(rows, ([, name = '', body = '', answer = '']) => [name, [body, answer]]));
}

/** The rows in the order of the source. */
export const rowsIn = (comments: Readonly<Record<string, string>>): readonly (readonly [Name, Route])[] =>
  Object.entries(routes as Readonly<Record<string, Route>>)
    .sort(([a], [b]) => Object.keys(comments).indexOf(a) - Object.keys(comments).indexOf(b))
    .map(([name, route]) => [name as Name, route]);

/** A parameter of a path: its name, its pattern, and whether it is optional. */
interface Param {
  readonly name: string;
  readonly pattern: string | null;
  readonly isOptional: boolean;
}

const paramsIn = (path: string): readonly Param[] =>
  Array.from(path.matchAll(/\/:(\w+)(?:\{([^/]*)\})?(\?)?/g), ([, name = '', pattern = null, optional]) => ({
    name,
    pattern,
    isOptional: optional !== undefined,
  }));

/** The paths of a route in the notation of OpenAPI: two if its last parameter is optional. */
export function pathsOf({ path }: Route): readonly string[] {
  const written = path.replaceAll(/:(\w+)(?:\{[^/]*\})?\??/g, '{$1}');
  return path.endsWith('?') ? [written, written.slice(0, written.lastIndexOf('/'))] : [written];
}

const SEATS = ['seat', 'bot', 'player'];
const isDigits = (pattern: string | null) => pattern !== null && /^\\d\{1,\d\}$/.test(pattern);

function schemaOf({ name, pattern }: Param): Json {
  if (SEATS.includes(name)) return { type: 'integer', minimum: 0, maximum: 99 };
  if (isDigits(pattern)) return { type: 'integer', minimum: 0 };
  return pattern === null ? { type: 'string' } : { type: 'string', pattern: `^${pattern}$` };
}

const ref = (id: string) => `#/components/schemas/${id}`;

/** The schema of a body or an answer in a row, whose type is written as `made`. */
type Inline = (schema: z.core.$ZodType, made: string) => Json;

/** What a page may send over the socket of its seat. OpenAPI knows requests only, so it is an extension of the document. */
const { ActMessage, AskMessage, ...bodies } = requests;
const MESSAGES = { ActMessage, AskMessage };

/** All schemas; those with a name are used by reference. */
function schemas(descriptions: Descriptions): { readonly named: Json; readonly inline: Inline } {
  const registry = z.registry<{ id: string }>();
  const all = { ...NAMED, ...bodies };
  for (const [id, schema] of Object.entries(all)) registry.add(schema, { id });
  const anonymous = new Map<z.core.$ZodType, string>();
  for (const schema of [...Object.values(ANSWERS), ...Object.values(BODIES), ...Object.values(MESSAGES)]) {
    if (schema === null || typeof schema === 'string' || registry.has(schema)) continue;
    anonymous.set(schema, `_${anonymous.size}`);
    registry.add(schema, { id: `_${anonymous.size - 1}` });
  }
  const { schemas: written } = z.toJSONSchema(registry, { uri: ref, io: 'input' });
  const bare = (id: string): Json => {
    const { $schema, $id, ...rest } = written[id] as Json;
    return rest;
  };
  return {
    named: Object.fromEntries(Object.keys(all).map((id) => [id, descriptions.described(bare(id), id)])),
    inline(schema, made) {
      const id = anonymous.get(schema);
      return id === undefined ? { $ref: ref(registry.get(schema)?.id ?? '') } : descriptions.described(bare(id), made);
    },
  };
}

/** The cookie by which the caller is recognized, for routes that need one. */
const COOKIES: Readonly<Partial<Record<Who, string>>> = { seat: 'seat', guest: 'seat', address: 'address' };
/** A route that issues a cookie cannot require it. */
const GIVES_COOKIE: readonly string[] = ['session', 'guestSession'];

const needsCookie = (name: string, { who }: Route): string | undefined =>
  GIVES_COOKIE.includes(name) ? undefined : COOKIES[who];

const PROBLEM = {
  description: 'A refusal',
  content: { 'application/problem+json': { schema: { $ref: ref('Problem') } } },
};

function answerOf(name: Name, { isLive, who }: Route, made: string, inline: Inline): Json {
  const answer = ANSWERS[name];
  // Where nothing is answered by 200, whatever else comes is a refusal, too.
  if (answer === null) return { 302: { description: 'Leads to a page' }, default: PROBLEM };
  if (typeof answer === 'string') {
    return { 200: { description: 'The answer', content: { [answer]: { schema: { type: 'string' } } } } };
  }
  const content = { 'application/json': { schema: inline(answer, made) } };
  if (!isLive) return { 200: { description: 'The answer', content } };
  const description = 'The socket is open: each message is JSON of this form';
  const sent = Object.entries(MESSAGES).map(([name, schema]) => inline(schema, name));
  const own = who === 'seat' ? { 'x-sent-by-the-client': { anyOf: sent } } : {};
  return { 101: { description, content, ...own }, default: PROBLEM };
}

/** What the source of the table of routes says of a row. */
interface Source {
  readonly comment: string;
  readonly types: readonly [body: string, answer: string];
}

/** The operation of a row at one of its paths. */
function operation(
  name: Name,
  route: Route,
  path: string,
  { comment, types: [madeBody, madeAnswer] }: Source,
  inline: Inline,
) {
  const isWhole = path === pathsOf(route)[0];
  const params = paramsIn(route.path).filter(({ isOptional }) => isWhole || !isOptional);
  const cookie = needsCookie(name, route);
  const body = (BODIES as Readonly<Partial<Record<Name, z.core.$ZodType>>>)[name];
  const query = route.query ?? [];
  return {
    operationId: isWhole ? name : `${name}Whole`,
    summary: comment,
    tags: [route.who],
    security: cookie === undefined ? [] : [{ [cookie]: [] }],
    ...(params.length > 0 || query.length > 0
      ? {
          parameters: [
            ...params.map((param) => ({ name: param.name, in: 'path', required: true, schema: schemaOf(param) })),
            ...query.map((name) => ({ name, in: 'query', schema: { type: 'integer', minimum: 0 } })),
          ],
        }
      : {}),
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: inline(body, madeBody) } } } }),
    responses: { ...answerOf(name, route, madeAnswer, inline), '4XX': PROBLEM },
  };
}

/** The document. `read` reads a source in shared/, for its comments. */
export function openApi(read: (path: string) => string): Json {
  const { named, inline } = schemas(new Descriptions(SOURCES.map(read)));
  const rows = read('protocol/routes.ts');
  const [comments, types] = [commentsIn(rows), typesIn(rows)];
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, route] of rowsIn(comments)) {
    for (const path of pathsOf(route)) {
      paths[path] ??= {};
      const source = { comment: comments[name] ?? '', types: types[name] ?? ['', ''] } as const;
      paths[path][route.method.toLowerCase()] = operation(name, route, path, source, inline);
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Chacun son tour',
      version: '1',
      description: `Everything that changes something is JSON posted from a page of ours, or from no page. What is refused is answered by a Problem, whose code is that of the service or of the rules of a game (status 422). Codes of the service: ${Object.keys(PROBLEMS).join(', ')}.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        seat: { type: 'apiKey', in: 'cookie', name: 'seat', description: 'Of the URLs of that seat, or guest, only.' },
        address: { type: 'apiKey', in: 'cookie', name: 'address', description: 'Of who signed in by mail.' },
      },
      schemas: named,
    },
  };
}

/** Who may call a route, in words. */
export const TAGS: Readonly<Record<Who, string>> = {
  anyone: 'Anyone who knows the address',
  seat: 'The player of the seat that the path names',
  guest: 'The guest whom the path names',
  address: 'Who is signed in with a mail address',
  token: 'Who has the token of whoever runs the service',
  link: 'Who holds a link of a mail, from anywhere and without cookies',
};
