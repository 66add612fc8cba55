import { asc, eq, sql } from 'drizzle-orm';
import { byKey } from '../../../src/model/shared/group.ts';
import { valueOf } from '../../collections/item-at.ts';
import type { Database, Tx } from '../../db/pool.ts';
import { interpretiveCriteria, pifParameter, tenant } from '../../db/schema/index.ts';
import { inTenant } from '../../db/tenant-transaction.ts';
import { ofThisTenant } from '../../db/this-tenant.ts';
import { pifGroups, pifParameters } from '../../engine/reference/index.ts';

/** The inputs that model 2 reads and catalogues of model 1 do not have. */
const added = pifParameters.filter(({ order }) => order > 45);

/**
 * Adds the inputs of model 2 to catalogues seeded with model 1, and derives soil into shoots from shoots into grain where its default is unchanged. A
 * default edited by the supplier stays. Has no effect once applied.
 */
export async function addModel2Inputs(db: Database): Promise<void> {
  for (const { id } of await db.select().from(tenant).orderBy(asc(tenant.id)))
    await inTenant(db, { tenantId: id, userId: '' }, addInputs);
}

async function addInputs(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update ${pifParameter} set definition = definition || '{"defaultValue": null, "cropDefaults": {}}'
    where ${ofThisTenant(pifParameter)} and ${pifParameter.omlName} = 'N_Soil_To_Shoot' and (${pifParameter.definition} ->> 'defaultValue')::numeric = 0.667
      and ${pifParameter.definition} -> 'cropDefaults' = '{"CANOLA": 0.714}'`);
  const known = await tx.select({ omlName: pifParameter.omlName }).from(pifParameter);
  const missing = added.filter(({ omlName }) => !known.some((row) => row.omlName === omlName));
  // A catalogue without any input is not seeded yet.
  if (known.length === 0 || missing.length === 0) return;
  const groups = byKey(pifGroups, ({ id }) => id);
  await tx.insert(pifParameter).values(
    missing.map((parameter) => ({
      id: parameter.order,
      omlName: parameter.omlName,
      definition: { ...parameter, group: valueOf(groups, parameter.groupId) },
    })),
  );
  const soil = eq(interpretiveCriteria.sampleTypeId, 1);
  for (const { id, parameters } of await tx.select().from(interpretiveCriteria).where(soil))
    await tx
      .update(interpretiveCriteria)
      .set({ parameters: [...new Set([...parameters, ...missing.map(({ omlName }) => omlName)])] })
      .where(eq(interpretiveCriteria.id, id));
}
