import { and, eq, gte, isNotNull, lte, ne } from 'drizzle-orm';
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
