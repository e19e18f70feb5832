import { afterAll, afterEach } from 'vitest';
import { endFile, endTest } from './players.ts';

afterEach(endTest);
afterAll(endFile);
