import type { Seat, Viewer } from '../game/contract.ts';
import type * as routes from './routes.ts';

/* Routes, and how the path of one is written. */

type Routes = typeof routes;
export type RowName = keyof Routes;
export type RouteOf<Name extends RowName> = Routes[Name];
export type Route = RouteOf<RowName>;

/** Who reads a table: one of its viewers, or a guest of one of its seats. */
export type Reader = Viewer | { readonly guest: string };

/** `from{\\d{1,4}}?` has the name `from` and is an optional number. */
type ParamIn<Part extends string> = Part extends 'seat' | 'bot' | 'player'
  ? { readonly [_ in Part]: Seat }
  : Part extends 'reader'
    ? { readonly reader: Reader }
    : Part extends 'viewer'
      ? { readonly viewer: Viewer }
      : Part extends `${infer Name}{\\d${string}}?`
        ? { readonly [_ in Name]?: number | undefined }
        : Part extends `${infer Name}{\\d{1,${number}}}`
          ? { readonly [_ in Name]: number }
          : Part extends `${infer Name}{${string}`
            ? { readonly [_ in Name]: string }
            : { readonly [_ in Part]: string };
type ParamsIn<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? ParamsIn<Part> & ParamsIn<Rest>
  : Path extends `:${infer Param}`
    ? ParamIn<Param>
    : unknown;
type QueryIn<Names extends string> = Names extends `${infer Name} ${infer Rest}`
  ? QueryIn<Name> & QueryIn<Rest>
  : { readonly [_ in Names]?: number | undefined };
/** The parameters of a route: those in its path, and its query. */
export type ParamsOf<At extends string> = At extends `${string} ${infer Path} ${infer Names}`
  ? ParamsIn<Path> & QueryIn<Names>
  : At extends `${string} ${infer Path}`
    ? ParamsIn<Path>
    : never;

/** The parts of a route. */
export function partsOf(route: Route): {
  readonly method: string;
  readonly path: string;
  readonly query: readonly string[];
} {
  const [method = '', path = '', ...query] = route.split(' ');
  return { method, path, query };
}

/** The part of a path that says who reads. */
function readerPart(reader: Reader): string {
  if (reader === 'spectator') return '';
  return typeof reader === 'object' ? `/guests/${reader.guest}` : `/seats/${reader}`;
}

/** The path of a route with its parameters filled in. */
export function pathTo<At extends Route>(route: At, params: ParamsOf<At>): string {
  const { path, query } = partsOf(route);
  const { reader, viewer, ...values } = params as { readonly reader?: Reader; readonly viewer?: Viewer } & Readonly<
    Record<string, string | number | undefined>
  >;
  const written = path.replaceAll(/\/:(\w+)[^/]*/g, (_, name: string) => {
    if (name === 'reader' || name === 'viewer') return readerPart(reader ?? viewer ?? 'spectator');
    return values[name] === undefined ? '' : `/${encodeURIComponent(values[name])}`;
  });
  const asked = query.flatMap((name) => (values[name] === undefined ? [] : [`${name}=${values[name]}`]));
  return asked.length === 0 ? written : `${written}?${asked.join('&')}`;
}
