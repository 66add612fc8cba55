import { Piscina } from 'piscina';
import { sharedCalls } from './calls-meanwhile.ts';

export type ThreadPool<Task, Result> = Piscina<Task, Result>;

interface Threads {
  readonly worker: URL;
  readonly mostThreads: number;
  /** How many are ready before there is work. */
  readonly leastThreads?: number;
  readonly maxHeapMb: number;
  /** How long a thread waits for more work. */
  readonly idleMs?: number;
}

const IDLE_MS = 60_000;

/** Threads for one kind of work: started on demand, ended a minute (or `idleMs`) after the last task. A worker that outgrows its heap ends alone. */
export const threadPool = <Task, Result>({
  worker,
  mostThreads,
  leastThreads = 0,
  maxHeapMb,
  idleMs = IDLE_MS,
}: Threads): ThreadPool<Task, Result> =>
  new Piscina({
    filename: worker.href,
    minThreads: leastThreads,
    maxThreads: mostThreads,
    idleTimeout: idleMs,
    workerData: sharedCalls,
    // What a file's million cells leave behind is cleared away in few large sweeps: with the 16 MB that Node gives, a fifth of the time goes into sweeping.
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: maxHeapMb / 8 },
    // The worker brings its own loader and does not inherit the parent's flags (inspector, loaders, test runner).
    execArgv: [],
  });
