import { testShare } from '../every-machine.ts';

testShare(1, 4);
