/** Steps that can be taken back and those that were, newest last. One step is one act of the adviser, however many cells it changed. */
export interface Steps<Change> {
  readonly past: readonly (readonly Change[])[];
  readonly future: readonly (readonly Change[])[];
}

/** More steps than anybody remembers; each may hold thousands of cells. */
export const MOST_STEPS = 100;

export const noSteps: Steps<never> = { past: [], future: [] };

/** The steps with one more in the past; the oldest is dropped at the limit, and nothing is left to do again. */
export const pushed = <Change>({ past }: Steps<Change>, changes: readonly Change[]): Steps<Change> => ({
  past: [...past.slice(1 - MOST_STEPS), changes],
  future: [],
});

/** The step that undo or redo takes, and the history after it; undefined when there is none. */
export function turnedBack<Change>(
  { past, future }: Steps<Change>,
  direction: 'undo' | 'redo',
): { readonly changes: readonly Change[]; readonly steps: Steps<Change> } | undefined {
  const changes = (direction === 'undo' ? past : future).at(-1);
  if (!changes) return undefined;
  return {
    changes,
    steps:
      direction === 'undo'
        ? { past: past.slice(0, -1), future: [...future, changes] }
        : { past: [...past, changes], future: future.slice(0, -1) },
  };
}
