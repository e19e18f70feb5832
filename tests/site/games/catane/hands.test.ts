import { testHands } from '../whole-hands.ts';
import { openCataneHands } from './hands.ts';

testHands(openCataneHands);
