import { csvBytes, type CsvCell } from './csv.ts';
import type { RecommendationDocument, ReportDocument, SampleDocument } from '../../src/model/reports/document-data.ts';
import { roundTo } from '../engine/numbers.ts';
import { measuredCell, namedAnalytes, titleOfAnalyte } from './result-columns.ts';

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

/** How many of them say where a sample is from: they stay in sight while the others scroll. */
export const PLACE_COLUMNS = 5;
/** Ten centimetres on the ground: a receiver in the field knows no better. */
const DEGREE_DECIMALS = 6;
const degrees = (value: number | null): number | null => (value === null ? null : roundTo(value, DEGREE_DECIMALS));

/** Cells under `SAMPLE_HEAD`: without units, dates as yyyy-MM-dd, null when unknown. */
export function sampleCells(recommendation: RecommendationDocument, sample: SampleDocument): readonly CsvCell[] {
  return [
    recommendation.name,
    sample.cropName,
    sample.farmName,
    sample.paddockName,
    sample.siteName,
    degrees(sample.siteLongitude),
    degrees(sample.siteLatitude),
    sample.labNumber,
    sample.sampledOn,
    sample.depthFromCm,
    sample.depthToCm,
  ];
}

const PLANT_HEAD = ['Date of emergence', 'Plant count', 'Sample weight (g)'] as const;
const plantCells = ({ dateEmergence, plantCount, sampleWeightG }: SampleDocument): readonly CsvCell[] => [
  dateEmergence,
  plantCount,
  sampleWeightG,
];

/** 'Lab Data': one row a sample, one column an analyte, figures as the lab gave them and no others: the file comes in again as equal samples. */
export function labData(data: ReportDocument): Uint8Array {
  const analytes = namedAnalytes(data.recommendations, ({ analytes: shown, otherAnalytes, samples }) =>
    [...shown, ...otherAnalytes].filter(({ analyteId }) =>
      samples.some((sample) => measuredCell(sample, analyteId) !== null),
    ),
  );
  const hasPlants = data.recommendations.some(({ sampleType }) => sampleType === 'PLANT');
  return csvBytes(
    [...SAMPLE_HEAD, 'Sample name', ...(hasPlants ? PLANT_HEAD : []), ...analytes.map(titleOfAnalyte)],
    data.recommendations.flatMap((recommendation) =>
      recommendation.samples.map((sample) => [
        ...sampleCells(recommendation, sample),
        sample.name,
        ...(hasPlants ? plantCells(sample) : []),
        ...analytes.map(({ analyteId }) => measuredCell(sample, analyteId)),
      ]),
    ),
  );
}
