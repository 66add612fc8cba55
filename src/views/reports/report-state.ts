import type { ReportSummary } from '../../model/contract/entities.ts';
import { formatDay } from '../../model/format/date.ts';
import { reportTexts } from '../../model/texts/reports.ts';

const texts = reportTexts.versions.state;

/** The state of a report, and its date. */
export function stateText({
  finalised,
  finalisedOn,
  published,
  publishedOn,
  lastUpdatedOn,
}: Pick<ReportSummary, 'finalised' | 'finalisedOn' | 'published' | 'publishedOn' | 'lastUpdatedOn'>): string {
  if (published) return texts.published(formatDay(publishedOn));
  return finalised ? texts.finalised(formatDay(finalisedOn)) : texts.open(formatDay(lastUpdatedOn));
}
