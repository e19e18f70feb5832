import { type ChildProcess, fork } from 'node:child_process';

/** In milliseconds: what takes so long on any machine never ends. */
const LONGEST = 60_000;

/** The process that draws: started when it is first needed, and anew after it has died. */
export class Drawer {
  #child: ChildProcess | undefined;

  /** A view (JSON) as a JPEG file; fails if it cannot be drawn. Whoever asks waits until what was asked for before is drawn. */
  draw(game: string, view: string): Promise<Uint8Array> {
    const child = this.#started();
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST);
    const died = () => reject(new Error('what draws has ended'));
    const drawn = (jpeg: unknown) => resolve(jpeg as Uint8Array);
    child.once('message', drawn).once('close', died);
    child.send({ game, view });
    return promise.finally(() => {
      clearTimeout(timer);
      child.off('message', drawn).off('close', died);
    });
  }

  /** Ends the process. */
  stop(): void {
    this.#child?.kill();
  }

  #started(): ChildProcess {
    if (this.#child) return this.#child;
    const child = fork(new URL('drawing-process.ts', import.meta.url), {
      serialization: 'advanced',
      // The secrets of the service are none of its business.
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('close', () => {
      this.#child = undefined;
    });
    // One that cannot be started is closed, too.
    child.on('error', (error) => console.error(error.message));
    // It keeps nobody from ending, and ends itself when nobody is at the other side.
    child.unref();
    child.channel?.unref();
    this.#child = child;
    return child;
  }
}
