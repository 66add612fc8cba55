import { threadPool, type ThreadPool } from '../thread-pool.ts';
import { createTurns } from '../turns.ts';
import type { PagesToLookAt } from './pdf/pages-to-look-at.ts';
import type { DocumentRequest } from './render-document.ts';
import type { PagesRequest } from './render-pooled.ts';

const MAX_HEAP_MB = 512;
/** After a minute without a request the thread frees its cache. */
const PAUSE_MS = 60_000;
const MOST_WAITING = 20;

type PagesPool = ThreadPool<PagesRequest, PagesToLookAt | void>;

let pool: PagesPool | undefined;
let pause: NodeJS.Timeout | undefined;
const turns = createTurns({ atOnce: 1, mostWaiting: MOST_WAITING });

/**
 * `renderPages` on the one thread that keeps what it has set. Tenants take turns; who leaves while waiting costs nothing, and what has begun
 * is ended, for the next one finds its results. Rejects with what the maker threw, with SERVER_NOT_READY where too many of a tenant wait.
 */
export const pagesInPool = (tenantId: number, request: DocumentRequest, signal: AbortSignal): Promise<PagesToLookAt> =>
  turns.run(tenantId, async () => {
    signal.throwIfAborted();
    clearTimeout(pause);
    pool ??= threadPool({
      worker: new URL('./document-worker.mjs', import.meta.url),
      mostThreads: 1,
      maxHeapMb: MAX_HEAP_MB,
      idleMs: 2 * PAUSE_MS,
    });
    try {
      return (await pool.run({ pagesOf: request })) as PagesToLookAt;
    } finally {
      // A thread that has ended has kept nothing.
      pause = setTimeout(() => void pool?.run('forget').catch(() => undefined), PAUSE_MS).unref();
    }
  });

/** Ends the thread. Pages asked for later begin a new one. */
export async function closePagesPool(): Promise<void> {
  clearTimeout(pause);
  const closing = pool;
  pool = undefined;
  await closing?.destroy();
}
