import * as z from 'zod/mini';
import { ActMessage, AskMessage } from '../messages/live.ts';
import { SealedTable } from '../messages/sealed-table.ts';
import { TableFile } from '../messages/table-file.ts';
import { PROBLEMS } from '../problems.ts';
import { ENDPOINTS, type Endpoint, MESSAGES } from '../rows.ts';

/* The API as an OpenAPI 3.1 document, printed when the site is built: no page and no Worker imports this. */

type Json = Readonly<Record<string, unknown>>;

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

/** The paths of an endpoint in the notation of OpenAPI: two if its last parameter is optional. */
export function pathsOf({ path }: Endpoint): readonly string[] {
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

/** The schemas that have a name, which is also their name in the document. */
export const NAMED: Readonly<Record<string, z.ZodMiniType>> = Object.fromEntries(
  MESSAGES.flatMap((file) => Object.entries<unknown>(file)).filter(
    (one): one is [string, z.ZodMiniType] => /^[A-Z]/.test(one[0]) && one[1] instanceof z.core.$ZodType,
  ),
);

/** What a page may send over the socket of its seat. OpenAPI knows requests only, so it is an extension of the document. */
const SENT = [ActMessage, AskMessage];

/** All schemas: `named` are used by reference. */
function schemas(): { readonly named: Json; readonly inline: (schema: z.ZodMiniType) => Json } {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id });
  const anonymous = new Map<z.ZodMiniType, string>();
  for (const schema of ENDPOINTS.flatMap(({ body, answer }) => [body, answer])) {
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
    named: Object.fromEntries(Object.keys(NAMED).map((id) => [id, bare(id)])),
    inline(schema) {
      const id = anonymous.get(schema);
      return id === undefined ? { $ref: ref(registry.get(schema)?.id ?? '') } : bare(id);
    },
  };
}

/** The cookie by which the caller is recognized, for endpoints that need one. */
const COOKIES: Readonly<Partial<Record<Endpoint['who'], string>>> = { seat: 'seat', guest: 'seat', address: 'address' };
/** A route that issues a cookie cannot require it. */
const GIVES_COOKIE: readonly string[] = ['session', 'guestSession'];

const PROBLEM = {
  description: 'A refusal',
  content: { 'application/problem+json': { schema: { $ref: ref('Problem') } } },
};

/** A body or an answer, by its media type. */
const contentOf = (content: z.ZodMiniType | string, inline: (schema: z.ZodMiniType) => Json): Json =>
  typeof content === 'string'
    ? { [content]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: inline(content) } };

function answerOf({ answer, isLive, who }: Endpoint, inline: (schema: z.ZodMiniType) => Json): Json {
  // Where nothing is answered by 200, whatever else comes is a refusal, too.
  if (answer === null) return { 302: { description: 'Leads to a page' }, default: PROBLEM };
  const content = contentOf(answer, inline);
  if (!isLive) return { 200: { description: 'The answer', content } };
  const description = 'The socket is open: each message is JSON of this form';
  const own = who === 'seat' ? { 'x-sent-by-the-client': { anyOf: SENT.map(inline) } } : {};
  return { 101: { description, content, ...own }, default: PROBLEM };
}

/** The operation of an endpoint at one of its paths. */
function operation(endpoint: Endpoint, path: string, inline: (schema: z.ZodMiniType) => Json) {
  const { id, who, body, query, summary } = endpoint;
  const isWhole = path === pathsOf(endpoint)[0];
  const params = paramsIn(endpoint.path).filter(({ isOptional }) => isWhole || !isOptional);
  const cookie = GIVES_COOKIE.includes(id) ? undefined : COOKIES[who];
  return {
    operationId: isWhole ? id : `${id}Whole`,
    summary,
    tags: [who],
    security: cookie === undefined ? [] : [{ [cookie]: [] }],
    ...(params.length > 0 || query.length > 0
      ? {
          parameters: [
            ...params.map((param) => ({ name: param.name, in: 'path', required: true, schema: schemaOf(param) })),
            ...query.map((name) => ({ name, in: 'query', schema: { type: 'integer', minimum: 0 } })),
          ],
        }
      : {}),
    ...(body && { requestBody: { required: true, content: contentOf(body, inline) } }),
    responses: { ...answerOf(endpoint, inline), '4XX': PROBLEM },
  };
}

/** The document. */
export function openApi(): Json {
  const { named, inline } = schemas();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of ENDPOINTS) {
    for (const path of pathsOf(endpoint)) {
      paths[path] ??= {};
      paths[path][endpoint.method.toLowerCase()] = operation(endpoint, path, inline);
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
    // What pages save is sent by no request.
    'x-files': { table: inline(TableFile), sealed: inline(SealedTable) },
    components: {
      securitySchemes: {
        seat: { type: 'apiKey', in: 'cookie', name: 'seat', description: 'Of the URLs of that seat, or guest, only.' },
        address: { type: 'apiKey', in: 'cookie', name: 'address', description: 'Of who signed in by mail.' },
      },
      schemas: named,
    },
  };
}

/** Who may call an endpoint, in words. */
export const TAGS: Readonly<Record<Endpoint['who'], string>> = {
  anyone: 'Anyone who knows the address',
  seat: 'The player of the seat that the path names',
  guest: 'The guest whom the path names',
  address: 'Signed in by e-mail',
  token: 'Bearer of the operator’s token',
  link: 'Who holds a link of a mail, from anywhere and without cookies',
};
