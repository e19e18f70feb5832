/*
 * The channels that push to this browser, in a cache, which survives when no page is open: under the path of each
 * channel, the mark of the endpoint it was last given. Nothing here is secret: the right to a seat is in its cookie.
 */

const open = (): Promise<Cache> => caches.open('told-here');

/** The marks, by the paths of the channels. */
export async function toldHere(): Promise<ReadonlyMap<string, string>> {
  const cache = await open();
  const kept = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const mark = await (await cache.match(request))?.text();
      return [new URL(request.url).pathname, mark ?? ''] as const;
    }),
  );
  return new Map(kept);
}

export async function remember(channel: string, mark: string): Promise<void> {
  await (await open()).put(channel, new Response(mark));
}

export async function forget(channel: string): Promise<void> {
  await (await open()).delete(channel);
}
