import { sql } from 'drizzle-orm';
import { recommendation, recommendationSample, report, reportRecommendation, sample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { ofThisTenant, thisTenant } from '../../db/this-tenant.ts';

export interface FinishedUse {
  readonly id: number;
  readonly name: string;
  readonly sampleNames: string[];
}

/**
 * The finished recommendations that hold samples: finalised ones, and those of a published report. A sample is held by itself, in a composite, or as
 * a layer of a held surface sample's profile.
 */
export async function finishedUses(tx: Tx, sampleIds: readonly number[]): Promise<FinishedUse[]> {
  if (sampleIds.length === 0) return [];
  const { rows } = await tx.execute<FinishedUse & Record<string, unknown>>(sql`
    with own as (select id, name, composite_sample_id, profile_id from ${sample} where ${ofThisTenant(sample)} and id = any(${sql.param([...sampleIds])}::int[])),
    holders as (
      select own.id, own.name, own.id as holder from own
      union select own.id, own.name, own.composite_sample_id from own where own.composite_sample_id is not null
      union select own.id, own.name, layer.id from own join ${sample} as layer on layer.tenant_id = ${thisTenant} and layer.profile_id = own.profile_id
    )
    select held.id, held.name, array_agg(distinct holders.name order by holders.name) as "sampleNames"
    from holders
    join ${recommendationSample} as member on member.tenant_id = ${thisTenant} and member.sample_id = holders.holder
    join ${recommendation} as held on held.tenant_id = ${thisTenant} and held.id = member.recommendation_id
    where (held.status = 'Finalised' or held.status <> 'Deleted' and exists (
      select from ${reportRecommendation} as part join ${report} as published on published.tenant_id = ${thisTenant} and published.id = part.report_id
      where part.tenant_id = ${thisTenant} and part.recommendation_id = held.id and published.published_on is not null and not published.is_deleted))
    group by held.id, held.name order by held.id`);
  return rows.map(({ id, name, sampleNames }) => ({ id, name, sampleNames: [...sampleNames] }));
}
