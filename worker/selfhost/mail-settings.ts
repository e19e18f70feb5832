import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { err, ok, type Result } from '../../shared/game/result.ts';
import type { Config } from '../config.ts';
import { SENDER } from '../mail/mail.ts';
import { findVariable, type Source } from '../variables.ts';
import type { MailRoute } from './mails.ts';

type Smtp = Extract<Config['mail'], { readonly type: 'smtp' }>;

function keyIn(path: string): string | null {
  try {
    const key = readFileSync(path, 'utf8');
    createPrivateKey(key);
    return key;
  } catch {
    return null;
  }
}

/**
 * How mails go to the mail server from here: as the Worker is told, and by what only Node can do, a proxy and DKIM. If a
 * setting makes no sense, the result is a sentence that names it.
 */
export function readMailRoute({ from, server }: Smtp, sources: readonly Source[]): Result<MailRoute, string> {
  const find = (name: string) => findVariable(sources, name, '');
  const [proxy, selector, key] = [find('SMTP_PROXY'), find('DKIM_SELECTOR'), find('DKIM_KEY')];
  if (proxy.value !== '' && !/^https?:$/.test(URL.canParse(proxy.value) ? new URL(proxy.value).protocol : ''))
    return err(`${proxy.name} must be the URL of an HTTP proxy (it is set ${proxy.where})`);
  if ((selector.value === '') !== (key.value === ''))
    return err(`${selector.name} and ${key.name} belong together: the selector and the file with the private key`);
  const privateKey = key.value === '' ? '' : keyIn(key.value);
  if (privateKey === null) return err(`${key.name} must be a file with a private key in PEM (it is set ${key.where})`);
  return ok({
    server,
    from: { name: SENDER, address: from },
    ...(proxy.value !== '' && { proxy: proxy.value }),
    ...(privateKey !== '' && { dkim: { selector: selector.value, privateKey } }),
  });
}
