import { Piscina } from 'piscina';
import { sanitiseRichText } from './allow-list.ts';
import { isEmptyRichText } from './text.ts';

export interface CleanText {
  readonly html: string;
  readonly isEmpty: boolean;
}

/** Cleaning less than this holds the event loop for a few milliseconds at most. */
const inThreadFromCharacters = 30_000;

let pool: Piscina<string, CleanText> | undefined;

/** `sanitiseRichText`, and whether a reader would see nothing of the result; in a thread where the text is long. */
export async function cleanRichText(html: string): Promise<CleanText> {
  if (html.length < inThreadFromCharacters) return cleanHere(html);
  pool ??= new Piscina({
    filename: new URL('./clean-worker.mjs', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    execArgv: [],
  });
  return pool.run(html);
}

/** The thread's side of `cleanRichText`. */
export function cleanHere(html: string): CleanText {
  const clean = sanitiseRichText(html);
  return { html: clean, isEmpty: isEmptyRichText(clean) };
}
