import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import type { TestProject } from 'vitest/node';
import type { GotMail, MailBehaviour } from './mail-types.ts';

interface MailServer {
  readonly port: number;
  /** A port where it takes one command at a time. */
  readonly slowPort: number;
  readonly behave: (address: string, behaviour: MailBehaviour) => void;
  readonly got: (address: string) => readonly GotMail[];
  readonly stop: () => void;
}

/** Greets at once: the library first waits for a tenth of a second, to catch clients that do not wait for the greeting. */
class PromptServer extends SMTPServer {
  override connect(...[socket, options]: Parameters<SMTPServer['connect']>): void {
    super.connect(socket, options);
    const connection = [...this.connections].at(-1);
    if (connection === undefined) return;
    connection.connectionReady();
    connection.connectionReady = () => undefined;
  }
}

/** A mail server on this machine, which does with the mails for each address what it was told to. */
export async function startMailServer(): Promise<MailServer> {
  const behaviours = new Map<string, MailBehaviour>();
  const got = new Map<string, GotMail[]>();

  const toOf = ({ envelope }: SMTPServerSession): string => envelope.rcptTo[0]?.address ?? '';
  const behaviourOf = (address: string): MailBehaviour => behaviours.get(address) ?? 'take';
  const no = (behaviour: MailBehaviour, at: string) =>
    typeof behaviour === 'object' && behaviour.at === at
      ? Object.assign(new Error(behaviour.text), { responseCode: behaviour.code })
      : undefined;

  const options: SMTPServerOptions = {
    authMethods: ['PLAIN', 'LOGIN'],
    allowInsecureAuth: true,
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    onAuth({ username, password }, _, done) {
      if (username === 'postman' && password === 'sésame') done(null, { user: username });
      else done(Object.assign(new Error('wrong'), { responseCode: 535 }));
    },
    onRcptTo({ address }, session, done) {
      const behaviour = behaviourOf(address);
      if (behaviour === 'hang') return;
      if (behaviour === 'hang-up') hangUp(session);
      else done(no(behaviour, 'RCPT'));
    },
    onData(stream, session, done) {
      const to = toOf(session);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refusal = no(behaviourOf(to), 'mail');
        if (refusal) return done(refusal);
        const { mailFrom } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        const raw = Buffer.concat(chunks).toString('latin1');
        got.set(to, [...(got.get(to) ?? []), { from, user: String(session.user ?? ''), raw }]);
        if (behaviourOf(to) === 'take-and-hang-up') hangUp(session);
        else done();
      });
    },
  };
  const servers = [new PromptServer(options), new PromptServer({ ...options, hidePIPELINING: true })];
  function hangUp({ id }: SMTPServerSession): void {
    for (const { connections } of servers)
      for (const { session, _socket } of connections) if (session.id === id) _socket.destroy();
  }
  const ports = await Promise.all(
    servers.map(async (server) => {
      server.on('error', () => undefined);
      await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
      return (server.server.address() as AddressInfo).port;
    }),
  );
  const [port = 0, slowPort = 0] = ports;
  return {
    port,
    slowPort,
    behave: (address, behaviour) => void behaviours.set(address, behaviour),
    got: (address) => got.get(address) ?? [],
    stop: () => {
      for (const server of servers) server.close();
    },
  };
}

/** For tests in workerd: they say by PUT to `/ADDRESS` how the server behaves, and read by GET what it got. */
export default async function setup(project: TestProject): Promise<() => void> {
  const mails = await startMailServer();
  const control = createServer((request, response) => {
    const address = decodeURIComponent((request.url ?? '').slice(1));
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      if (request.method === 'PUT') mails.behave(address, JSON.parse(body) as MailBehaviour);
      response.end(JSON.stringify(mails.got(address)));
    });
  });
  await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve));
  project.provide('smtp', mails.port);
  project.provide('slowSmtp', mails.slowPort);
  project.provide('mails', `http://127.0.0.1:${(control.address() as AddressInfo).port}`);
  return () => {
    mails.stop();
    control.closeAllConnections();
    control.close();
  };
}
