import { execFile } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DAY, MINUTE } from '../../../../shared/time.ts';
import { lockFolder } from '../../lock.ts';
import { bad, doubtful, type Finding, fine, reasonOf } from './finding.ts';

/* What the machine gives the service: a runtime, files, a disk, a clock, a port. */

/** The runtime is a program of its own: it needs a newer system library than Node does. */
export async function checkRuntime(path: string): Promise<Finding> {
  try {
    const { stdout } = await promisify(execFile)(path, ['--version']);
    return fine('runtime', `Node ${process.versions.node}, ${stdout.trim()}`);
  } catch (error) {
    return bad(
      'runtime',
      `workerd does not start (${reasonOf(error).trim().split('\n').at(-1)}): it needs glibc 2.35 or newer, as in Debian 12`,
    );
  }
}

/** Enough for three hundred connections, each of which takes two, and for their tables. */
const FEWEST_FILES = 4096;

/** `limits`: as Linux shows those of a process. */
export function checkOpenFiles(limits: string): Finding {
  const [, hard = 'unknown'] = /^Max open files\s+\S+\s+(\S+)/m.exec(limits) ?? [];
  const about = 'open files';
  if (hard !== 'unlimited' && Number(hard) < FEWEST_FILES)
    return bad(about, `at most ${hard}: allow ${FEWEST_FILES} or more (LimitNOFILE of systemd, ulimit -Hn)`);
  return hard === 'unknown' ? doubtful(about, 'the limit cannot be read') : fine(about, `at most ${hard}`);
}

/** Whether the folder of the data can be used, by its owner only, on a file system that locks. */
export function checkFolder(data: string): readonly Finding[] {
  const about = 'data';
  if (!existsSync(data)) return [doubtful(about, `${data} is not there yet: the service makes it`)];
  let probe: string;
  try {
    probe = mkdtempSync(join(data, '.doctor-'));
  } catch (error) {
    return [bad(about, `${data} cannot be written to (${reasonOf(error)}): it must belong to the user of the service`)];
  }
  let isLocked = false;
  try {
    writeFileSync(join(probe, 'file'), 'x');
    isLocked = locks(probe);
  } catch (error) {
    return [bad(about, `a file in ${data} cannot be written: ${reasonOf(error)}`)];
  } finally {
    rmSync(probe, { recursive: true, force: true });
  }
  const locked = isLocked
    ? fine(about, `${data} can be written to, and locked`)
    : bad(about, `${data} cannot be locked: use a local file system`);
  return [locked, checkRights(data)];
}

/** Whether a second connection is kept out by a lock, as a second service must be. */
function locks(folder: string): boolean {
  const lock = lockFolder(folder);
  if (!lock.ok) return false;
  try {
    return !lockFolder(folder).ok;
  } finally {
    lock.value.release();
  }
}

/** What is in the folder of the data must belong to one user, and be readable by nobody else. */
function checkRights(data: string): Finding {
  const owner = statSync(data).uid;
  const paths = [data, ...readdirSync(data, { recursive: true, encoding: 'utf8' }).map((name) => join(data, name))];
  const all = paths.flatMap((path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    return stat ? [{ path, ...stat, mode: stat.mode, uid: stat.uid }] : [];
  });
  const strange = all.find(({ uid }) => uid !== owner);
  if (strange)
    return bad('rights', `${strange.path} belongs to user ${strange.uid}, the folder to ${owner}: chown -R it`);
  const open = all.find(({ mode }) => (mode & 0o077) !== 0);
  if (open)
    return doubtful(
      'rights',
      `${open.path} can be read by others (${(open.mode & 0o777).toString(8)}): the next start changes that`,
    );
  return fine('rights', `${all.length} files and folders, for their owner only`);
}

const MEGABYTE = 2 ** 20;
/** In bytes, and as a part of all inodes. */
const LITTLE = { error: 100 * MEGABYTE, warning: 1024 * MEGABYTE, inodes: 0.02 };

/** What is free where the data is. */
export interface Space {
  readonly free: number;
  readonly inodes: number;
  readonly freeInodes: number;
}

export function spaceIn(folder: string): Space {
  const { bsize, bavail, files, ffree } = statfsSync(folder);
  return { free: bsize * bavail, inodes: files, freeInodes: ffree };
}

export function checkSpace({ free, inodes, freeInodes }: Space): Finding {
  const says = `${Math.round(free / MEGABYTE)} MB are free`;
  if (free < LITTLE.error) return bad('disk', `${says}: nothing can be saved soon. Make room, or remove old backups`);
  // File systems that make them as needed say 0.
  if (inodes > 0 && freeInodes < inodes * LITTLE.inodes)
    return bad('disk', `${freeInodes} inodes are free of ${inodes}: no new table can be opened soon`);
  return free < LITTLE.warning ? doubtful('disk', `${says}: make room`) : fine('disk', says);
}

/** The latest time at which anything in the data was changed; 0 if there is none. */
export function latestIn(folder: string): number {
  if (!existsSync(folder)) return 0;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Math.max(0, ...names.map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0));
}

/** `told`: what another machine says, by the Date of an answer; undefined if none was asked. */
export function checkClock(now: number, latest: number, told: number | undefined): Finding {
  const about = 'clock';
  if (latest > now + MINUTE)
    return bad(about, `it is ${span(latest - now)} behind what was saved last: set it, or deadlines pass twice`);
  if (told !== undefined && Math.abs(told - now) > MINUTE)
    return bad(
      about,
      `it is ${span(Math.abs(told - now))} ${told > now ? 'behind' : 'ahead'}: have it set by NTP (timedatectl)`,
    );
  return fine(
    about,
    told === undefined ? 'not behind what was saved last; --time URL compares it with a server' : 'as elsewhere',
  );
}

const span = (time: number): string =>
  time > DAY ? `${Math.round(time / DAY)} days` : `${Math.round(time / MINUTE)} minutes`;

/** Whether the service could listen there. */
export async function checkPort(host: string, port: number): Promise<Finding> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return fine('port', `${host}:${port} is free`);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code !== 'EADDRINUSE') return bad('port', `the service cannot listen on ${host}:${port}: ${reasonOf(error)}`);
    return bad(
      'port',
      `${host}:${port} is taken by ${holderOf(port) ?? 'a process of another user'}: stop that, or set PORT`,
    );
  } finally {
    server.close();
  }
}

/** The state of a socket that listens, as Linux writes it. */
const LISTENS = '0A';

/** The process that listens on a port; undefined if that cannot be seen. */
function holderOf(port: number): string | undefined {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  const sockets = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((path) => {
    const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n').slice(1) : [];
    const fields = lines.map((line) => line.trim().split(/\s+/));
    return fields
      .filter(([, local, , state]) => local?.endsWith(`:${wanted}`) && state === LISTENS)
      .map((line) => `socket:[${line[9]}]`);
  });
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid, files: linksIn(`/proc/${pid}/fd`) }))
    .filter(({ files }) => files.some((file) => sockets.includes(file)))
    .map(({ pid }) => `${readFileSync(`/proc/${pid}/comm`, 'utf8').trim()} (process ${pid})`)[0];
}

function linksIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).map((name) => {
      try {
        return readlinkSync(join(folder, name));
      } catch {
        return '';
      }
    });
  } catch {
    return [];
  }
}
