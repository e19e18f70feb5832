import { testHands } from '../whole-hands.ts';
import { openTchuHands } from './hands.ts';

testHands(openTchuHands);
