import { and, eq, sql } from 'drizzle-orm';
import { eraseCustomer } from '../../commands/privacy/erase-customer.ts';
import { asPortal } from '../../db/as-portal.ts';
import { hashOfCustomer, hashOfPerson } from '../../db/erasure-hash.ts';
import { erasuresOf } from '../../db/keep-erased-list.ts';
import { tenantsEver } from '../../db/memberships.ts';
import type { Database, Tx } from '../../db/pool.ts';
import { appUser, customer, invitation, membership, tenant } from '../../db/schema/index.ts';
import { inTenant } from '../../db/tenant-transaction.ts';
import { recordOf, type Erased, type ErasedOf } from '../../erased-list.ts';
import { Failure } from '../../failure.ts';
import { erasePerson } from '../../identity/erase-person.ts';
import type { DocumentStore } from '../../storage/document-store.ts';

/** Who was erased again. */
export interface ErasedAgain {
  readonly customers: number;
  readonly people: number;
  /** Codes of the tenants whose last administrator was erased. */
  readonly withoutAdmin: ReadonlySet<string>;
}

/**
 * Erases again whom a restored backup has brought back, by the commands of the portal, each in a transaction of its own. Of the list that is every
 * entry which is newer than what the database itself says of the record, and whose mark the record has. Repeated, it finds nothing more.
 */
export async function eraseAgain(
  db: Database,
  documents: DocumentStore,
  entries: readonly Erased[],
): Promise<ErasedAgain> {
  const codes = new Map((await db.select().from(tenant)).map(({ id, code }) => [id, code]));
  const done = new Map((await erasuresOf(db)).map((entry) => [recordOf(entry), entry.on]));
  const latest = new Map(entries.map((entry) => [recordOf(entry), entry]));
  const due = [...latest.values()].filter(
    (entry) => codes.get(entry.tenantId) === entry.tenant && (done.get(recordOf(entry)) ?? '') < entry.on,
  );
  const customers = new Set<string>();
  const people = new Set<string>();
  const withoutAdmin = new Set<string>();
  for (const entry of due)
    if (entry.kind === 'customer') {
      if (await customerAgain(db, documents, entry)) customers.add(recordOf(entry));
    } else
      for (const tenantId of await tenantsOf(db, entry)) {
        const found = await personAgain(db, tenantId, entry);
        if (found !== 'not there') people.add(entry.id);
        if (found === 'last administrator') withoutAdmin.add(codes.get(tenantId) ?? String(tenantId));
      }
  return { customers: customers.size, people: people.size, withoutAdmin };
}

const customerAgain = (
  db: Database,
  documents: DocumentStore,
  { tenantId, id, mark }: ErasedOf<'customer'>,
): Promise<boolean> =>
  inTenant(db, { tenantId, userId: '' }, async (tx) => {
    const customerId = Number(id);
    const [row] = await tx.select({ createdOn: customer.createdOn }).from(customer).where(eq(customer.id, customerId));
    if (row === undefined || hashOfCustomer(tenantId, customerId, row.createdOn) !== mark) return false;
    for (const key of await eraseCustomer(tx, customerId)) await documents.remove(key);
    return true;
  });

/** Where somebody is erased: in the tenant that did it or, where the account went, wherever the backup knows it. */
async function tenantsOf(db: Database, { tenantId, id, mark, withAccount }: ErasedOf<'person'>): Promise<number[]> {
  if (hashOfPerson(id) !== mark) return [];
  const others = withAccount ? await inTenant(db, { tenantId, userId: '' }, (tx) => tenantsEver(tx, id)) : [];
  return [...new Set([tenantId, ...others])];
}

type Found = 'erased' | 'last administrator' | 'not there';

async function personAgain(db: Database, tenantId: number, entry: ErasedOf<'person'>): Promise<Found> {
  const actor = { tenantId, userId: '' };
  const { isThere, invitations } = await inTenant(db, actor, (tx) => tracesOf(tx, tenantId, entry.id));
  // An account is emptied last: its address is how its invitations are found.
  for (const id of invitations) await inTenant(db, actor, (tx) => erasePerson(tx, { tenantId, userId: id }));
  const unless = invitations.length > 0 ? 'erased' : 'not there';
  if (!isThere) return unless;
  const erase = (tx: Tx) =>
    erasePerson(tx, { tenantId, userId: entry.id, erasedFor: entry.withAccount ? 'retention' : 'request' });
  try {
    await inTenant(db, actor, erase);
    return 'erased';
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    if (thrown.code === 'PERSON_NOT_FOUND') return unless;
    if (thrown.code !== 'LAST_ADMIN') throw thrown;
  }
  // Whoever followed them is not in the backup: they are erased all the same.
  await inTenant(db, actor, async (tx) => {
    await asPortal(tx, () =>
      tx.delete(membership).where(and(eq(membership.tenantId, tenantId), eq(membership.userId, entry.id))),
    );
    await erase(tx);
  });
  return 'last administrator';
}

/** Whether an account is there, and the tenant's invitations to it; or the invitation that has the id. */
const tracesOf = (tx: Tx, tenantId: number, id: string) =>
  asPortal(tx, async () => {
    const [account] = await tx.select({ email: appUser.email }).from(appUser).where(eq(appUser.id, id));
    const rows = await tx
      .select({ id: invitation.id })
      .from(invitation)
      .where(
        and(
          eq(invitation.tenantId, tenantId),
          sql`(${invitation.id} = ${id} or ${invitation.email} = ${account?.email.toLowerCase() ?? ''})`,
        ),
      );
    return { isThere: account !== undefined, invitations: rows.map((row) => row.id) };
  });
