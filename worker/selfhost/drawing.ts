import { type ChildProcess, fork } from 'node:child_process';
import { MINUTE } from '../../shared/time.ts';
import type { PictureRequest } from '../pictures/pictures.ts';
import { programBeside } from './folders.ts';

/** In milliseconds: a drawing that takes longer than this will never end. */
const LONGEST = MINUTE;
/** In milliseconds: it takes 80 MB, also when there is nothing to draw. */
const IDLE = MINUTE;

/** The process that draws: started on first use, and again if it has died; it ends when there is nothing to draw. */
export class DrawingProcess {
  #child: ChildProcess | undefined;
  #timer: NodeJS.Timeout | undefined;
  readonly #idle: number;

  /** `idle`: after so many milliseconds without a drawing, the process ends. */
  constructor(idle = IDLE) {
    this.#idle = idle;
  }

  /**
   * Draws a view (JSON) as a JPEG file; rejects if that fails. The caller must wait before it asks for the next one.
   */
  draw(drawing: PictureRequest): Promise<Uint8Array> {
    clearTimeout(this.#timer);
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
      this.#timer = setTimeout(() => this.stop(), this.#idle).unref();
      child.off('message', receive).off('close', die);
    });
  }

  /** Ends the process. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#child?.kill();
    this.#child = undefined;
  }

  #started(): ChildProcess {
    if (this.#child) return this.#child;
    const child = fork(programBeside('drawing-process'), {
      serialization: 'advanced',
      // The process does not get the secrets of the service.
      env: {},
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child.once('close', () => {
      if (this.#child === child) this.#child = undefined;
    });
    child.stderr?.on('data', (chunk: Buffer) => console.error(chunk.toString().trimEnd()));
    // A process that cannot be started is also closed.
    child.on('error', (error) => console.error(error.message));
    // It does not keep this process alive, and exits by itself when the channel closes.
    child.unref();
    child.channel?.unref();
    this.#child = child;
    return child;
  }
}
