import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../worker/selfhost/folders.ts';

/*
 * `npm run walk [-- --debian FOLDER]`: walks from an empty Debian to a played game, by the commands that
 * docs/operation.md gives, as root and with the archive of `npm run release`. The Debian is a folder, made by debootstrap
 * if it is not there, over which each walk has a layer of its own. As nothing boots there, `systemctl` is played by a
 * function that starts what the unit says, as a user without rights.
 */

const { values } = parseArgs({ options: { debian: { type: 'string', default: '/var/tmp/chacun-debian' } } });
const debian = resolve(values.debian);
const BEFORE = 'From an empty Debian to a played game';

function refuse(why: string): never {
  console.error(`The walk was not begun: ${why}`);
  process.exit(2);
}

/** The commands of the first block after a sentence. */
function commandsAfter(sentence: string): string {
  const text = readFileSync(join(root, 'docs/operation.md'), 'utf8');
  const [, commands] = /```sh\n([\s\S]*?)```/.exec(text.slice(text.indexOf(sentence))) ?? [];
  return text.includes(sentence) && commands !== undefined
    ? commands
    : refuse(`docs/operation.md does not say “${sentence}”`);
}

if (process.getuid?.() !== 0) refuse('it needs root, as who sets a server up');
const released = join(root, 'dist/release');
const archive = existsSync(released) && readdirSync(released).find((one) => one.endsWith('.tar.gz'));
if (!archive) refuse('there is no archive: npm run release');
const commands = commandsAfter(BEFORE);

if (!existsSync(join(debian, 'usr'))) {
  mkdirSync(debian, { recursive: true });
  if (spawnSync('debootstrap', ['--version']).status !== 0)
    refuse('debootstrap is missing: apt-get install debootstrap');
  console.log(`Installing Debian into ${debian}…`);
  execFileSync('debootstrap', ['--variant=minbase', 'bookworm', debian], { stdio: ['ignore', 'ignore', 'inherit'] });
}
/** What a walk writes, and where it sees both: removed with it. */
const place = mkdtempSync('/var/tmp/chacun-walk-');
const [layer, work, seen] = [join(place, 'layer'), join(place, 'work'), join(place, 'seen')];
for (const folder of [
  work,
  seen,
  ...['etc/apt/apt.conf.d', 'etc/systemd/system', 'root/walk'].map((one) => join(layer, one)),
])
  mkdirSync(folder, { recursive: true });
copyFileSync('/etc/resolv.conf', join(layer, 'etc/resolv.conf'));
// Sources of packages that this machine was given count there too.
for (const one of readdirSync('/etc/apt/apt.conf.d').filter((name) => name.startsWith('99')))
  copyFileSync(join('/etc/apt/apt.conf.d', one), join(layer, 'etc/apt/apt.conf.d', one));
// So do authorities that this machine trusts.
const { NODE_EXTRA_CA_CERTS: trusted } = process.env;
if (trusted) copyFileSync(trusted, join(layer, 'root/trusted.pem'));
// An installer would write it; debootstrap does not.
writeFileSync(join(layer, 'etc/hosts'), '127.0.0.1 localhost\n');
copyFileSync(join(released, archive), join(layer, 'root/walk', archive));

/** Starts what the unit says, and waits until it listens. */
const SYSTEMCTL = `
systemctl() {
  local unit=/etc/systemd/system/chacun.service
  local data=/var/lib/chacun
  mkdir -p $data && chown nobody $data
  set -a; eval "$(sed -n 's/^Environment=//p' $unit | tr ' ' '\\n')"; . /etc/chacun.env; set +a
  setsid setpriv --reuid=nobody --clear-groups --no-new-privs $(sed -n 's/^ExecStart=//p' $unit) >/var/log/chacun.log 2>&1 &
  for try in $(seq 300); do grep -q '^Chacun son tour: ' /var/log/chacun.log && return; sleep 0.1; done
  cat /var/log/chacun.log; return 1
}`;
writeFileSync(
  join(layer, 'root/walk.sh'),
  ['set -e', 'export DEBIAN_FRONTEND=noninteractive', SYSTEMCTL, 'cd /root/walk', 'set -v', commands].join('\n'),
);
const inside = [
  `mount -t overlay overlay -o lowerdir=${debian},upperdir=${layer},workdir=${work} ${seen}`,
  `mount -t proc proc ${seen}/proc`,
  `mount --rbind /dev ${seen}/dev`,
  `exec chroot ${seen} /bin/bash /root/walk.sh`,
].join(' && ');
const { status } = spawnSync('unshare', ['--mount', '--pid', '--fork', '--kill-child', '/bin/sh', '-c', inside], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    ...(trusted && { NODE_EXTRA_CA_CERTS: '/root/trusted.pem' }),
  },
});
rmSync(place, { recursive: true, force: true });
console.log(status === 0 ? 'The walk ends at a played game.' : `The walk ends with ${status}.`);
process.exit(status ?? 1);
