import { fromPromise } from 'xstate';
import type { MergedWork } from '../model/shared/merged-work.ts';
import type { CallOptions } from './rest.ts';

interface MergingSave<Work extends object, Saved extends object> {
  save(work: Work, options: CallOptions): Promise<Saved>;
  /** What others have made of the record, merged into the work. */
  mergeNewest(work: Work, options: CallOptions): Promise<MergedWork<object>>;
}

/** The services of a merging save. The requester of the save hands the work over, and the machine hands it on: it is of their kind. */
export function mergingSave<Work extends object, Saved extends object = object>({
  save,
  mergeNewest,
}: MergingSave<Work, Saved>) {
  const workOf = (input: object): Work => input as Work;
  return {
    save: fromPromise<Saved, object>(({ input, signal, system }) => save(workOf(input), { signal, system })),
    mergeNewest: fromPromise<MergedWork<object>, object>(({ input, signal, system }) =>
      mergeNewest(workOf(input), { signal, system }),
    ),
  };
}
