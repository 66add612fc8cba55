import type { PlanSample } from './plan.ts';
import type { Sowing } from './sowing.ts';
import type { Statement } from './statement.ts';
import type { PlanTables } from './tables.ts';

/** What the server tells of a recommendation, and what a browser needs to tell as much of rates that are being typed. */
export interface RecommendationAdvice {
  readonly statements: readonly Statement[];
  readonly samples: readonly PlanSample[];
  readonly tables: PlanTables;
  /** Row spacing and opener as entered; null before either is entered. */
  readonly sowing: Sowing | null;
}
