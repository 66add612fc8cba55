import { threadPool, type ThreadPool } from '../thread-pool.ts';
import { sanitiseRichText } from './allow-list.ts';
import { isEmptyRichText } from './text.ts';

export interface CleanText {
  readonly html: string;
  readonly isEmpty: boolean;
}

/** Cleaning less than this holds the event loop for a few milliseconds at most. */
const inThreadFromCharacters = 30_000;

let pool: ThreadPool<string, CleanText> | undefined;

/** `sanitiseRichText`, and whether a reader would see nothing of the result; in a thread where the text is long. */
export async function cleanRichText(html: string): Promise<CleanText> {
  if (html.length < inThreadFromCharacters) return cleanHere(html);
  pool ??= threadPool({ worker: new URL('./clean-worker.mjs', import.meta.url), mostThreads: 1, maxHeapMb: 256 });
  return pool.run(html);
}

/** The thread's side of `cleanRichText`. */
export function cleanHere(html: string): CleanText {
  const clean = sanitiseRichText(html);
  return { html: clean, isEmpty: isEmptyRichText(clean) };
}
