import { and, eq, gt, isNotNull, or } from 'drizzle-orm';
import { growerLink, report } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../failure.ts';
import { familyOf } from '../reports/report-changes.ts';
import type { ReportRow } from '../reports/find-report.ts';

export interface LinkedReport {
  readonly link: typeof growerLink.$inferSelect;
  readonly report: ReportRow;
}

/** The report that a token opens now; LINK_ENDED where it opens none, and in words of its own once a newer version of the plan is out. */
export async function linkedReport(tx: Tx, tokenHash: string, now: Date): Promise<LinkedReport> {
  const [row] = await tx
    .select({ link: growerLink, report })
    .from(growerLink)
    .innerJoin(report, eq(report.id, growerLink.reportId))
    .where(eq(growerLink.tokenHash, tokenHash));
  // A link goes with its door or is only marked; without one, its customer was erased.
  if (row === undefined) return fail('RECORD_ERASED', { message: 'This plan was deleted. Ask your adviser.' });
  if (
    row.link.revokedOn !== null ||
    row.link.expiresOn <= now ||
    row.report.isDeleted ||
    row.report.publishedOn === null
  )
    return fail('LINK_ENDED');
  const family = familyOf(row.report);
  const newer = await tx
    .select({ id: report.id })
    .from(report)
    .where(
      and(
        or(eq(report.id, family), eq(report.firstEditionId, family)),
        gt(report.edition, row.report.edition),
        eq(report.isDeleted, false),
        isNotNull(report.publishedOn),
      ),
    )
    .limit(1);
  // An old plan beside a newer one would be acted on.
  if (newer.length > 0)
    return fail('LINK_ENDED', { message: 'There is a newer version of this plan. Ask your adviser for its link.' });
  return row;
}
