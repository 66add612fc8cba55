import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { sample } from '../../db/schema/index.ts';

type PlaceColumns = Readonly<
  Record<
    'customerId' | 'siteId' | 'paddockId' | 'sampleTypeId' | 'isComposite' | 'depthFromCm' | 'depthToCm',
    AnyPgColumn
  >
>;

/** Whether another sample is of the place and depth of `sample`: of the same site, or of the paddock where neither has a site. What was put together is compared with its like. */
export const isOfSamePlace = (other: PlaceColumns): SQL | undefined =>
  and(
    eq(other.customerId, sample.customerId),
    eq(other.sampleTypeId, sample.sampleTypeId),
    eq(other.isComposite, sample.isComposite),
    sql`(${other.siteId} = ${sample.siteId} or (${sample.siteId} is null and ${other.siteId} is null and ${other.paddockId} = ${sample.paddockId}))`,
    sql`${other.depthFromCm} is not distinct from ${sample.depthFromCm}`,
    sql`${other.depthToCm} is not distinct from ${sample.depthToCm}`,
  );
