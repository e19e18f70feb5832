import { testHands } from '../whole-hands.ts';
import { openChacunHands } from './hands.ts';

testHands(openChacunHands);
