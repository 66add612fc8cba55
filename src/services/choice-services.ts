import { fromPromise } from 'xstate';
import { mergedChoice, type ChoiceWork, type ReadChoice } from '../model/shared/choice-work.ts';
import type { MergedWork } from '../model/shared/merged-work.ts';
import type { CallOptions } from './rest.ts';

/** What the save of a choice asks for. */
interface ChoiceCalls<Value, Work extends ChoiceWork<Value>> {
  save(work: Work, options: CallOptions): Promise<object>;
  /** The choice as it is now, of what the work chooses. */
  read(work: Work, options: CallOptions): Promise<ReadChoice<Value, Work>>;
}

/** The save of a choice, and the choice that it is compared with where somebody else was quicker. */
export const choiceServices = <Value, Work extends ChoiceWork<Value>>({ save, read }: ChoiceCalls<Value, Work>) => ({
  save: fromPromise<object, object>(({ input, signal, system }) => save(input as Work, { signal, system })),
  mergeNewest: fromPromise<MergedWork<object>, object>(async ({ input, signal, system }) => {
    // The machine that asks for the save hands its own work over.
    const work = input as Work;
    return mergedChoice<Value, Work>(work, await read(work, { signal, system }));
  }),
});
