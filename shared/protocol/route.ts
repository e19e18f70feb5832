/**
 * Who may call a route: anyone who knows the address; the player or guest named in the path, by their cookie; somebody
 * signed in with a mail address, by their cookie; or, from anywhere and without cookies, the holder of a link from a
 * mail or of the operator's token.
 */
export type Who = 'anyone' | 'seat' | 'guest' | 'address' | 'link' | 'token';

/** A row of the table of routes, all under `/api`. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** In the notation of Hono. */
  readonly path: string;
  readonly who: Who;
  /** What it costs the account of a client: 1 is about one snapshot. Measured by `npm run bench -- weights`. */
  readonly weight: number;
  /** The names of optional query parameters, which are numbers. */
  readonly query?: readonly string[];
  /** Whether it is a WebSocket; its answer is then what is pushed. */
  readonly isLive?: true;
}

/** The usual weights: of a request that reads, and of one that writes and is told to all pages of a table. */
const READS = 1;
const WRITES = 3;

/** Rows with the same path prefix and the same callers. */
/* @__NO_SIDE_EFFECTS__ */
export const rows =
  <const Prefix extends string, const By extends Who>(prefix: Prefix, who: By) =>
  <Body, Answer>() =>
  <
    const Method extends Route['method'],
    const Path extends string,
    const More extends Partial<Pick<Route, 'query' | 'isLive' | 'weight'>> = object,
  >(
    method: Method,
    path: Path,
    more?: More,
  ) =>
    ({ method, path: prefix + path, who, weight: method === 'GET' ? READS : WRITES, ...more }) as {
      readonly method: Method;
      readonly path: `${Prefix}${Path}`;
      readonly who: By;
      readonly weight: number;
      /** The types of the body and of the answer. They exist only for the compiler. */
      readonly body?: Body;
      readonly answer?: Answer;
    } & More;

type Types = Route & { readonly body?: unknown; readonly answer?: unknown };

/** The type of the body of a route; never if it has none. */
export type BodyOf<Row extends Types> = NonNullable<Row['body']>;
/** The type of the answer of a route, unless it refuses. */
export type AnswerOf<Row extends Types> = Exclude<Row['answer'], undefined>;

/** `from{\\d{1,4}}?` has the name `from` and is optional. */
type ParamIn<Part extends string> = Part extends `${infer Name}{${string}}?`
  ? { readonly [_ in Name]?: string | number }
  : Part extends `${infer Name}{${string}`
    ? { readonly [_ in Name]: string | number }
    : { readonly [_ in Part]: string | number };
type ParamsIn<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? ParamsIn<Part> & ParamsIn<Rest>
  : Path extends `:${infer Param}`
    ? ParamIn<Param>
    : unknown;
/** The parameters of a route: those in its path, and its query. */
export type ParamsOf<Row extends Route> = ParamsIn<Row['path']> &
  (Row extends { readonly query: readonly (infer Query extends string)[] }
    ? { readonly [_ in Query]?: string | number }
    : unknown);

/** The path of a route with its parameters filled in. */
export function pathTo<Row extends Route>({ path, query = [] }: Row, params: ParamsOf<Row>): string {
  const values = params as Readonly<Record<string, string | number | undefined>>;
  const written = path.replaceAll(/\/:(\w+)[^/]*/g, (_, param: string) =>
    values[param] === undefined ? '' : `/${encodeURIComponent(values[param])}`,
  );
  const asked = query.flatMap((name) => (values[name] === undefined ? [] : [`${name}=${values[name]}`]));
  return asked.length === 0 ? written : `${written}?${asked.join('&')}`;
}
