import { threadPool, type ThreadPool } from '../thread-pool.ts';
import type { RenderedDocument } from './render-document.ts';
import type { PooledRequest } from './render-pooled.ts';

/** Rendering takes seconds of a core; two at a time leave the rest of the machine to the requests. */
const MAX_THREADS = 2;
const MAX_HEAP_MB = 512;

let pool: ThreadPool<PooledRequest, RenderedDocument> | undefined;

/**
 * `renderPooled` on a worker thread, so that the event loop stays free; threads start with the first document.
 *
 * Rejects with what the maker threw, or with an AbortError when the signal ends it: the thread is then killed.
 */
export async function renderInPool(request: PooledRequest, signal?: AbortSignal): Promise<RenderedDocument> {
  pool ??= threadPool({
    worker: new URL('./document-worker.mjs', import.meta.url),
    mostThreads: MAX_THREADS,
    maxHeapMb: MAX_HEAP_MB,
  });
  return pool.run(request, signal ? { signal } : {});
}

/** Ends the threads and drops unfinished documents. A later `renderInPool` starts new threads. */
export async function closePool(): Promise<void> {
  const closing = pool;
  pool = undefined;
  await closing?.destroy();
}
