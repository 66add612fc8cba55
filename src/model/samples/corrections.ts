export const correctedFields = ['paddock', 'site', 'dateSampled', 'depth', 'crop', 'name', 'deleted'] as const;
export type CorrectedField = (typeof correctedFields)[number];

/** A change of one field in words: '' where there was or is nothing. */
export interface FieldChange {
  readonly field: CorrectedField;
  readonly from: string;
  readonly to: string;
}
