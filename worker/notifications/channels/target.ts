import type { ChannelKind } from '../../../shared/protocol/messages/notifications.ts';

/** Names that are valid only on one machine or in a private network. */
const PRIVATE_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)$/;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

const FORMS: Readonly<Partial<Record<ChannelKind, RegExp>>> = {
  discord: /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\/\d+\/[\w-]+$/,
  // Chromium browsers, Chromium without Google's keys, Firefox, Edge, Safari.
  push: /^https:\/\/(?:fcm\.googleapis\.com|jmt17\.google\.com|updates\.push\.services\.mozilla\.com|[\w.-]+\.notify\.windows\.com|[\w.-]+\.push\.apple\.com)\/\S+$/,
  slack: /^https:\/\/hooks\.slack(?:-gov)?\.com\/(?:services|triggers|workflows)\/[\w/-]+$/,
};

function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  const isAddress = name.startsWith('[') || /^\d+(\.\d+){3}$/.test(name);
  return !isAddress && name.includes('.') && !PRIVATE_NAMES.test(name);
}

/**
 * The address that a player gave, if messages can be posted to it. That its name does not resolve to a private address is
 * seen to by the network: neither Cloudflare's nor that of `selfhost/runtime.ts` reaches any.
 */
export function targetOf(kind: ChannelKind, text: string, allowLoopback: boolean): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined;
  if (kind === 'ntfy' && !/^(\/[\w-]+)*\/[\w-]{1,64}$/.test(url.pathname)) return undefined;
  if (allowLoopback && LOOPBACK.has(url.hostname)) return /^https?:$/.test(url.protocol) ? url : undefined;
  if (url.protocol !== 'https:' || !isPublicName(url.hostname)) return undefined;
  const form = FORMS[kind];
  return form === undefined || form.test(url.href) ? url : undefined;
}
