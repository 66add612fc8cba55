import { asc, desc, eq, or } from 'drizzle-orm';
import { commonName, editionName } from '../../../src/model/reports/basis.ts';
import { firstOf } from '../../collections/item-at.ts';
import {
  recommendation,
  report,
  reportComment,
  reportNote,
  reportOption,
  reportRecommendation,
} from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../failure.ts';
import { findReport, type ReportRow } from '../../queries/reports/find-report.ts';
import { shownMembers } from '../../queries/reports/report-members.ts';
import { duplicateRecommendation } from '../overview/duplicate-recommendation.ts';
import type { Change } from '../shared/change.ts';
import { takeNewerSamplings, type TakenSamplings } from './take-newer-samplings.ts';

/** Copies a report under a new name, open, with the same recommendations, its comments and its options. */
export async function duplicateReport(
  tx: Tx,
  { id, name, change }: { readonly id: number; readonly name: string; readonly change: Change },
): Promise<number> {
  const source = await findReport(tx, id);
  const members = await shownMembers(tx, id);
  return copyOf(tx, {
    source,
    fresh: { name },
    members: members.map(({ recommendationId }) => ({ from: recommendationId, to: recommendationId })),
    change,
  });
}

/**
 * Creates the next version of a finalised report, which does not change. Its recommendations are editable copies in which the newest sampling of each
 * place that the engine has run replaces the older one.
 */
export async function renewReport(
  tx: Tx,
  id: number,
  change: Change,
): Promise<{ readonly id: number; readonly samplings: TakenSamplings }> {
  const source = await findReport(tx, id);
  if (source.finalisedOn === null)
    return fail('REPORT_NOT_FINALISED', { message: 'This report is a draft: change it directly.' });
  const firstEditionId = source.firstEditionId ?? id;
  // Two who renew it at once come one after the other: the second finds the version of the first.
  await lockedFirst(tx, firstEditionId);
  const [newest] = await tx
    .select()
    .from(report)
    .where(or(eq(report.firstEditionId, firstEditionId), eq(report.id, firstEditionId)))
    .orderBy(desc(report.edition))
    .limit(1);
  const latest = await latestEdition(tx, firstEditionId);
  if (latest !== null && latest.edition > source.edition)
    return fail('REPORT_FINALISED', { message: 'There is a newer version of this report.' });
  const edition = (newest?.edition ?? source.edition) + 1;
  const copies: CopiedMember[] = [];
  const samplings = { taken: 0, notRun: 0 };
  for (const { recommendationId } of await shownMembers(tx, id)) {
    const row = firstOf(
      await tx
        .select({ name: recommendation.name })
        .from(recommendation)
        .where(eq(recommendation.id, recommendationId)),
    );
    const copy = await duplicateRecommendation(tx, {
      id: recommendationId,
      name: editionName(row.name, edition),
      change,
    });
    const { taken, notRun } = await takeNewerSamplings(tx, copy);
    samplings.taken += taken;
    samplings.notRun += notRun;
    copies.push({ from: recommendationId, to: copy });
  }
  const renewed = await copyOf(tx, {
    source,
    fresh: { name: editionName(commonName(source.name), edition), firstEditionId, edition },
    members: copies,
    change,
  });
  return { id: renewed, samplings };
}

/** The first version represents its later ones even when it is deleted. */
const lockedFirst = (tx: Tx, id: number) =>
  tx.select({ id: report.id }).from(report).where(eq(report.id, id)).for('update');

async function latestEdition(tx: Tx, firstEditionId: number): Promise<ReportRow | null> {
  const rows = await tx
    .select()
    .from(report)
    .where(or(eq(report.firstEditionId, firstEditionId), eq(report.id, firstEditionId)))
    .orderBy(desc(report.edition));
  return rows.find(({ isDeleted }) => !isDeleted) ?? null;
}

type NewReport = Pick<typeof report.$inferInsert, 'name' | 'firstEditionId' | 'edition'>;

/** A recommendation of the source, and its copy. */
interface CopiedMember {
  readonly from: number;
  readonly to: number;
}

async function copyOf(
  tx: Tx,
  {
    source,
    fresh,
    members,
    change: { userId, now },
  }: {
    readonly source: ReportRow;
    readonly fresh: NewReport;
    readonly members: readonly CopiedMember[];
    readonly change: Change;
  },
): Promise<number> {
  const stamp = { createdBy: userId, createdOn: now, lastUpdatedBy: userId, lastUpdatedOn: now };
  const row = firstOf(
    await tx
      .insert(report)
      .values({ customerId: source.customerId, ...fresh, ...stamp })
      .returning({ id: report.id }),
  );
  const reportId = row.id;
  if (members.length > 0)
    await tx
      .insert(reportRecommendation)
      .values(members.map(({ to: recommendationId }, at) => ({ reportId, recommendationId, displayOrder: at + 1 })));
  const comments = await tx
    .select()
    .from(reportComment)
    .where(eq(reportComment.reportId, source.id))
    .orderBy(asc(reportComment.reportOrder), asc(reportComment.id));
  if (comments.length > 0)
    await tx.insert(reportComment).values(
      comments.map(({ commentLabel, comment, reportOrder }) => ({
        reportId,
        commentLabel,
        comment,
        reportOrder,
        ...stamp,
      })),
    );
  const options = await tx.select().from(reportOption).where(eq(reportOption.reportId, source.id));
  if (options.length > 0)
    await tx
      .insert(reportOption)
      .values(
        options.map(({ reportTypeId, outputTypeId, checked }) => ({ reportId, reportTypeId, outputTypeId, checked })),
      );
  const notes = await tx.select().from(reportNote).where(eq(reportNote.reportId, source.id));
  const copiedNotes = notes.flatMap(({ recommendationId, rule, subject, words, reason, displayOrder }) => {
    const member = members.find(({ from }) => from === recommendationId);
    return member
      ? [{ reportId, recommendationId: member.to, rule, subject, words, reason, displayOrder, ...stamp }]
      : [];
  });
  if (copiedNotes.length > 0) await tx.insert(reportNote).values(copiedNotes);
  return reportId;
}
