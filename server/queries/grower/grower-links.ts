import { asc, desc, eq } from 'drizzle-orm';
import type { GrowerAnswer, GrowerLink } from '../../../src/model/contract/entities.ts';
import { groupBy } from '../../collections/group.ts';
import { appUser, growerAnswer, growerLink } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { findReport } from '../reports/find-report.ts';

/** The links of a report, newest first, each with what came back over it. */
export async function growerLinks(tx: Tx, reportId: number, now: Date): Promise<GrowerLink[]> {
  await findReport(tx, reportId);
  const rows = await tx
    .select({ link: growerLink, by: appUser.name })
    .from(growerLink)
    .leftJoin(appUser, eq(appUser.id, growerLink.createdBy))
    .where(eq(growerLink.reportId, reportId))
    .orderBy(desc(growerLink.id));
  const answers = groupBy(
    await tx
      .select({ answer: growerAnswer })
      .from(growerAnswer)
      .innerJoin(growerLink, eq(growerLink.id, growerAnswer.linkId))
      .where(eq(growerLink.reportId, reportId))
      .orderBy(asc(growerAnswer.id)),
    ({ answer }) => answer.linkId,
  );
  return rows.map(({ link, by }) => ({
    growerLinkId: link.id,
    createdOn: link.createdOn.toISOString(),
    createdBy: by ?? '',
    expiresOn: link.expiresOn.toISOString(),
    revokedOn: link.revokedOn?.toISOString() ?? null,
    isOpen: link.revokedOn === null && link.expiresOn > now,
    openedCount: link.openedCount,
    lastOpenedOn: link.lastOpenedOn?.toISOString() ?? null,
    answers: (answers.get(link.id) ?? []).map(({ answer }) => shownAnswer(answer)),
  }));
}

/** What came back over one link, the first answer first. */
export async function answersOf(tx: Tx, linkId: number): Promise<GrowerAnswer[]> {
  const rows = await tx
    .select()
    .from(growerAnswer)
    .where(eq(growerAnswer.linkId, linkId))
    .orderBy(asc(growerAnswer.id));
  return rows.map(shownAnswer);
}

const shownAnswer = ({ kind, givenName, question, createdOn }: typeof growerAnswer.$inferSelect): GrowerAnswer => ({
  kind,
  givenName,
  question,
  on: createdOn.toISOString(),
});
