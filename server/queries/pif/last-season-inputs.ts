import { and, eq, sql } from 'drizzle-orm';
import type { SeasonInputs } from '../../../src/model/contract/entities.ts';
import { groupBy } from '../../../src/model/shared/group.ts';
import { anyOf } from '../../db/any-of.ts';
import { crop, sample, sampleParameter } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { thisTenant } from '../../db/this-tenant.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { fail } from '../../failure.ts';
import { carriedOver } from './carried-over.ts';
import { pifParameters } from '../samples/parameters.ts';

interface Pair extends Record<string, unknown> {
  readonly sampleId: number;
  readonly season: number;
  readonly ownSeason: number;
  readonly sourceId: number;
  readonly crop: string | null;
  readonly ownCrop: string | null;
}

/** From August on a sample is of the next season, as `seasonYearOf` has it. */
const seasonIn = (alias: string) => sql.raw(`extract(year from (${alias}.date_sampled + interval '5 months'))::int`);

/**
 * What the last season before theirs left for samples of the same paddock, kind and surface: of several samples of it that of the same site goes
 * before others, then that of the same model, then the latest. Samples whose paddock has none are not among them.
 */
export async function lastSeasonInputs(
  tx: Tx,
  customerId: number,
  sampleIds: readonly number[],
): Promise<SeasonInputs[]> {
  const ids = [...new Set(sampleIds)];
  const asked = tx.execute<Pair>(sql`
    select own.id as "sampleId", ${seasonIn('own')} as "ownSeason", sown.engine_model as "ownCrop", source.*
    from ${sample} own left join ${crop} sown on sown.tenant_id = ${thisTenant} and sown.id = own.crop_id
    join lateral (
      select source.id as "sourceId", ${seasonIn('source')} as season, grown.engine_model as crop
      from ${sample} source left join ${crop} grown on grown.tenant_id = ${thisTenant} and grown.id = source.crop_id
      where source.tenant_id = ${thisTenant} and source.paddock_id = own.paddock_id and source.customer_id = own.customer_id
        and source.sample_type_id = own.sample_type_id and source.status <> ${statusIds.Deleted}
        and source.date_sampled < own.date_sampled and ${seasonIn('source')} < ${seasonIn('own')}
        and exists (select 1 from ${sampleParameter} given where given.tenant_id = ${thisTenant} and given.sample_id = source.id)
      order by season desc, (source.site_id = own.site_id) desc nulls last,
        (source.interpretive_criteria_id = own.interpretive_criteria_id) desc nulls last, source.date_sampled desc, source.id desc
      limit 1
    ) source on true
    where own.tenant_id = ${thisTenant} and own.customer_id = ${customerId} and own.id = any(${sql.param(ids)}::int[])
      and (own.sample_type_id = 2 or coalesce(own.depth_from_cm, 0) = 0)
    order by own.id`);
  const [known, { rows: pairs }, catalogue] = await Promise.all([
    tx
      .select({ id: sample.id })
      .from(sample)
      .where(and(eq(sample.customerId, customerId), anyOf(sample.id, ids))),
    asked,
    pifParameters(tx),
  ]);
  if (known.length < ids.length) return fail('SAMPLE_NOT_FOUND');
  const given = groupBy(
    await tx
      .select()
      .from(sampleParameter)
      .where(anyOf(sampleParameter.sampleId, [...new Set(pairs.map(({ sourceId }) => sourceId))])),
    (row) => row.sampleId,
  );
  return pairs.flatMap(({ sampleId, sourceId, season, ownSeason, crop: grown, ownCrop }) => {
    const values = carriedOver(catalogue, given.get(sourceId) ?? [], {
      crop: grown,
      ownCrop,
      seasons: ownSeason - season,
    });
    return values.length === 0 ? [] : [{ sampleId, season, values }];
  });
}
