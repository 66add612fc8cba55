import { sql } from 'drizzle-orm';
import {
  recommendation,
  recommendationCalculator,
  recommendationSample,
  sampleEngineRun,
} from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { ofThisTenant, thisTenant } from '../../db/this-tenant.ts';

/**
 * A yield that an adviser selected in a recommendation in progress stays selected, now with the results of the new executions; where
 * those lack the yield their own default shows. Calculators go with their samples in the same way. What is finalised keeps the run that it was
 * finalised with.
 */
export async function followSelections(tx: Tx, executionIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ${recommendationSample} as member
    set selected_run_id = (
      select newer.id from ${sampleEngineRun} as newer
      where newer.tenant_id = ${thisTenant} and newer.sample_engine_id = any(${sql.param([...executionIds])}::int[]) and newer.sample_id = member.sample_id
        and newer.is_summer_rain = older.is_summer_rain and abs(newer.yield_t_per_ha - older.yield_t_per_ha) < 1e-6
    )
    from ${sampleEngineRun} as older, ${recommendation} as owner
    where member.tenant_id = ${thisTenant} and older.tenant_id = ${thisTenant} and owner.tenant_id = ${thisTenant}
      and older.id = member.selected_run_id and owner.id = member.recommendation_id and owner.status = 'Active'
      and member.sample_id in (select sample_id from ${sampleEngineRun} where ${ofThisTenant(sampleEngineRun)} and sample_engine_id = any(${sql.param([...executionIds])}::int[]))`);
  await tx.execute(sql`
    update ${recommendationCalculator} as calculator
    set sample_engine_run_id = (
      select newer.id from ${sampleEngineRun} as newer
      where newer.tenant_id = ${thisTenant} and newer.sample_engine_id = any(${sql.param([...executionIds])}::int[]) and newer.sample_id = older.sample_id
      order by (newer.is_summer_rain = older.is_summer_rain and abs(newer.yield_t_per_ha - older.yield_t_per_ha) < 1e-6) desc,
        newer.is_default desc, newer.id
      limit 1
    )
    from ${sampleEngineRun} as older, ${recommendation} as owner
    where calculator.tenant_id = ${thisTenant} and older.tenant_id = ${thisTenant} and owner.tenant_id = ${thisTenant}
      and older.id = calculator.sample_engine_run_id and owner.id = calculator.recommendation_id and owner.status = 'Active'
      and older.sample_id in (select sample_id from ${sampleEngineRun} where ${ofThisTenant(sampleEngineRun)} and sample_engine_id = any(${sql.param([...executionIds])}::int[]))`);
}
