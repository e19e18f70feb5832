import { testHands } from '../whole-hands.ts';
import { openTchuHands } from './hands.ts';

// By day, one game stands for all.
testHands(openTchuHands, ['night']);
