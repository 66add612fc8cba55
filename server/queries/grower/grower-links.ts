import { desc, eq } from 'drizzle-orm';
import type { GrowerAnswer, GrowerLink } from '../../../src/model/contract/entities.ts';
import { groupBy } from '../../../src/model/shared/group.ts';
import { appUser, growerAnswer, growerLink } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { messagesWhere, shownMessage } from '../reports/conversations.ts';
import { findReport } from '../reports/find-report.ts';

/** The links of a report, newest first, each with what came back over it. */
export async function growerLinks(tx: Tx, reportId: number, now: Date): Promise<GrowerLink[]> {
  const [rows, messages] = await Promise.all([
    tx
      .select({ link: growerLink, by: appUser.name })
      .from(growerLink)
      .leftJoin(appUser, eq(appUser.id, growerLink.createdBy))
      .where(eq(growerLink.reportId, reportId))
      .orderBy(desc(growerLink.id)),
    messagesWhere(tx, eq(growerLink.reportId, reportId)),
    findReport(tx, reportId),
  ]);
  const answers = groupBy(messages, ({ message }) => message.linkId);
  return rows.map(({ link, by }) => ({
    growerLinkId: link.id,
    createdOn: link.createdOn.toISOString(),
    createdBy: by ?? '',
    expiresOn: link.expiresOn.toISOString(),
    revokedOn: link.revokedOn?.toISOString() ?? null,
    isOpen: link.revokedOn === null && link.expiresOn > now,
    openedCount: link.openedCount,
    lastOpenedOn: link.lastOpenedOn?.toISOString() ?? null,
    answers: (answers.get(link.id) ?? []).map(shownMessage),
  }));
}

/** The conversation over one link, oldest first. */
export const answersOf = async (tx: Tx, linkId: number): Promise<GrowerAnswer[]> =>
  (await messagesWhere(tx, eq(growerAnswer.linkId, linkId))).map(shownMessage);
