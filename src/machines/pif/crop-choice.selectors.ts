import { cropsFor, gradesOf, modelsFor } from '../../model/pif/crop-choice.ts';
import type { CropChoiceSnapshot } from './crop-choice.machine.ts';

export const isLoading = (snapshot: CropChoiceSnapshot): boolean => snapshot.matches('loading');
export const isUnavailable = (snapshot: CropChoiceSnapshot): boolean => snapshot.matches('unavailable');
export const isSaving = (snapshot: CropChoiceSnapshot): boolean => snapshot.matches('saving');
export const maySave = (snapshot: CropChoiceSnapshot): boolean => snapshot.can({ type: 'SAVE' });
export const errorText = ({ context }: CropChoiceSnapshot): string => context.error?.message ?? '';
/** What there is to choose from, and what is chosen. */
export const contextOf = ({ context }: CropChoiceSnapshot) => context;
type Context = ReturnType<typeof contextOf>;
export const cropsIn = ({ offer, sampleTypeId }: Context) => cropsFor(offer, sampleTypeId);
export const modelsIn = ({ offer, sampleTypeId, choice }: Context) => modelsFor(offer, sampleTypeId, choice.cropId);
export const gradesIn = ({ offer, choice }: Context) => gradesOf(offer, choice.modelId);
