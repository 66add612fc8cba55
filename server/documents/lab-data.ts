import { csvBytes, type CsvCell } from './csv.ts';
import type {
  AnalyteDocument,
  RecommendationDocument,
  ReportDocument,
  SampleDocument,
} from '../../src/model/reports/document-data.ts';

/** Sample columns of every data file, in the words of the upload templates. */
export const SAMPLE_HEAD = [
  'Recommendation',
  'Crop',
  'Farm',
  'Paddock',
  'Site',
  'Longitude',
  'Latitude',
  'Lab number',
  'Date sampled',
  'Depth from (cm)',
  'Depth to (cm)',
] as const;

/** What stands under `SAMPLE_HEAD`: no unit, dates as yyyy-MM-dd, null when unknown. */
export function sampleCells(recommendation: RecommendationDocument, sample: SampleDocument): readonly CsvCell[] {
  return [
    recommendation.name,
    recommendation.cropName,
    sample.farmName,
    sample.paddockName,
    sample.siteName,
    sample.siteLongitude,
    sample.siteLatitude,
    sample.labNumber,
    sample.sampledOn,
    sample.depthFromCm,
    sample.depthToCm,
  ];
}

/** The analytes of all recommendations, each once, in the order in which they first appear. */
export function allAnalytes(data: ReportDocument): readonly AnalyteDocument[] {
  const analytes = new Map<number, AnalyteDocument>();
  for (const analyte of data.recommendations.flatMap((recommendation) => recommendation.analytes)) {
    if (!analytes.has(analyte.analyteId)) analytes.set(analyte.analyteId, analyte);
  }
  return [...analytes.values()];
}

export const analyteHead = (analyte: AnalyteDocument): string =>
  analyte.unitOfMeasure === '' ? analyte.displayName : `${analyte.displayName} (${analyte.unitOfMeasure})`;

/** The figure at full precision behind its qualifier: `<5`, `0.25`; empty when not measured. */
export function rawResult(sample: SampleDocument, analyteId: number): string {
  const result = sample.results.find((candidate) => candidate.analyteId === analyteId);
  return result?.value == null ? '' : `${result.qualifier}${result.value}`;
}

/** 'Lab Data': one row a sample, one column an analyte, figures as the lab gave them. */
export function labData(data: ReportDocument): Uint8Array {
  const analytes = allAnalytes(data);
  return csvBytes(
    [...SAMPLE_HEAD, ...analytes.map(analyteHead)],
    data.recommendations.flatMap((recommendation) =>
      recommendation.samples.map((sample) => [
        ...sampleCells(recommendation, sample),
        ...analytes.map(({ analyteId }) => rawResult(sample, analyteId)),
      ]),
    ),
  );
}
