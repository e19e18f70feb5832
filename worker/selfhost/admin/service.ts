import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Problem } from '../../../shared/protocol/messages/live.ts';
import { type ParamsOf, partsOf, pathTo, type Route } from '../../../shared/protocol/route.ts';
import { SEALED } from '../../../shared/protocol/row.ts';
import { programBeside } from '../folders.ts';
import { lockFolder } from '../lock.ts';
import { type OperatorAccess, readAccess } from '../operator-file.ts';
import { ownerOf } from '../owner.ts';
import { fail } from './admin-error.ts';

/* The service that changes tables: the one that runs, one that is started for a command alone, or one elsewhere. */

export interface ServicePlace {
  readonly data: string;
  /** Of a service elsewhere, for which the environment has the token. */
  readonly origin: string | undefined;
}

/** Does something by a service. If none runs, one runs for as long as that takes. */
export async function withService<Value>(
  { data, origin }: ServicePlace,
  use: (access: OperatorAccess) => Promise<Value>,
): Promise<Value> {
  if (origin !== undefined) {
    const token = process.env['CST_OPERATOR_TOKEN'];
    return use({ origin, token: token || fail('--origin needs CST_OPERATOR_TOKEN, as it is set there') });
  }
  if (!existsSync(data)) fail(`there is no data in ${data}`);
  const lock = lockFolder(data);
  if (!lock.ok)
    return use(readAccess(data) ?? fail(`${data} is in use by ${lock.error}, which has not left how to reach it`));
  lock.value.release();
  return withOwnService(data, use);
}

/** Starts the built service on a free port of this machine, with alarms that wait, and stops it afterwards. */
async function withOwnService<Value>(data: string, use: (access: OperatorAccess) => Promise<Value>): Promise<Value> {
  const token = randomBytes(32).toString('hex');
  const child = spawn(process.execPath, [programBeside('serve')], {
    env: {
      ...process.env,
      CST_DATA_DIR: data,
      CST_OPERATOR_TOKEN: token,
      CST_ALARMS: 'off',
      HOST: '127.0.0.1',
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...ownerOf(data),
  });
  const ended = once(child, 'exit');
  let output = '';
  const listening = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const found = /^Chacun son tour: http:\S+:(\d+)$/m.exec(output)?.[1];
        if (found !== undefined) resolve(`http://127.0.0.1:${found}`);
      });
    void ended.then(() => reject(new Error(output.trim())));
  });
  try {
    const origin = await listening.catch((error: Error) => fail(error.message));
    return await use({ origin, token });
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** Asks a service for a route, with the token unless the body is a sealed table; a refusal ends the command with its sentence. */
export async function ask<Of extends Route>(
  { origin, token }: OperatorAccess,
  route: Of,
  params: ParamsOf<Of>,
  body?: Uint8Array<ArrayBuffer> | object,
): Promise<Response> {
  const isFile = body instanceof Uint8Array;
  const send = () =>
    fetch(`${origin}/api${pathTo(route, params)}`, {
      method: partsOf(route).method,
      headers: { 'content-type': isFile ? SEALED : 'application/json', 'accept-language': 'en' },
      ...(body && { body: isFile ? body : JSON.stringify({ token, ...body }) }),
    });
  // The service may close an idle connection just as it is used again. A mail for a test may then come twice.
  const response = await send()
    .catch(send)
    .catch((error: unknown) => fail(`${origin} cannot be reached: ${error instanceof Error ? error.message : error}`));
  if (response.ok) return response;
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  if (problem.code === 'not-found')
    fail(`${origin} does not take this token: CST_OPERATOR_TOKEN must be as it is set there`);
  return fail(problem.title ?? `${origin} answers ${response.status}`);
}
