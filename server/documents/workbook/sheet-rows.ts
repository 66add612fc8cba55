import type {
  RecommendationDocument,
  ReportDocument,
  SampleDocument,
} from '../../../src/model/reports/document-data.ts';
import { dayIn } from '../../time-zone.ts';
import { ratedIn } from '../figures.ts';

type Row<T> = (recommendation: RecommendationDocument, sample: SampleDocument) => T;

export const everySample = <T>(data: ReportDocument, row: Row<T>): readonly T[] =>
  data.recommendations.flatMap((recommendation) => recommendation.samples.map((sample) => row(recommendation, sample)));

/** A paddock gets its rate once, not once a depth. */
export const everyRatedSample = <T>(data: ReportDocument, row: Row<T>): readonly T[] =>
  data.recommendations.flatMap((recommendation) =>
    ratedIn(recommendation).map((sample) => row(recommendation, sample)),
  );

/** Six decimals: what binary fractions add is no figure. */
export const round = (value: number): number => Number(value.toFixed(6));

/** An area to 100 m2, in ha: no boundary is known better. */
export const hectares = (areaHa: number): number => Number(areaHa.toFixed(2));

/** `yyyy-MM-dd` of an instant in a zone. */
export const calendarDay = (instant: string, timeZone: string): string =>
  dayIn(new Date(instant), timeZone).split('/').toReversed().join('-');
