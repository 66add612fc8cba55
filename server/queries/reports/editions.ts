import { and, desc, eq, isNotNull, lt, max, or, type SQL } from 'drizzle-orm';
import { report } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import type { ReportRow } from './find-report.ts';

type Edition = Pick<ReportRow, 'id' | 'firstEditionId'>;

/** All versions of a report have this in common. */
export const familyOf = ({ id, firstEditionId }: Edition): number => firstEditionId ?? id;

/** Chooses all versions of a report, itself among them. */
export function isOfFamily(of: Edition): SQL | undefined {
  const first = familyOf(of);
  return or(eq(report.id, first), eq(report.firstEditionId, first));
}

const isPublished = (of: Edition): SQL | undefined =>
  and(isOfFamily(of), eq(report.isDeleted, false), isNotNull(report.publishedOn));

/** Number of the newest published version; 0 before the first. */
export async function newestPublished(tx: Tx, of: Edition): Promise<number> {
  const [newest] = await tx
    .select({ edition: max(report.edition) })
    .from(report)
    .where(isPublished(of));
  return newest?.edition ?? 0;
}

/** When the previous version was published; null without one. */
export async function publishedBefore(tx: Tx, of: ReportRow): Promise<Date | null> {
  const [before] = await tx
    .select({ on: report.publishedOn })
    .from(report)
    .where(and(isPublished(of), lt(report.edition, of.edition)))
    .orderBy(desc(report.edition))
    .limit(1);
  return before?.on ?? null;
}
