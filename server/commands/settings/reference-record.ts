import type { SQL } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import type { EditableKind } from '../../../src/model/settings/reference-kinds.ts';
import type { crop, grainGrade, place, product, timing } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail, found } from '../../failure.ts';
import type { Change } from '../shared/change.ts';

export type NewRecord = ReceivedOf<'POST /adminconsole/referencedata'>['body']['record'];
export type StoredRecord = ReceivedOf<'PUT /adminconsole/referencedata'>['body']['referenceRecords'][number];
export type RecordOf<Kind extends EditableKind> = Extract<NewRecord, { readonly kind: Kind }>;

export const stampOf = ({ userId, now }: Change) => ({ lastUpdatedBy: userId, lastUpdatedOn: now });
type Stamp = ReturnType<typeof stampOf>;
export type Added = Stamp & { readonly createdBy: string; readonly createdOn: Date };
export type Updated = Stamp & { readonly version: SQL };

/** How a kind of record is kept, in one record beside the others; what stamps, refuses and audits knows no kind. */
export interface StoredKind<Kind extends EditableKind> {
  readonly table: typeof product | typeof place | typeof timing | typeof crop | typeof grainGrade;
  /** Its id. */
  readonly add: (tx: Tx, record: RecordOf<Kind>, stamps: Added) => Promise<number>;
  readonly change: (tx: Tx, record: RecordOf<Kind> & { readonly id: number }, stamps: Updated) => Promise<unknown>;
  /** Which recommended products use the record; absent for records that no product names. */
  readonly uses?: (tx: Tx, id: number) => SQL | undefined;
}

export const refuse = (message: string): never => fail('REFERENCE_REFUSED', { message });

export const idOf = (rows: readonly { readonly id: number }[]): number => found(rows[0]).id;
