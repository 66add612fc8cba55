import { Piscina } from 'piscina';
import type { DocumentRequest, RenderedDocument } from './render-document.ts';

/** Rendering takes seconds of a core; two at a time leave the rest of the machine to the requests. */
const MAX_THREADS = 2;
const IDLE_MS = 60_000;
const MAX_HEAP_MB = 512;

let pool: Piscina<DocumentRequest, RenderedDocument> | undefined;

const started = (): Piscina<DocumentRequest, RenderedDocument> =>
  new Piscina({
    filename: new URL('./document-worker.mjs', import.meta.url).href,
    minThreads: 0,
    maxThreads: MAX_THREADS,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    // The worker brings its own loader; the parent's flags (inspector, loaders, test runner) are none of its business.
    execArgv: [],
  });

/**
 * `renderDocument` on a worker thread, so that the event loop stays free; threads start with the first document.
 *
 * Rejects with what the maker threw, or with an AbortError when the signal ends it: the thread is then killed.
 */
export async function renderInPool(request: DocumentRequest, signal?: AbortSignal): Promise<RenderedDocument> {
  pool ??= started();
  return pool.run(request, signal ? { signal } : {});
}

/** Ends the threads; documents in the making are given up. A later `renderInPool` starts anew. */
export async function closePool(): Promise<void> {
  const closing = pool;
  pool = undefined;
  await closing?.destroy();
}
