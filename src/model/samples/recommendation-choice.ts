import type { AnswerOf } from '../contract/index.ts';

/** What samples can be added to: a recommendation in progress, or with id 0 a new one. */
export interface RecommendationChoice {
  readonly id: number;
  readonly name: string;
  /** When it was changed last, which tells it from others of its name; a new one has no such day. */
  readonly changedOn?: string | undefined;
}

export type AttachResult = AnswerOf<'POST /recommendation/attachSample'>;

/** The entry 'New Recommendation' of the specification 1.2; its name is still to be given. */
export const newRecommendation: RecommendationChoice = { id: 0, name: '' };

export const isNew = ({ id }: RecommendationChoice): boolean => id === newRecommendation.id;
