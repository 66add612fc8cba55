import { and, eq, inArray, ne, not, sql, type SQL } from 'drizzle-orm';
import { engineBusyIds, statusIds } from '../../../../src/model/samples/status.ts';
import { farm, paddock, recommendation, recommendationSample, sample } from '../../../db/schema/index.ts';
import { ofThisTenant, thisTenant } from '../../../db/this-tenant.ts';
import { isHere } from '../../sites/is-here.ts';
import { dueWhenBefore, lastSampledByOwner } from '../../sites/last-sampled.ts';

const waiting = [statusIds.AtLab, statusIds.WaitingForPif, statusIds.Ready, ...engineBusyIds];
const count = (condition: SQL): SQL => sql`(count(*) filter (where ${condition}))::int`;
/** The oldest sampling date among those that still wait; null when none waits. */
const waitsSince = (sampleTypeId: 1 | 2): SQL =>
  sql`min(${sample.dateSampled}) filter (where ${inArray(sample.status, waiting)} and ${sample.sampleTypeId} = ${sampleTypeId})`;

interface Of {
  readonly customerId: SQL;
  /** Where it is false, no row is read, and the counts say nothing. */
  readonly isAsked: SQL;
}

/**
 * What `customer_counts` keeps of a customer's samples, counted from its own rows alone, with the names of its columns: of those that the sample list
 * shows, which is without finalised ones, removed ones and originals of a composite.
 */
export function countsOfSamples({ customerId, isAsked }: Of): SQL {
  // Of all of the customer's composites at once: asked with each sample, they would be looked through for every one.
  const ofShownComposites = (column: SQL): SQL => sql`(select ${column} from ${sample} composite
    where composite.tenant_id = ${thisTenant} and composite.customer_id = ${customerId} and composite.is_composite and not composite.is_finalised and ${column} is not null)`;
  const inComposite = sql`(coalesce(${sample.compositeSampleId} in ${ofShownComposites(sql`composite.id`)}, false)
    or ${sample.id} in ${ofShownComposites(sql`composite.original_sample_id`)})`;
  const isUsed = sql`exists (select from ${recommendationSample} held join ${recommendation} plan on plan.tenant_id = ${thisTenant} and plan.id = held.recommendation_id
    where held.tenant_id = ${thisTenant} and held.sample_id = ${sample.id} and plan.customer_id = ${customerId} and plan.status <> 'Deleted')`;
  return sql`select count(*)::int as total_samples,
      ${count(eq(sample.status, statusIds.AtLab))} as at_lab,
      ${count(eq(sample.status, statusIds.Ready))} as ready,
      ${count(inArray(sample.status, [...engineBusyIds]))} as in_progress,
      ${count(eq(sample.status, statusIds.WaitingForPif))} as waiting_for_pif,
      ${count(inArray(sample.status, [statusIds.AppError, statusIds.EngineError]))} as failed,
      ${count(eq(sample.status, statusIds.Completed))} as completed,
      ${count(sql`${eq(sample.status, statusIds.Completed)} and not ${isUsed}`)} as results_in,
      ${waitsSince(1)} as soil_waits_since,
      ${waitsSince(2)} as plant_waits_since
    from ${sample} where ${ofThisTenant(sample)} and ${sample.customerId} = ${customerId} and ${isAsked} and ${and(
      not(sample.isFinalised),
      ne(sample.status, statusIds.Deleted),
      not(sql`(not ${sample.isComposite} and ${sample.depthFromCm} = 0 and ${inComposite})`),
    )}`;
}

/**
 * The same of its paddocks: how many have a newest soil sample that is too old to plan by, without those never sampled; and the days that say until
 * when this holds.
 */
export const countsOfPaddocks = ({ customerId, isAsked }: Of): SQL => sql`select
    ${count(sql`newest.sampled_on < ${dueWhenBefore}`)} as samples_due,
    max(newest.sampled_on) filter (where newest.sampled_on < ${dueWhenBefore}) as last_due_sampled_on,
    min(newest.sampled_on) filter (where newest.sampled_on >= ${dueWhenBefore}) as next_due_sampled_on
  from (select ${lastSampledByOwner} as sampled_on from ${farm} join ${paddock} on ${ofThisTenant(paddock)} and ${paddock.farmId} = ${farm.id}
    where ${ofThisTenant(farm)} and ${farm.customerId} = ${customerId} and ${isHere} and ${isAsked}) newest`;
