import { tenant } from '../../db/schema/tenancy.ts';
import { inTenant } from '../../db/tenant-transaction.ts';
import { forgetNotifications } from '../../commands/notifications/forget-notifications.ts';
import { eraseCustomer } from '../../commands/privacy/erase-customer.ts';
import { forgetMails } from '../../commands/privacy/forget-mails.ts';
import { erasePerson } from '../../identity/erase-person.ts';
import { idleCustomers, idlePeople } from '../../queries/privacy/idle.ts';
import { jobHandler } from '../define-job.ts';

/**
 * Erases what the configuration says is not kept any longer: words and addresses of old mails, customers that have long been inactive, accounts
 * that have long had no role. Nothing where nothing is configured. Each record in a transaction of its own, so that a run that ends early has
 * done what it did. Runs each hour.
 */
export const keepNoLonger = jobHandler('keep-no-longer', async ({ signal, services: { db, documents, retention } }) => {
  const { mailDays, growerDays, personDays } = retention;
  const tenants = await db.select({ id: tenant.id }).from(tenant).orderBy(tenant.id);
  const idle: { readonly tenantId: number; readonly people: Awaited<ReturnType<typeof idlePeople>> }[] = [];
  for (const { id: tenantId } of tenants) {
    const actor = { tenantId, userId: '' };
    await inTenant(db, actor, forgetNotifications);
    if (mailDays !== null) await inTenant(db, actor, (tx) => forgetMails(tx, mailDays));
    if (growerDays !== null)
      for (const customerId of await inTenant(db, actor, (tx) => idleCustomers(tx, growerDays))) {
        signal.throwIfAborted();
        await inTenant(db, actor, async (tx) => {
          for (const key of await eraseCustomer(tx, customerId)) await documents.remove(key);
        });
      }
    if (personDays !== null)
      idle.push({ tenantId, people: await inTenant(db, actor, (tx) => idlePeople(tx, personDays)) });
  }
  // Of whom another tenant still has something to tell, nothing is taken away.
  const busy = new Set(
    idle.flatMap(({ people }) => people.filter(({ isIdle }) => !isIdle).map(({ userId }) => userId)),
  );
  for (const { tenantId, people } of idle)
    for (const { userId } of people.filter((one) => !busy.has(one.userId))) {
      signal.throwIfAborted();
      await inTenant(db, { tenantId, userId: '' }, (tx) =>
        erasePerson(tx, { tenantId, userId, erasedFor: 'retention' }),
      );
    }
});
