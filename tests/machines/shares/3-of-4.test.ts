import { testShare } from '../every-machine.ts';

testShare(3, 4);
