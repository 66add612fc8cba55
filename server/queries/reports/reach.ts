import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Report } from '../../../src/model/contract/entities.ts';
import { firstOf } from '../../collections/item-at.ts';
import { growerAnswer, growerLink, sentEmail } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

/** The greatest of no dates is null, which its column does not say. */
const isoOf = (date: Date | null): string | null => date?.toISOString() ?? null;
const count = (of: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${of}))::int`;

/** How the growers of a report were reached, and what they asked last. */
export async function reachOf(tx: Tx, reportId: number): Promise<Report['reach']> {
  const isOpen = and(isNull(growerLink.revokedOn), gt(growerLink.expiresOn, sql`now()`)) ?? sql`true`;
  const [links, mails, [asked]] = await Promise.all([
    tx
      .select({
        openLinks: count(isOpen),
        validUntil: sql`max(${growerLink.expiresOn}) filter (where ${isOpen})`.mapWith(growerLink.expiresOn),
        openedCount: sql<number>`coalesce(sum(${growerLink.openedCount}), 0)::int`,
        lastOpenedOn: sql`max(${growerLink.lastOpenedOn})`.mapWith(growerLink.lastOpenedOn),
      })
      .from(growerLink)
      .where(eq(growerLink.reportId, reportId)),
    tx
      .select({
        sent: count(sql`${sentEmail.sentOn} is not null and ${sentEmail.failure} is null`),
        pending: count(sql`${sentEmail.sentOn} is null and ${sentEmail.failure} is null`),
        failed: count(sql`${sentEmail.failure} is not null`),
      })
      .from(sentEmail)
      .where(eq(sentEmail.reportId, reportId)),
    tx
      .select({ answer: growerAnswer })
      .from(growerAnswer)
      .innerJoin(growerLink, eq(growerLink.id, growerAnswer.linkId))
      .where(and(eq(growerLink.reportId, reportId), eq(growerAnswer.kind, 'QUESTION')))
      .orderBy(desc(growerAnswer.id))
      .limit(1),
  ]);
  const { validUntil, lastOpenedOn, ...counts } = firstOf(links);
  return {
    ...counts,
    validUntil: isoOf(validUntil),
    lastOpenedOn: isoOf(lastOpenedOn),
    mails: firstOf(mails),
    lastQuestion: asked
      ? {
          givenName: asked.answer.givenName,
          question: asked.answer.question,
          on: asked.answer.createdOn.toISOString(),
        }
      : null,
  };
}
