import { csvBytes } from '../csv.ts';
import type { ReportDocument } from '../../../src/model/reports/document-data.ts';
import { applyOptions, type DocumentOptions } from '../document-options.ts';
import { allAnalytes, analyteHead, rawResult, SAMPLE_HEAD, sampleCells } from '../lab-data.ts';
import { ratingLook } from '../rating.ts';

/** 'Analyte Report' as data: for each analyte its figure and the engine's word for it. */
export function analyteReportCsv(report: ReportDocument, options: DocumentOptions): Uint8Array {
  const data = applyOptions(report, options);
  const analytes = allAnalytes(data);
  return csvBytes(
    [...SAMPLE_HEAD, ...analytes.flatMap((analyte) => [analyteHead(analyte), `${analyte.displayName} rating`])],
    data.recommendations.flatMap((recommendation) =>
      recommendation.samples.map((sample) => [
        ...sampleCells(recommendation, sample),
        ...analytes.flatMap(({ analyteId }) => {
          const rating = sample.results.find((result) => result.analyteId === analyteId)?.rating;
          return [rawResult(sample, analyteId), rating ? ratingLook(rating).word : ''];
        }),
      ]),
    ),
  );
}
