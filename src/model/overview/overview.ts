import type { RecommendationSummary, ReportSummary } from '../contract/entities.ts';

/** What the screen lists. */
export interface Overview {
  /** In progress and finalised. */
  readonly recommendations: readonly RecommendationSummary[];
  /** Empty without the permission to restore. */
  readonly deleted: readonly RecommendationSummary[];
  readonly reports: readonly ReportSummary[];
  /** What the lists are compared by with what others make of them; not there where it could not be had. */
  readonly mark?: string | null;
}

/** Whose lists are read. */
export interface LoadOverviewInput {
  readonly customerId: number;
  readonly withDeleted: boolean;
}
