import { cropsOffered, gradesOf, modelsFor } from '../../model/samples/crop-choice.ts';
import { cropDifferences } from '../../model/pif/crop-save.ts';
import { failureText } from '../../model/pif/saving.ts';
import type { CropChoiceSnapshot } from './crop-choice.machine.ts';
import { isUnavailable } from '../shared/common.selectors.ts';

export { isLoading, isUnavailable, isSaving, canSave as maySave } from '../shared/common.selectors.ts';

/** Others have changed the samples: one decides before anything else. */
export const isOvertaken = (snapshot: CropChoiceSnapshot): boolean => snapshot.matches('overtaken');
export const isConfirmingReset = (snapshot: CropChoiceSnapshot): boolean => snapshot.matches('confirmingReset');
/** Why there is nothing to choose from, or what became of the change (specification 8). */
export const errorText = (snapshot: CropChoiceSnapshot): string => {
  const { error } = snapshot.context;
  if (error === null) return '';
  return isUnavailable(snapshot) ? error.message : failureText('criteria', error);
};
/** What there is to choose from, and what is chosen. */
export const contextOf = ({ context }: CropChoiceSnapshot) => context;
type Context = ReturnType<typeof contextOf>;
export const cropsIn = ({ offer, sampleTypeId }: Context) => cropsOffered(offer, sampleTypeId);
export const modelsIn = ({ offer, sampleTypeId, choice }: Context) => modelsFor(offer, sampleTypeId, choice.cropId);
export const differencesIn = ({ offer, choice, overtaken }: Context) => cropDifferences(offer, choice, overtaken);
export const gradesIn = ({ offer, choice }: Context) => gradesOf(offer, choice.modelId);
