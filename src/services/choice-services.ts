import { mergedChoice, type ChoiceWork, type ReadChoice } from '../model/shared/choice-work.ts';
import { mergingSave } from './merging-save.ts';
import type { CallOptions } from './rest.ts';

/** What the save of a choice asks for. */
interface ChoiceCalls<Value, Work extends ChoiceWork<Value>> {
  save(work: Work, options: CallOptions): Promise<object>;
  /** The current choice, for the subject of the work. */
  read(work: Work, options: CallOptions): Promise<ReadChoice<Value, Work>>;
}

/** The save of a choice, and the choice that it is compared with when another user was quicker. */
export const choiceServices = <Value, Work extends ChoiceWork<Value>>({ save, read }: ChoiceCalls<Value, Work>) =>
  mergingSave<Work>({
    save,
    mergeNewest: async (work, options) => mergedChoice<Value, Work>(work, await read(work, options)),
  });
