import { eq } from 'drizzle-orm';
import { bounceWords, type Bounce } from '../../../src/model/reports/bounce.ts';
import { recipientsIn } from '../../../src/model/customers/recipients.ts';
import { firstOf } from '../../collections/item-at.ts';
import { report, sentEmail } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { notify } from '../shared/notify.ts';

/**
 * Records that a report's email bounced, for which addresses and why, and notifies the sender. Returns the addresses that are new: it ignores
 * addresses that the email was not sent to, and repeated notices.
 */
export async function noteBounce(tx: Tx, { sentEmailId, failed }: Bounce): Promise<readonly string[]> {
  const [mail] = await tx.select().from(sentEmail).where(eq(sentEmail.id, sentEmailId)).for('update');
  if (!mail || mail.sentOn === null) return [];
  const sentTo = recipientsIn(mail.emailAddress).map(({ address }) => address);
  const known = new Set(mail.refused.map((address) => address.toLowerCase()));
  const fresh = failed.flatMap(({ address, status }) => {
    const of = sentTo.find((one) => one.toLowerCase() === address.toLowerCase());
    return of === undefined || known.has(of.toLowerCase()) ? [] : [{ address: of, status }];
  });
  if (fresh.length === 0) return [];
  const refused = [...mail.refused, ...fresh.map(({ address }) => address)];
  const words = bounceWords(fresh, refused.length === sentTo.length);
  await tx
    .update(sentEmail)
    .set({ refused, failure: mail.failure === null ? words : `${mail.failure} ${words}` })
    .where(eq(sentEmail.id, sentEmailId));
  const of = firstOf(
    await tx.select({ customerId: report.customerId }).from(report).where(eq(report.id, mail.reportId)),
  );
  await notify(
    tx,
    { kind: 'MAIL_FAILED', customerId: of.customerId, reportId: mail.reportId },
    { asked: mail.createdBy },
  );
  return fresh.map(({ address }) => address);
}
