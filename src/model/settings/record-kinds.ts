import { cropRecord } from './crop-record.ts';
import { gradeRecord } from './grade-record.ts';
import { placeRecord } from './place-record.ts';
import { productRecord } from './product-record.ts';
import type { RecordKind } from './record-kind.ts';
import type { EditableKind } from './reference-kinds.ts';
import { timingRecord } from './timing-record.ts';

/** The records of a catalogue that a supplier writes: a line a kind. */
export const recordKinds: { readonly [Kind in EditableKind]: RecordKind<Kind> } = {
  product: productRecord,
  place: placeRecord,
  timing: timingRecord,
  crop: cropRecord,
  grade: gradeRecord,
};
