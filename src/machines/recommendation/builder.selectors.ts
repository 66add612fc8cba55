import type { RecommendationSummary } from '../../model/contract/entities.ts';
import { withOpenWork, type KeptWork } from '../../model/recommendation/kept-work.ts';
import { arrangementOf } from '../../model/recommendation/layout.ts';
import { missingOf, type BuilderSnapshot } from './builder.machine.ts';
import { openWork } from './open-recommendation.selectors.ts';

export { errorText } from '../shared/common.selectors.ts';

export const recommendationsOf = ({ context }: BuilderSnapshot): readonly RecommendationSummary[] =>
  context.recommendations;
export const chosenId = ({ context }: BuilderSnapshot): number | null => context.recommendationId;
export const hasCustomer = ({ context }: BuilderSnapshot): boolean => context.customerId !== null;
export const isLoading = (snapshot: BuilderSnapshot): boolean =>
  snapshot.matches({ recommendation: 'loading' }) || snapshot.matches({ recommendation: 'elsewhere' });
export const isUnchosen = (snapshot: BuilderSnapshot): boolean => snapshot.matches({ recommendation: 'unchosen' });
export const isUnavailable = (snapshot: BuilderSnapshot): boolean =>
  snapshot.matches({ recommendation: 'unavailable' });
export const isListLoading = (snapshot: BuilderSnapshot): boolean => snapshot.matches({ list: 'loading' });
export const isListUnavailable = (snapshot: BuilderSnapshot): boolean => snapshot.matches({ list: 'unavailable' });
export const missingText = ({ context }: BuilderSnapshot): string | null => missingOf(context);
export const leavingWorkOf = ({ children }: BuilderSnapshot) => children.leavingWork;
export const openRecommendationOf = ({ children }: BuilderSnapshot) => children.openRecommendation;

/** What the browser's session keeps of the builder: its arrangement, and the drafts that wait for an answer. */
export function builderSlice({ context: { kept, recommendationId }, children }: BuilderSnapshot): KeptWork {
  const openRecommendation = children.openRecommendation?.getSnapshot();
  if (!openRecommendation || recommendationId === null) return kept;
  const open = openRecommendation.children.builderLayout?.getSnapshot().context;
  return withOpenWork(
    open ? { ...kept, layout: arrangementOf(open) } : kept,
    recommendationId,
    openWork(openRecommendation),
  );
}
