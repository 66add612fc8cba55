import { and, asc, desc, eq, gte, isNotNull, lte, ne } from 'drizzle-orm';
import type { Sample } from '../../../src/model/contract/entities.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { sample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { loadSamples } from './load-samples.ts';

interface Asked {
  readonly customerId: number;
  /** yyyy-MM-dd, both included. */
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly showFinalised: boolean;
  readonly uploaded: boolean;
}

/** The newest sample of a customer on any day; a finalised one only when no other exists. Null without samples. */
export async function newestSample(
  tx: Tx,
  { customerId, uploaded }: Pick<Asked, 'customerId' | 'uploaded'>,
): Promise<{ dateSampled: string; isFinalised: boolean } | null> {
  const [newest] = await tx
    .select({ dateSampled: sample.dateSampled, isFinalised: sample.isFinalised })
    .from(sample)
    .where(
      and(
        eq(sample.customerId, customerId),
        ne(sample.status, statusIds.Deleted),
        uploaded ? isNotNull(sample.uploadId) : undefined,
      ),
    )
    .orderBy(asc(sample.isFinalised), desc(sample.dateSampled))
    .limit(1);
  return newest ?? null;
}

/** The samples that a customer's sample screen lists for a range of days. */
export function customerSamples(
  tx: Tx,
  { customerId, dateFrom, dateTo, showFinalised, uploaded }: Asked,
): Promise<Sample[]> {
  return loadSamples(
    tx,
    and(
      eq(sample.customerId, customerId),
      gte(sample.dateSampled, dateFrom),
      lte(sample.dateSampled, dateTo),
      ne(sample.status, statusIds.Deleted),
      showFinalised ? undefined : eq(sample.isFinalised, false),
      uploaded ? isNotNull(sample.uploadId) : undefined,
    ),
  );
}
