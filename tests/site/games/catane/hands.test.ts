import { testHands } from '../whole-hands.ts';
import { openCataneHands } from './hands.ts';

// By day, one game stands for all.
testHands(openCataneHands, ['night']);
