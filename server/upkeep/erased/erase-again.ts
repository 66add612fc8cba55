import { and, eq, sql } from 'drizzle-orm';
import { eraseCustomer } from '../../commands/privacy/erase-customer.ts';
import { asPortal } from '../../db/as-portal.ts';
import { hashOfCustomer, hashOfPerson } from '../../db/erasure-hash.ts';
import { erasuresHere, erasuresOf } from '../../db/keep-erased-list.ts';
import { tenantsEver } from '../../db/memberships.ts';
import type { Database, Tx } from '../../db/pool.ts';
import { appUser, customer, invitation, membership, tenant } from '../../db/schema/index.ts';
import { becomeOneOf, inTenant } from '../../db/tenant-transaction.ts';
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
  const within: Within = (tenantId, work) => inTenant(db, { tenantId, userId: '' }, work);
  const places: Due[] = [];
  for (const entry of due)
    for (const tenantId of entry.kind === 'customer' ? [entry.tenantId] : await tenantsOf(db, entry))
      places.push({ entry, tenantId, id: entry.id });
  const { withoutAdmin, ...counted } = await eraseEach(within, documents, places);
  return { ...counted, withoutAdmin: new Set([...withoutAdmin].map((id) => codes.get(id) ?? String(id))) };
}

/**
 * What the tenant that a transaction brings has of those whom the entries name, erased within it; what it knows to be erased is passed over, and an
 * account that another tenant here knows stays.
 */
export async function eraseAgainHere(
  tx: Tx,
  documents: DocumentStore,
  { tenantId, code, due }: { readonly tenantId: number; readonly code: string; readonly due: readonly Due[] },
): Promise<ErasedAgain> {
  const within: Within = async (_tenantId, work) => {
    await becomeOneOf(tx, { tenantId, userId: '' });
    return work(tx);
  };
  const known = await within(tenantId, erasuresHere);
  const done = new Map(known.map(({ kind, id, on }) => [`${kind} ${id}`, on]));
  const asked = due
    .filter(({ entry, id }) => (done.get(`${entry.kind} ${id}`) ?? '') < entry.on)
    .map(({ entry, id }) => ({
      id,
      tenantId,
      entry: entry.kind === 'person' ? { ...entry, withAccount: false } : entry,
    }));
  const { withoutAdmin, ...counted } = await eraseEach(within, documents, asked);
  return { ...counted, withoutAdmin: new Set(withoutAdmin.size === 0 ? [] : [code]) };
}

/** An entry, and where it is done again. */
export interface Due {
  readonly entry: Erased;
  readonly tenantId: number;
  /** The number or account that the record has there. */
  readonly id: string;
}

type Within = <T>(tenantId: number, work: (tx: Tx) => Promise<T>) => Promise<T>;

async function eraseEach(within: Within, documents: DocumentStore, due: readonly Due[]) {
  const customers = new Set<string>();
  const people = new Set<string>();
  const withoutAdmin = new Set<number>();
  for (const { entry, tenantId, id } of due)
    if (entry.kind === 'customer') {
      if (await within(tenantId, (tx) => customerAgain(tx, documents, entry))) customers.add(recordOf(entry));
    } else {
      const found = await personAgain(within, tenantId, { ...entry, id });
      if (found !== 'not there') people.add(id);
      if (found === 'last administrator') withoutAdmin.add(tenantId);
    }
  return { customers: customers.size, people: people.size, withoutAdmin };
}

async function customerAgain(
  tx: Tx,
  documents: DocumentStore,
  { tenantId, id, mark }: ErasedOf<'customer'>,
): Promise<boolean> {
  const customerId = Number(id);
  const [row] = await tx.select({ createdOn: customer.createdOn }).from(customer).where(eq(customer.id, customerId));
  if (row === undefined || hashOfCustomer(tenantId, customerId, row.createdOn) !== mark) return false;
  for (const key of await eraseCustomer(tx, customerId)) await documents.remove(key);
  return true;
}

/** Tenants in which a person is erased: the one that did it or, if the account was erased, all that the backup has. */
async function tenantsOf(db: Database, { tenantId, id, mark, withAccount }: ErasedOf<'person'>): Promise<number[]> {
  if (hashOfPerson(id) !== mark) return [];
  const others = withAccount ? await inTenant(db, { tenantId, userId: '' }, (tx) => tenantsEver(tx, id)) : [];
  return [...new Set([tenantId, ...others])];
}

type Found = 'erased' | 'last administrator' | 'not there';

async function personAgain(within: Within, tenantId: number, entry: ErasedOf<'person'>): Promise<Found> {
  const { isThere, invitations } = await within(tenantId, (tx) => tracesOf(tx, tenantId, entry.id));
  // An account is emptied last: its address is how its invitations are found.
  for (const id of invitations) await within(tenantId, (tx) => erasePerson(tx, { tenantId, userId: id }));
  const unless = invitations.length > 0 ? 'erased' : 'not there';
  if (!isThere) return unless;
  const erase = (tx: Tx) =>
    erasePerson(tx, { tenantId, userId: entry.id, erasedFor: entry.withAccount ? 'retention' : 'request' });
  try {
    await within(tenantId, erase);
    return 'erased';
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    if (thrown.code === 'PERSON_NOT_FOUND') return unless;
    if (thrown.code !== 'LAST_ADMIN') throw thrown;
  }
  // Their successor is not in the backup: erases the last administrator all the same.
  await within(tenantId, async (tx) => {
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
