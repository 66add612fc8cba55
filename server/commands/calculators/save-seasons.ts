import { eq } from 'drizzle-orm';
import { scenarioNamed, type SeasonPlan } from '../../../src/model/calculators/seasons.ts';
import type { Tx } from '../../db/pool.ts';
import { recommendation } from '../../db/schema/index.ts';
import { fail } from '../../failure.ts';
import { openRecommendation } from '../../queries/recommendation/find-recommendation.ts';
import { touchRecommendation } from '../shared/touch-recommendation.ts';
import type { Change } from '../shared/change.ts';
import { refuseStale } from '../shared/refuse-stale.ts';

/** Keeps the seasons of an open recommendation, and the one that it is planned for. */
export async function saveSeasons(
  tx: Tx,
  {
    id,
    seasonPlan: { scenarios, chosen },
    version,
    change,
  }: {
    readonly id: number;
    readonly seasonPlan: SeasonPlan;
    readonly version: number | undefined;
    readonly change: Change;
  },
): Promise<void> {
  const row = await openRecommendation(tx, id);
  await refuseStale(tx, { row, version, timeZone: change.timeZone, what: 'this recommendation' });
  const names = new Set(scenarios.map(({ name }) => name.toLowerCase()));
  if (names.size < scenarios.length) fail('INVALID_REQUEST', { message: 'Two seasons have the same name.' });
  if (chosen !== null && !scenarioNamed({ scenarios, chosen }, chosen))
    fail('INVALID_REQUEST', { message: `There is no season ${chosen} to plan for.` });
  await tx.update(recommendation).set({ seasons: { scenarios, chosen } }).where(eq(recommendation.id, id));
  touchRecommendation(tx, id, change);
}
