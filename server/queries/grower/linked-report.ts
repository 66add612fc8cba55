import { eq, type SQL } from 'drizzle-orm';
import { growerLink, report } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../failure.ts';
import { isValidLink } from '../reports/conversations.ts';
import { newestPublished } from '../reports/editions.ts';
import type { ReportRow } from '../reports/find-report.ts';
import { brandDocument } from '../tenants/brand.ts';

export interface LinkedReport {
  readonly link: typeof growerLink.$inferSelect;
  readonly report: ReportRow;
}

/** The report that a link opens now. LINK_ENDED for an ended link, in words of its own once a newer version of the plan is out. */
export async function linkedReport(tx: Tx, isOpened: SQL, now: Date): Promise<LinkedReport> {
  const [row] = await tx
    .select({ link: growerLink, report })
    .from(growerLink)
    .innerJoin(report, eq(report.id, growerLink.reportId))
    .where(isOpened);
  // A link that is taken back is only marked; without one, its customer was erased.
  if (row === undefined) return fail('RECORD_ERASED', { message: 'This plan was deleted. Ask your adviser.' });
  if (!isValidLink({ link: row.link, of: row.report, now }))
    return ended(tx, 'This link has expired. Ask your adviser for a new one');
  // An old plan beside a newer one would be acted on.
  if ((await newestPublished(tx, row.report)) > row.report.edition)
    return ended(tx, 'There is a newer version of this plan. Ask your adviser for its link');
  return row;
}

/** Tells the link's holder how to reach the supplier, when its brand has contact details. */
async function ended(tx: Tx, words: string): Promise<never> {
  const { name, phone } = await brandDocument(tx);
  return fail('LINK_ENDED', { message: phone === '' ? `${words}.` : `${words}, or call ${name} on ${phone}.` });
}
