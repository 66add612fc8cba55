import type { Recommendation } from '../contract/entities.ts';
import type { KnownStatus } from '../samples/known-status.ts';

/** Whether a recommendation can still be changed by a user with the right to. A finalised one can only be viewed. */
export const isEditable = ({ status }: Pick<Recommendation, 'status'>): boolean => status === 'Active';

/** What a change of a recommendation is answered with: the part that has become another, under its own name. */
export type RecommendationPart = Partial<Recommendation>;

/** Who changed its status last, and when. */
export const lastChangeOf = ({ status, finalisedBy, finalisedOn, lastUpdatedBy, lastUpdatedOn }: Recommendation) => ({
  state: status,
  changedBy: finalisedBy ?? lastUpdatedBy,
  changedOn: finalisedOn ?? lastUpdatedOn,
});

/** The recommendation with its samples as a poll found them; a sample that has not changed stays the same object. */
export function withStatuses(recommendation: Recommendation, statuses: readonly KnownStatus[]): Recommendation {
  const found = new Map(statuses.map((status) => [status.id, status]));
  return {
    ...recommendation,
    recommendationSamples: recommendation.recommendationSamples.map((sample) => {
      const now = found.get(sample.id);
      return !now || (now.status === sample.status && now.statusMessage === sample.statusMessage)
        ? sample
        : { ...sample, status: now.status, statusMessage: now.statusMessage };
    }),
  };
}
