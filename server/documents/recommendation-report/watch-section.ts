import type { Content } from 'pdfmake/interfaces';
import type { WatchedStatement } from '../../../src/model/advice/watch.ts';
import { adviceTexts } from '../../../src/model/texts/advice.ts';
import type { RecommendationDocument } from '../../../src/model/reports/document-data.ts';
import { counted, paddockLabel } from '../document-format.ts';
import { sectionHeading } from '../pdf/rich-text-content.ts';
import { COLOUR } from '../pdf/theme.ts';

/** At most five sentences, each with where it holds and its source: the records that the portal shows, in their words. */
export function watchSection({ watch, samples }: RecommendationDocument): Content[] {
  if (watch.told.length === 0) return [];
  const placeOf = new Map(samples.map((sample) => [sample.sampleId, `${paddockLabel(sample)}, ${sample.siteName}`]));
  const where = ({ statement, alikeSampleIds }: WatchedStatement): string =>
    [
      ...(statement.sampleId === null ? [] : [placeOf.get(statement.sampleId) ?? '']),
      ...(alikeSampleIds.length === 0
        ? []
        : [`and ${counted(alikeSampleIds.length, 'more sample')} with figures of their own`]),
    ].join(' ');
  return [
    sectionHeading(adviceTexts.watch),
    {
      margin: [0, 4, 0, 0],
      ul: watch.told.map((entry) => ({
        margin: [0, 0, 0, 4] as [number, number, number, number],
        stack: [
          {
            text: [{ text: where(entry) === '' ? '' : `${where(entry)}: `, bold: true }, entry.statement.sentence],
          },
          {
            text: [
              ...(entry.statement.assumed === null ? [] : [`${adviceTexts.assumed(entry.statement.assumed)} `]),
              adviceTexts.source(entry.statement.source, adviceTexts.marks[entry.statement.mark]),
            ],
            fontSize: 7.5,
            color: COLOUR.secondary,
          },
        ],
      })),
    },
    ...(watch.more === 0
      ? []
      : [{ text: adviceTexts.watchMore(watch.more), fontSize: 7.5, color: COLOUR.secondary } satisfies Content]),
  ];
}
