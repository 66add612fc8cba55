import type { MergedWork } from './merged-work.ts';
import { merged, settled, written, type Cells, type Held } from './three-way.ts';

/** A choice out of what a screen shows, such as the yield of each sample: `base` is what was shown when it was chosen. */
export interface ChoiceWork<Value> {
  /** Of the record that holds the choice. */
  readonly version: number;
  readonly held: Held<Value>;
}

/** The current choice. */
export interface ReadChoice<Value, Work> {
  readonly cells: Cells<Value>;
  /** The work with the version of now. */
  readonly over: Work;
  /** A choice equal to the user's may be a default: it is saved all the same. */
  readonly alike?: 'save';
}

/**
 * A choice on top of the one that is there now: A choice on top of the current one: asks when another user changed what
 * the user also changed.
 */
export function mergedChoice<Value, Work extends ChoiceWork<Value>>(
  work: Work,
  { cells, over, alike }: ReadChoice<Value, Work>,
): MergedWork<Work> {
  const { held, asked } = merged(work.held, cells);
  // It is asked once: saving again applies to what is shown by then.
  const next = { ...over, held: settled(held, cells, { keys: asked, by: 'mine' }) };
  if (asked.length > 0) return { work: next, next: 'ask' };
  if (written(held).length === 0) return { work: next, next: alike ?? 'nothing' };
  // An unchanged record would refuse the same save again.
  return { work: next, next: over.version === work.version ? 'ask' : 'save' };
}
