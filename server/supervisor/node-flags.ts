import { availableParallelism } from 'node:os';

/**
 * How many threads help the collector of garbage: one core stays with those who wait for an answer. What the thread of a large file leaves behind was
 * cleared away by all of Node's four at once, in front of everybody.
 */
const collectors = Math.max(1, Math.min(4, availableParallelism() - 1));

/** With which Node runs a program that serves people or works for them. */
export const nodeFlags: readonly string[] = [`--v8-pool-size=${collectors}`];
