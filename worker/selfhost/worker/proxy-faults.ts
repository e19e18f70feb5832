/* What a proxy in front of the service leaves out, as far as requests of browsers show it. */

const FAULTS = {
  host: 'a proxy changes the Host header, so whatever pages send is refused (403). It must pass Host on',
  proto: 'a proxy does not set X-Forwarded-Proto to https, so cookies are not marked Secure',
} as const;
type Fault = keyof typeof FAULTS;

/**
 * What is wrong with a request that a page of ours has sent. Only browsers can say that it is one of ours where hosts
 * differ, by a header that no page can set.
 */
function faultIn({ url, headers }: Request): Fault | undefined {
  const origin = headers.get('origin') ?? '';
  if (!URL.canParse(origin)) return undefined;
  const [page, here] = [new URL(origin), new URL(url)];
  if (page.host !== here.host) return headers.get('sec-fetch-site') === 'same-origin' ? 'host' : undefined;
  return page.protocol === 'https:' && headers.get('x-forwarded-proto') !== 'https' ? 'proto' : undefined;
}

const known = new Set<Fault>();

/** Tells the operator once what is wrong with the proxy, as nobody else can see it. */
export function reportProxyFault(request: Request): void {
  const fault = faultIn(request);
  if (fault === undefined || known.has(fault)) return;
  known.add(fault);
  console.warn(`${FAULTS[fault]}: see docs/operation.md, Behind a proxy`);
}
