import { keptPagesOver, type KeptPages } from '../../src/services/kept-pages.ts';

/** Pages of which this device kept nothing, and keeps nothing. */
export const afresh = (): KeptPages =>
  keptPagesOver({ fetchCache: () => Promise.reject(new Error('nothing is kept')), build: 'b', now: () => new Date(0) });
