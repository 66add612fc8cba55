import { limits } from '../limits.ts';

/** The share of the way still ahead that one tick covers: quick at first, never quite there. */
const SHARE_OF_REST = 0.04;

/** The simulated progress after one more tick of 100 ms: it never goes back and never passes 99 % (specification 1.9). */
export const progressAfterTick = (percent: number): number =>
  Math.min(limits.uploadCapPercent, percent + Math.max(0, (limits.uploadCapPercent - percent) * SHARE_OF_REST));
