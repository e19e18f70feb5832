import { extname, join, resolve } from 'node:path';
import { findVariable } from '../variables.ts';

/** The folder of the code. */
export const root = join(import.meta.dirname, '../..');

/** The path of a program beside this file: TypeScript here, JavaScript in a release. */
export const programBeside = (name: string): string =>
  join(import.meta.dirname, `${name}${extname(import.meta.filename)}`);

const ENVIRONMENT = [{ where: 'in the environment', values: process.env }];
const folder = (name: string, otherwise: string) => {
  const found = findVariable(ENVIRONMENT, name, join(root, otherwise));
  return { ...found, path: resolve(found.value) };
};

/** Where the data of the service is kept. */
export const data = folder('DATA_DIR', '.data');

/** Where the built site and Worker are. */
export const dist = folder('DIST_DIR', 'dist');

/** The key of a class of objects, which is also the name of the folder of their databases. It stays for ever. */
export const uniqueKey = (className: string): string => `chacun-son-tour-${className}`;

/** Where the databases of objects are, in the folder of the data. */
export const OBJECTS = 'do';
