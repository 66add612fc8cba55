import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { sample } from '../../db/schema/index.ts';

type PlaceColumns = Readonly<
  Record<
    'customerId' | 'siteId' | 'paddockId' | 'sampleTypeId' | 'isComposite' | 'depthFromCm' | 'depthToCm',
    AnyPgColumn
  >
>;

/**
 * What is asked for about other samples of the place and depth of `sample`: of the same site, or of the paddock where neither has a site. What
 * was put together is compared with its like. Each is asked by itself, and a sample answers to one of them: joined by one condition with an
 * 'or' PostgreSQL looks through all samples of the customer for each.
 */
export async function askOfSamePlace<Row>(
  other: PlaceColumns,
  ask: (isHere: SQL) => PromiseLike<readonly Row[]>,
): Promise<readonly Row[]> {
  const isAlike = [
    eq(other.customerId, sample.customerId),
    eq(other.sampleTypeId, sample.sampleTypeId),
    eq(other.isComposite, sample.isComposite),
    sql`${other.depthFromCm} is not distinct from ${sample.depthFromCm}`,
    sql`${other.depthToCm} is not distinct from ${sample.depthToCm}`,
  ];
  const [ofSite, ofPaddock] = await Promise.all([
    ask(and(eq(other.siteId, sample.siteId), ...isAlike)!),
    ask(and(isNull(sample.siteId), isNull(other.siteId), eq(other.paddockId, sample.paddockId), ...isAlike)!),
  ]);
  return [...ofSite, ...ofPaddock];
}
