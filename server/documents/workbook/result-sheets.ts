import type { ReportDocument } from '../../../src/model/reports/document-data.ts';
import { layersCell } from '../document-format.ts';
import { PLACE_COLUMNS, SAMPLE_HEAD, sampleCells } from '../lab-data.ts';
import { ratingLook } from '../rating.ts';
import { namedAnalytes, resultColumns, resultOf } from '../result-columns.ts';
import { staleColumns } from '../stale-results.ts';
import { everySample } from './sheet-rows.ts';
import type { XlsxColumn, XlsxSheet } from './xlsx-sheet.ts';

const analytesOf = (data: ReportDocument) => namedAnalytes(data.recommendations, ({ analytes }) => analytes);

const SAMPLE_COLUMNS: readonly XlsxColumn[] = SAMPLE_HEAD.map((title): XlsxColumn => {
  if (title === 'Date sampled') return { title, format: 'date' };
  return title === 'Longitude' || title === 'Latitude' ? { title, format: { decimals: 6 } } : title;
});

/** What the laboratory measured, and what the engine used in its place under a name that says so. */
export function resultsSheet(data: ReportDocument): XlsxSheet {
  const samples = data.recommendations.flatMap((recommendation) => recommendation.samples);
  // Analytes that the engine does not use come last, so that importing the workbook again loses nothing.
  const others = namedAnalytes(data.recommendations, ({ analytes, otherAnalytes }) => [...analytes, ...otherAnalytes]);
  const columns = others.flatMap((analyte) => resultColumns(analyte, samples));
  return {
    name: 'Results',
    // With the name of each sample: by this sheet the workbook comes in again.
    head: [
      ...SAMPLE_COLUMNS,
      'Sample name',
      'Layers counted',
      ...columns.map(({ title, decimals }) => (decimals === undefined ? title : { title, format: { decimals } })),
    ],
    frozenColumns: PLACE_COLUMNS,
    rows: everySample(data, (recommendation, sample) => [
      ...sampleCells(recommendation, sample),
      sample.name,
      layersCell(sample),
      ...columns.map(({ cell }) => cell(sample)),
    ]),
  };
}

/** The word of each rating on its colour. */
export function ratingsSheet(data: ReportDocument): XlsxSheet {
  const analytes = analytesOf(data);
  const stale = staleColumns(
    data.recommendations.flatMap(({ samples }) => samples),
    data.timeZone,
  );
  return {
    name: 'Ratings',
    head: [...SAMPLE_COLUMNS, ...analytes.map(({ name }) => name), ...stale.map(({ title }) => title)],
    frozenColumns: PLACE_COLUMNS,
    rows: everySample(data, (recommendation, sample) => [
      ...sampleCells(recommendation, sample),
      ...analytes.map(({ analyteId }) => {
        const rating = resultOf(sample, analyteId)?.rating;
        if (!rating) return null;
        const { word, colour, ink } = ratingLook(rating);
        return { value: word, fill: { colour, ink } };
      }),
      ...stale.map(({ cell }) => cell(sample)),
    ]),
  };
}
