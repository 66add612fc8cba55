import { fieldsOf, isId, listOf } from '../shared/record.ts';
import { keptWorkIn, type KeptWork } from '../shared/record-work.ts';

const kinds = ['site', 'paddock', 'composite', 'corrections'] as const;

/** A record whose dialog was open over the samples page, with what was typed in it and not saved. */
export interface OpenRecord {
  readonly of: (typeof kinds)[number];
  readonly kept: KeptWork;
  /** The samples that the dialog was opened for. */
  readonly sampleIds: readonly number[];
}

/** What is kept of a dialog that is open; null while nothing is typed in it. */
export const openRecord = (
  of: OpenRecord['of'],
  kept: KeptWork | null,
  sampleIds: readonly number[] = [],
): OpenRecord | null => (kept === null ? null : { of, kept, sampleIds });

/** The record as the browser's session kept it; null where there is none, or it is damaged. */
export function openRecordIn(value: unknown): OpenRecord | null {
  const { of, kept, sampleIds } = fieldsOf(value);
  const kind = kinds.find((one) => one === of);
  return kind === undefined ? null : openRecord(kind, keptWorkIn(kept), listOf(sampleIds, isId));
}

/** The record where it is of this kind, else null. */
export const openAs = (of: OpenRecord['of'], record: OpenRecord | null): OpenRecord | null =>
  record?.of === of ? record : null;
