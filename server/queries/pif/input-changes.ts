import { sql } from 'drizzle-orm';
import type { InputModel } from '../../../src/model/contract/entities.ts';
import { anyOf } from '../../db/any-of.ts';
import { appUser, inputChange } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { ofThisTenant } from '../../db/this-tenant.ts';

interface Together extends Record<string, unknown> {
  readonly by: string | null;
  readonly on: Date | string;
  readonly omlNames: string[];
  readonly sampleIds: number[];
}

/** Who has changed inputs of samples last: the samples together of which one person has changed the same inputs at once. */
export async function inputChanges(
  tx: Tx,
  sampleIds: readonly number[],
): Promise<NonNullable<InputModel['inputChanges']>> {
  const { changedBy, changedOn, sampleId, omlName } = inputChange;
  const { rows } = await tx.execute<Together>(sql`
    select (select ${appUser.name} from ${appUser} where ${appUser.id} = of_sample."by") as "by", "on", "omlNames", array_agg(sample_id order by sample_id) as "sampleIds"
    from (
      select ${changedBy} as "by", ${changedOn} as "on", ${sampleId} as sample_id, array_agg(${omlName} order by ${omlName}) as "omlNames"
      from ${inputChange} where ${ofThisTenant(inputChange)} and ${anyOf(sampleId, sampleIds)} group by 1, 2, 3
    ) as of_sample
    group by of_sample."by", 2, 3 order by "on", "omlNames"`);
  return rows.map(({ by, on, ...inputs }) => ({
    by: by ?? '',
    on: new Date(on).toISOString(),
    ...inputs,
  }));
}
