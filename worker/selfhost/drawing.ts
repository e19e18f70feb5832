import { type ChildProcess, fork } from 'node:child_process';
import { MINUTE } from '../../shared/time.ts';
import type { PictureRequest } from '../pictures/pictures.ts';

/** In milliseconds: a drawing that takes longer than this will never end. */
const LONGEST = MINUTE;

/** The process that draws: started on first use, and again if it has died. */
export class DrawingProcess {
  #child: ChildProcess | undefined;

  /**
   * Draws a view (JSON) as a JPEG file; rejects if that fails. The caller must wait before it asks for the next one.
   */
  draw(drawing: PictureRequest): Promise<Uint8Array> {
    const child = this.#started();
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST);
    let why = new Error('the drawing process has ended');
    const die = () => reject(why);
    const receive = (answer: unknown) => {
      if (answer instanceof Error) why = answer;
      else resolve(answer as Uint8Array);
    };
    child.once('message', receive).once('close', die);
    child.send(drawing);
    return promise.finally(() => {
      clearTimeout(timer);
      child.off('message', receive).off('close', die);
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
      // The process does not get the secrets of the service.
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('close', () => {
      this.#child = undefined;
    });
    // A process that cannot be started is also closed.
    child.on('error', (error) => console.error(error.message));
    // It does not keep this process alive, and exits by itself when the channel closes.
    child.unref();
    child.channel?.unref();
    this.#child = child;
    return child;
  }
}
