import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { uniqueKey } from './folders.ts';
import { internet } from './internet.ts';
import type { ServiceSettings } from './settings.ts';
import type { SiteFiles } from './worker/site.ts';

export interface Service extends Omit<ServiceSettings, 'variables'> {
  /** The environment variables to bind; their values are not written to any file. */
  readonly variables: readonly string[];
  /** Whether notices may be posted to this machine. */
  readonly allowLoopback: boolean;
  /** The files of the site, and the folder with their bytes. */
  readonly site: SiteFiles;
  readonly siteFolder: string;
  /** The Unix sockets of the servers that draw pictures, and that send mails. */
  readonly pictures: string;
  readonly mails: string;
}

/** A string in the configuration, with the escapes of JSON; characters beyond ASCII are not escaped. */
const text = (value: string): string => JSON.stringify(value);
const list = (items: readonly string[]): string => `[\n    ${items.join(',\n    ')}\n  ]`;

/** The trusted certificates in addition to those of the system. */
function certificates(): readonly string[] {
  const extra = process.env['NODE_EXTRA_CA_CERTS'];
  return [...rootCertificates, ...(extra === undefined ? [] : [readFileSync(extra, 'utf8')])];
}

/** The name of the file with the configuration of the runtime. */
export const CONFIG = 'workerd.capnp';

/**
 * The configuration of the runtime and all files that it names. The runtime reads them when it starts, and they are kept
 * for the next start: what was built may have been replaced by then. Objects have kept their keys and folders since the
 * first version.
 */
export function configFiles(dist: string, service: Service): ReadonlyMap<string, Uint8Array | string> {
  const files = new Map<string, Uint8Array | string>();
  const embed = (content: Uint8Array): string => {
    const name = `${files.size + 1}`;
    files.set(name, content);
    return `embed "${name}"`;
  };
  // Without the renderer of pictures, which the Worker loads only where no process beside it draws them (pictures.ts): it
  // would be read and compiled at each start.
  const worker = embed(readFileSync(join(dist, 'worker/entry.js')));
  const bindings = [
    ...service.objects.map(
      ({ binding, className }) => `(name = ${text(binding)}, durableObjectNamespace = ${text(className)})`,
    ),
    ...service.variables.map((name) => `(name = ${text(name)}, fromEnvironment = ${text(name)})`),
    `(name = "SITE", json = ${text(JSON.stringify(service.site))})`,
    '(name = "SITE_BYTES", service = "site")',
    '(name = "ASSETS", service = (name = "service", entrypoint = "Site"))',
    '(name = "MAILS", service = "mails")',
    '(name = "PICTURES", service = "pictures")',
  ];
  const namespaces = service.objects.map(
    ({ className }) => `(className = ${text(className)}, uniqueKey = ${text(uniqueKey(className))}, enableSql = true)`,
  );
  const config = `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "service", worker = .service),
    (name = "objects", disk = (writable = true)),
    (name = "site", disk = (path = ${text(service.siteFolder)})),
    # What notices reach: no private address, whatever name leads to it.
    (name = "internet", network = (${internet(service.allowLoopback)}, tlsOptions = .tls)),
    (name = "pictures", external = (address = ${text(`unix:${service.pictures}`)}, http = ())),
    (name = "mails", external = (address = ${text(`unix:${service.mails}`)}, http = ())),
  ],
  # Headers that tell the runtime something are none: nothing that a client says is more than a header.
  sockets = [(name = "http", http = (), service = "service")],
  # How bad each entry is, and where it ends.
  logging = (structuredLogging = true),
);

const tls :Workerd.TlsOptions = (trustBrowserCas = true, trustedCertificates = ${list(certificates().map(text))});

const service :Workerd.Worker = (
  compatibilityDate = ${text(service.compatibilityDate)},
  compatibilityFlags = [${service.compatibilityFlags.map(text)}],
  modules = [(name = "entry.js", esModule = ${worker})],
  bindings = ${list(bindings)},
  durableObjectNamespaces = ${list(namespaces)},
  durableObjectStorage = (localDisk = "objects"),
);
`;
  return files.set(CONFIG, config);
}
