import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findVariable } from '../variables.ts';

/** The folder of the code. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const ENVIRONMENT = [{ where: 'in the environment', values: process.env }];
const folder = (name: string, otherwise: string) => {
  const found = findVariable(ENVIRONMENT, name, join(root, otherwise));
  return { ...found, path: resolve(found.value) };
};

/** Where the data of the service is kept. */
export const data = folder('DATA_DIR', '.data');

/** Where the built site and Worker are. */
export const dist = folder('DIST_DIR', 'dist');
