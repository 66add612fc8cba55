import type { AuditKind, AuditRecord } from '../../src/model/audit/audit.ts';
import { actingUser } from './acting-user.ts';
import { anyOf } from './any-of.ts';
import type { Tx } from './pool.ts';
import { auditEntry, recommendation, report, sample, upload } from './schema/index.ts';

export interface Act {
  readonly kind: AuditKind;
  readonly record?: AuditRecord;
  readonly recordId?: number | string;
  /** Given when the record does not determine it. */
  readonly customerId?: number;
  readonly count?: number;
  /** Our own words only, never text that a user typed. */
  readonly detail?: string;
}

/** Records the transaction's action in the audit trail for the acting user: both are committed, or neither. */
export const noteAct = (tx: Tx, act: Act): Promise<void> => noteActs(tx, [act]);

export async function noteActs(tx: Tx, acts: readonly Act[]): Promise<void> {
  if (acts.length === 0) return;
  const customers = await customersOf(tx, acts);
  await tx.insert(auditEntry).values(
    acts.map(({ record, recordId, customerId, ...act }) => ({
      ...act,
      userId: actingUser,
      record,
      recordId: recordId === undefined ? null : String(recordId),
      customerId: customerId ?? customers(record, recordId),
    })),
  );
}

type Owned = typeof recommendation | typeof report | typeof sample | typeof upload;
const ownedBy: Readonly<Partial<Record<AuditRecord, Owned>>> = { recommendation, report, sample, upload };

type CustomerOf = (record: AuditRecord | undefined, id: number | string | undefined) => number | null;

/** Looks for the customers of the records that acts do not say them of. */
async function customersOf(tx: Tx, acts: readonly Act[]): Promise<CustomerOf> {
  const found = new Map<string, number>();
  for (const [record, table] of Object.entries(ownedBy)) {
    const ids = acts.flatMap(({ record: own, recordId: id, customerId }) =>
      own === record && typeof id === 'number' && customerId === undefined ? id : [],
    );
    if (ids.length === 0) continue;
    const rows = await tx
      .select({ id: table.id, customerId: table.customerId })
      .from(table)
      .where(anyOf(table.id, ids));
    for (const { id, customerId } of rows) found.set(`${record} ${id}`, customerId);
  }
  return (record, id) => {
    if (record === undefined || typeof id !== 'number') return null;
    return record === 'customer' || record === 'map' ? id : (found.get(`${record} ${id}`) ?? null);
  };
}
