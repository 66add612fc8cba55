import { isNew, type RecommendationChoice } from '../../model/samples/recommendation-choice.ts';
import type { AddToRecommendationSnapshot } from './add-to-recommendation.machine.ts';

export { errorText } from '../shared/common.selectors.ts';

export const choicesOf = ({ context }: AddToRecommendationSnapshot): readonly RecommendationChoice[] => context.choices;
export const areChoicesUnavailable = (snapshot: AddToRecommendationSnapshot): boolean =>
  snapshot.matches('unavailable');
export const isAttaching = (snapshot: AddToRecommendationSnapshot): boolean => snapshot.matches('attaching');
/** The dialog stays open while its recommendation is being made. */
export const isNaming = (snapshot: AddToRecommendationSnapshot): boolean =>
  snapshot.matches('naming') || (snapshot.matches('attaching') && isNew(snapshot.context.recommendation));
export const newName = ({ context }: AddToRecommendationSnapshot): string => context.recommendation.name;
export const isNameMissing = ({ context }: AddToRecommendationSnapshot): boolean =>
  context.isNameTouched && context.recommendation.name.trim() === '';
export const canCreate = (snapshot: AddToRecommendationSnapshot): boolean => snapshot.can({ type: 'CREATE' });
export const requestedCount = ({ context }: AddToRecommendationSnapshot): number => context.sampleIds.length;
