import { pagesInPool } from '../../documents/pages-pool.ts';
import { hasPages } from '../../documents/render-document.ts';
import type { PagesToLookAt } from '../../documents/pdf/pages-to-look-at.ts';
import { fail } from '../../failure.ts';
import type { Tx } from '../../db/pool.ts';
import { reportDocument } from '../../queries/reports/report-document.ts';

export interface PagesAsked {
  readonly reportId: number;
  readonly reportTypeId: number;
  readonly outputTypeId: number;
  /** Of the options that are chosen, whether they are applied or not. */
  readonly optionCodes: readonly string[];
  readonly timeZone: string;
  readonly tenantId: number;
}

/**
 * The pages of an output as they would be printed now. The transaction ends before they are set. Throws INVALID_REQUEST for an output without
 * pages, RECORD_NOT_FOUND, and SERVER_NOT_READY where too many wait for theirs.
 */
export async function lookAtPages(
  { reportId, timeZone, tenantId, ...asked }: PagesAsked,
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  signal: AbortSignal,
): Promise<PagesToLookAt> {
  if (!hasPages(asked.reportTypeId, asked.outputTypeId))
    return fail('INVALID_REQUEST', { message: 'This output has no pages to look at.' });
  const data = await inTransaction((tx) => reportDocument(tx, reportId, timeZone));
  return pagesInPool(tenantId, { ...asked, data }, signal);
}
