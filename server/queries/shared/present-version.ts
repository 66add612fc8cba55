import { eq } from 'drizzle-orm';
import type { VersionedList, VersionedRecord } from '../../../src/model/contract/core.ts';
import {
  commentTemplate,
  customer,
  economics,
  paddock,
  priceEntry,
  rateProgram,
  recommendation,
  recommendationComment,
  recommendedProduct,
  report,
  reportComment,
  sample,
  site,
} from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

type Kind = Exclude<VersionedRecord, VersionedList | 'person' | 'signInRules'>;

/** Each kind of record, and what its commands lock first: that is locked first here too, so that two changes never wait for each other. */
const tables = {
  recommendation: { table: recommendation, lockedBy: recommendation },
  recommendedProduct: { table: recommendedProduct, lockedBy: recommendation },
  recommendationComment: { table: recommendationComment, lockedBy: recommendation },
  report: { table: report, lockedBy: report },
  reportComment: { table: reportComment, lockedBy: report },
  paddock: { table: paddock, lockedBy: paddock },
  site: { table: site, lockedBy: site },
  customer: { table: customer, lockedBy: customer },
  composite: { table: sample, lockedBy: customer },
  economics: { table: economics, lockedBy: economics },
  commentTemplate: { table: commentTemplate, lockedBy: commentTemplate },
  rateProgram: { table: rateProgram, lockedBy: rateProgram },
  price: { table: priceEntry, lockedBy: priceEntry },
} as const satisfies Record<Kind, unknown>;

/** The version of a record as it is now, with who made it and when, under the lock of `parentId`; undefined where there is no such record. */
export async function presentVersion(
  tx: Tx,
  { kind, id, parentId }: { readonly kind: Kind; readonly id: number; readonly parentId: number | undefined },
) {
  const { table, lockedBy } = tables[kind];
  if (kind === 'composite') {
    const its = tx.select({ id: sample.customerId }).from(sample).where(eq(sample.id, id));
    await tx.select({ id: customer.id }).from(customer).where(eq(customer.id, its)).for('no key update');
  } else if (parentId !== undefined || kind === 'recommendation') {
    // A body may name the recommendation in place of the address.
    const lockedId = parentId ?? id;
    await tx.select({ id: lockedBy.id }).from(lockedBy).where(eq(lockedBy.id, lockedId)).for('update');
  }
  const [row] = await tx
    .select({ version: table.version, lastUpdatedBy: table.lastUpdatedBy, lastUpdatedOn: table.lastUpdatedOn })
    .from(table)
    .where(eq(table.id, id));
  return row;
}
