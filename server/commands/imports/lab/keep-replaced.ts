import { sql } from 'drizzle-orm';
import { labResult, sample, uploadReplacement } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { ofThisTenant, thisTenant } from '../../../db/this-tenant.ts';

/** Writes down the results of samples before an upload replaces them, so that it can be undone. */
export async function keepReplaced(tx: Tx, uploadId: number, sampleIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    insert into ${uploadReplacement} (tenant_id, upload_id, sample_id, before)
    select own.tenant_id, ${uploadId}::int, own.id, coalesce((
      select jsonb_agg(jsonb_build_object('analyteId', found.analyte_id, 'analyteName', found.analyte_name,
        'unitOfMeasure', found.unit_of_measure, 'value', found.value, 'qualifier', found.qualifier, 'text', found.text))
      from ${labResult} as found where found.tenant_id = ${thisTenant} and found.sample_id = own.id), '[]'::jsonb)
    from ${sample} as own where own.tenant_id = ${thisTenant} and own.id = any(${sql.param([...sampleIds])}::int[])`);
}

/** Gives samples the results back that they had before an upload. */
export async function restoreReplaced(tx: Tx, uploadId: number, sampleIds: readonly number[]): Promise<void> {
  const ids = sql.param([...sampleIds]);
  await tx.execute(sql`delete from ${labResult} where ${ofThisTenant(labResult)} and sample_id = any(${ids}::int[])`);
  await tx.execute(sql`
    insert into ${labResult} (tenant_id, sample_id, analyte_id, analyte_name, unit_of_measure, value, qualifier, text)
    select kept.tenant_id, kept.sample_id, found."analyteId", found."analyteName", found."unitOfMeasure", found.value, found.qualifier, found.text
    from ${uploadReplacement} as kept, jsonb_to_recordset(kept.before) as found ("analyteId" int, "analyteName" text,
      "unitOfMeasure" text, value float8, qualifier text, text text)
    where kept.tenant_id = ${thisTenant} and kept.upload_id = ${uploadId} and kept.sample_id = any(${ids}::int[])`);
}
