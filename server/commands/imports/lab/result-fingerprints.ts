import { groupBy } from '../../../../src/model/shared/group.ts';
import { anyOf } from '../../../db/any-of.ts';
import { labResult } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/pool.ts';
import type { ParsedResult } from '../../../lab-files/lab-file-reading.ts';

type ComparedResult = Pick<ParsedResult, 'analyteId' | 'value' | 'qualifier' | 'text'>;

/** Results as one text: two samples with the same text were found to be the same. */
export const fingerprintOf = (results: readonly ComparedResult[]): string =>
  JSON.stringify(
    [...results]
      .sort((a, b) => a.analyteId - b.analyteId)
      .map(({ analyteId, value, qualifier, text }) => [analyteId, value, qualifier, value === null ? text : null]),
  );

/** Fingerprints of the stored results of samples, by sample id. */
export async function storedFingerprints(tx: Tx, sampleIds: readonly number[]): Promise<(sampleId: number) => string> {
  if (sampleIds.length === 0) return () => fingerprintOf([]);
  const { sampleId, analyteId, value, qualifier, text } = labResult;
  const stored = groupBy(
    await tx
      .select({ sampleId, analyteId, value, qualifier, text })
      .from(labResult)
      .where(anyOf(sampleId, [...sampleIds])),
    (row) => row.sampleId,
  );
  return (id) => fingerprintOf(stored.get(id) ?? []);
}
