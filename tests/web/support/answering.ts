import * as routes from '../../../shared/protocol/routes.ts';

type Asked = (params: object, body?: unknown) => unknown;

/**
 * Stands for web/app/request.ts: a route is answered by the function of its name, which is given the parameters and the
 * body.
 */
export async function answering(original: () => Promise<object>, asked: Readonly<Record<string, Asked>>) {
  const byRoute = new Map<string, Asked | undefined>(
    Object.entries(routes).map(([name, route]) => [route, asked[name]]),
  );
  return {
    ...(await original()),
    call: async (route: string, params: object, more?: { readonly body?: unknown }) =>
      byRoute.get(route)?.(params, more?.body),
    once: async (route: string, params: object, body: unknown) => byRoute.get(route)?.(params, body),
  };
}
