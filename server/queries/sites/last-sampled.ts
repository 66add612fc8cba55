import { sql, type SQL } from 'drizzle-orm';
import { limits } from '../../../src/model/limits.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { farm, paddock, sample } from '../../db/schema/index.ts';
import { ofThisTenant } from '../../db/this-tenant.ts';

const lastSampled = (which: SQL): SQL<string | null> => sql`(select max(${sample.dateSampled}) from ${sample}
  where ${ofThisTenant(sample)} and ${sample.paddockId} = ${paddock.id} and ${sample.sampleTypeId} = 1 and ${sample.status} <> ${statusIds.Deleted}${which})`;

/** The day of the newest soil sample of a paddock; null where none was taken. */
export const lastSampledOn = lastSampled(sql``);

/** The same of the customer's own samples, where the paddock is read beside its farm: what is counted of a customer depends on its records alone. */
export const lastSampledByOwner = lastSampled(sql` and ${sample.customerId} = ${farm.customerId}`);

/** Sampled before it, a paddock is due again. */
export const dueWhenBefore: SQL = sql`(current_date - make_interval(months => ${limits.samplesDueAfterMonths}))`;

/** Whether a paddock was sampled, and that so long ago that it is due again. */
export const isSamplingDue: SQL<boolean> = sql`coalesce(${lastSampledOn} < ${dueWhenBefore}, false)`;
