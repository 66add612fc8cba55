import { sql, type SQL } from 'drizzle-orm';
import { limits } from '../../../src/model/limits.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { paddock, sample } from '../../db/schema/index.ts';
import { ofThisTenant } from '../../db/this-tenant.ts';

/** The day of the newest soil sample of a paddock; null where none was taken. */
export const lastSampledOn: SQL<string | null> = sql`(select max(${sample.dateSampled}) from ${sample}
  where ${ofThisTenant(sample)} and ${sample.paddockId} = ${paddock.id} and ${sample.sampleTypeId} = 1 and ${sample.status} <> ${statusIds.Deleted})`;

/** Whether a paddock was sampled, and that so long ago that it is due again. */
export const isSamplingDue: SQL<boolean> = sql`coalesce(${lastSampledOn} <
  current_date - make_interval(months => ${limits.samplesDueAfterMonths}), false)`;
