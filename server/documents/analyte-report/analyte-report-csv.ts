import { csvBytes } from '../csv.ts';
import type { ReportDocument } from '../../../src/model/reports/document-data.ts';
import { layersCell } from '../document-format.ts';
import { applyOptions, type DocumentOptions } from '../document-options.ts';
import { SAMPLE_HEAD, sampleCells } from '../lab-data.ts';
import { ratingLook } from '../rating.ts';
import { staleColumns } from '../stale-results.ts';
import { namedAnalytes, resultColumns, resultOf, type ResultColumn } from '../result-columns.ts';

/** 'Analyte Report' as data: for each analyte its figure, what the engine used in its place, and the engine's word for it. */
export function analyteReportCsv(report: ReportDocument, options: DocumentOptions): Uint8Array {
  const data = applyOptions(report, options);
  const samples = data.recommendations.flatMap((recommendation) => recommendation.samples);
  const columns = namedAnalytes(data.recommendations, ({ analytes }) => analytes).flatMap(
    (analyte): readonly ResultColumn[] => [
      ...resultColumns(analyte, samples),
      {
        title: `${analyte.name} rating`,
        cell: (sample) => {
          const rating = resultOf(sample, analyte.analyteId)?.rating;
          return rating ? ratingLook(rating).word : '';
        },
      },
    ],
  );
  const stale = staleColumns(samples, data.timeZone);
  return csvBytes(
    [...SAMPLE_HEAD, 'Layers counted', ...[...columns, ...stale].map(({ title }) => title)],
    data.recommendations.flatMap((recommendation) =>
      recommendation.samples.map((sample) => [
        ...sampleCells(recommendation, sample),
        layersCell(sample),
        ...columns.map(({ cell }) => cell(sample)),
        ...stale.map(({ cell }) => cell(sample)),
      ]),
    ),
  );
}
