import { sql, type SQL } from 'drizzle-orm';
import type { AuditKind, AuditRecord } from '../../src/model/audit/audit.ts';
import { actingUser } from './acting-user.ts';
import type { Tx } from './pool.ts';
import { auditEntry, recommendation, report, sample, upload } from './schema/index.ts';
import { ofThisTenant } from './this-tenant.ts';

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
  await tx.insert(auditEntry).values(
    acts.map(({ record, recordId, customerId, ...act }) => ({
      ...act,
      userId: actingUser,
      record,
      recordId: recordId === undefined ? null : String(recordId),
      customerId: customerId ?? customerOf(record, recordId),
    })),
  );
}

type Owned = typeof recommendation | typeof report | typeof sample | typeof upload;
const ownedBy: Readonly<Partial<Record<AuditRecord, Owned>>> = { recommendation, report, sample, upload };

function customerOf(record: AuditRecord | undefined, id: number | string | undefined): SQL | number | null {
  if (record === undefined || typeof id !== 'number') return null;
  if (record === 'customer' || record === 'map') return id;
  const table = ownedBy[record];
  if (table === undefined) return null;
  return sql`(select ${table.customerId} from ${table} where ${ofThisTenant(table)} and ${table.id} = ${id})`;
}
