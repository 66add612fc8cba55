import { testShare } from '../every-machine.ts';

testShare(4, 4);
