import type { WatchedStatement } from '../../../src/model/advice/watch.ts';
import { groundOf } from '../../../src/model/advice/statement-words.ts';
import { adviceTexts } from '../../../src/model/texts/advice.ts';
import type { RecommendationDocument } from '../../../src/model/reports/document-data.ts';
import { counted, paddockLabel } from '../document-format.ts';
import type { PrintBlock } from '../pdf/blocks.ts';

const groundsOf = ({ statement }: WatchedStatement): readonly string[] => {
  const ground = groundOf(statement);
  return ground === null ? [] : [ground];
};

/** At most five sentences, each with where it holds and its source: the records that the portal shows, in their words. */
export function watchSection({ watch, samples }: RecommendationDocument): readonly PrintBlock[] {
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
    {
      kind: 'statements',
      title: adviceTexts.watch,
      told: watch.told.map((entry) => ({
        where: where(entry),
        sentence: entry.statement.sentence,
        source: [
          ...groundsOf(entry),
          adviceTexts.source(entry.statement.source, adviceTexts.marks[entry.statement.mark]),
        ].join(' '),
      })),
      more: watch.more === 0 ? '' : adviceTexts.watchMore(watch.more),
    },
  ];
}
