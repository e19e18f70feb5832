import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A cache of pictures in a folder: over the limit, the oldest are removed. Every picture can be drawn again. */
export class PictureFiles {
  readonly #folder: string;
  readonly #most: number;
  /** The names of the pictures, the oldest first; undefined until the folder is read. */
  #names: Set<string> | undefined;

  constructor(folder: string, most: number) {
    this.#folder = folder;
    this.#most = most;
  }

  async read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    if (!(await this.#known()).has(name)) return undefined;
    // It may have been removed by hand.
    return readFile(join(this.#folder, name)).catch(() => undefined);
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    const names = await this.#known();
    // Written atomically.
    const file = join(this.#folder, name);
    await writeFile(`${file}.new`, bytes, { mode: 0o600 });
    await rename(`${file}.new`, file);
    names.add(name);
    const tooMany = [...names].slice(0, Math.max(0, names.size - this.#most));
    for (const old of tooMany) {
      names.delete(old);
      await rm(join(this.#folder, old), { force: true });
    }
  }

  async #known(): Promise<Set<string>> {
    if (this.#names) return this.#names;
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const files = (await readdir(this.#folder)).filter((name) => name.endsWith('.jpg'));
    const times = await Promise.all(
      files.map(async (name) => [name, (await stat(join(this.#folder, name))).mtimeMs] as const),
    );
    this.#names ??= new Set(times.toSorted(([, one], [, other]) => one - other).map(([name]) => name));
    return this.#names;
  }
}
