import { testShare } from '../every-machine.ts';

testShare(2, 4);
