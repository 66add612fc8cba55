import type { RecordKind } from '../shared/record.ts';
import { recordTexts } from '../texts/shared.ts';
import type { AppError } from './app-error.ts';

const NOT_FOUND: readonly string[] = ['NOT_FOUND', 'RECOMMENDATION_NOT_FOUND', 'REPORT_NOT_FOUND'];

/** No call is made for a number that no record can have. */
export const unreadableRecord = (kind: RecordKind): AppError => ({
  code: 'RECORD_UNREADABLE',
  status: 404,
  message: recordTexts.unreadable(kind),
});

/** What the record of an address is if it cannot be shown: not there, not for this person; null when the call itself failed. */
export function missingText(error: AppError | null, kind: RecordKind, id: number): string | null {
  if (error === null) return null;
  if (error.code === 'RECORD_UNREADABLE') return error.message;
  if (error.status === 403) return recordTexts.refused(kind);
  // A record of another tenant reads like a missing one: whether it exists is not ours to say.
  return NOT_FOUND.includes(error.code) ? recordTexts.missing(kind, id) : null;
}
