import type { ReportSummary } from '../../model/contract/entities.ts';
import { formatDay } from '../../model/format/date.ts';
import { reportTexts } from '../../model/texts/reports.ts';

const texts = reportTexts.versions.state;

/** How a report stands, and since which day. */
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
