import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** Where `key.pem` and `cert.pem` are; whoever asked removes it. */
  readonly folder: string;
}

/** A certificate for `localhost` that it has signed itself. */
export function newCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'chacun-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const named = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const program = 'openssl';
  spawnSync(program, [...made, '-keyout', key, '-out', cert, ...named]);
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8'), folder };
}
