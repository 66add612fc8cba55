import { byKey } from '../../src/model/shared/group.ts';
import type {
  AnalyteDocument,
  RecommendationDocument,
  SampleDocument,
  TrendDocument,
} from '../../src/model/reports/document-data.ts';

export interface ShownTrend {
  readonly trend: TrendDocument;
  readonly sample: SampleDocument;
  readonly analyte: AnalyteDocument;
}

/** The changes of the analytes that a document shows, in the order of its samples and analytes. */
export function shownTrends({ samples, analytes, trends }: RecommendationDocument): readonly ShownTrend[] {
  const of = byKey(trends, ({ sampleId, analyteId }) => `${sampleId} ${analyteId}`);
  return samples.flatMap((sample) =>
    analytes.flatMap((analyte) => {
      const trend = of.get(`${sample.sampleId} ${analyte.analyteId}`);
      return trend ? [{ trend, sample, analyte }] : [];
    }),
  );
}
