/**
 * Who may ask: anyone who knows the address; the player of the seat, or the guest, whom the path names, by their cookie;
 * who is signed in with a mail address, by theirs; who holds a link of a mail, or the token of whoever runs
 * the service, from anywhere and without cookies.
 */
export type Who = 'anyone' | 'seat' | 'guest' | 'address' | 'link' | 'token';

/** A row of the table of routes, all under `/api`. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As Hono writes it. */
  readonly path: string;
  readonly who: Who;
  /** The name of a number that may follow the path. */
  readonly query?: string;
  /** Whether it is a WebSocket: its answer is what is pushed. */
  readonly isLive?: true;
}

/** Rows whose paths begin alike, for whom they are. */
/* @__NO_SIDE_EFFECTS__ */
export const rows =
  <const Prefix extends string, const By extends Who>(prefix: Prefix, who: By) =>
  <Body, Answer>() =>
  <
    const Method extends Route['method'],
    const Path extends string,
    const More extends Pick<Route, 'query' | 'isLive'> = object,
  >(
    method: Method,
    path: Path,
    more?: More,
  ) =>
    ({ method, path: prefix + path, who, ...more }) as {
      readonly method: Method;
      readonly path: `${Prefix}${Path}`;
      readonly who: By;
      /** What a request says and what answers it: known to the compiler only. */
      readonly body?: Body;
      readonly answer?: Answer;
    } & More;

type Types = Route & { readonly body?: unknown; readonly answer?: unknown };

/** What is posted to a route; never if nothing is. */
export type BodyOf<Row extends Types> = NonNullable<Row['body']>;
/** What a route answers, when it does not refuse. */
export type AnswerOf<Row extends Types> = Exclude<Row['answer'], undefined>;

/** `from{\\d{1,4}}?` is named `from`, and may be missing. */
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
/** The parameters of a route: those in its path, and a query. */
export type ParamsOf<Row extends Route> = ParamsIn<Row['path']> &
  (Row extends { readonly query: infer Query extends string } ? { readonly [_ in Query]?: string | number } : unknown);

/** The path of a route, with its parameters written out. */
export function pathTo<Row extends Route>({ path, query }: Row, params: ParamsOf<Row>): string {
  const values = params as Readonly<Record<string, string | number | undefined>>;
  const written = path.replaceAll(/\/:(\w+)[^/]*/g, (_, param: string) =>
    values[param] === undefined ? '' : `/${encodeURIComponent(values[param])}`,
  );
  return query !== undefined && values[query] !== undefined ? `${written}?${query}=${values[query]}` : written;
}
