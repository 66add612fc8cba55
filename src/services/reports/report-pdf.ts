import { fromPromise } from 'xstate';
import type { Report } from '../../model/contract/entities.ts';
import type { ListedReport, PreviewRequest } from '../../model/reports/asked.ts';
import { pdfOf } from '../../model/reports/report-output.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import type { Api, CallOptions } from '../rest.ts';
import { showInTab } from './open-document.ts';
import { readReport } from './report-parts.ts';

export const tabTexts = { waitingText: reportTexts.options.creating, saveText: reportTexts.options.saveFile };

/** Makes one output with the given options. */
export const makePreview = async (
  api: Api,
  { reportId, typeId, outputId, reportFormatCode, optionCodes }: PreviewRequest,
  options: CallOptions,
): Promise<Blob> => {
  const body = {
    reportId,
    reportTypeId: typeId,
    reportOutputId: outputId,
    reportFormatCode,
    optionCodes: [...optionCodes],
  };
  const { blob } = await api(
    'POST /recommendation/report/{id}/preview',
    { params: { id: reportId }, body, long: true, binary: true },
    options,
  );
  return blob;
};

/** The PDF that was stored when the report was published; before that, one with the options that are applied. */
async function readPdf(api: Api, reportId: number, options: CallOptions) {
  const report = await readReport(api, reportId, options);
  if (report.published) {
    const stored = report.publishedDocuments.find(({ mimeType }) => mimeType === 'application/pdf');
    if (stored === undefined) return null;
    const { blob } = await api(
      'GET /recommendation/report/{id}/document/{documentId}',
      { params: { id: reportId, documentId: stored.id }, binary: true },
      options,
    );
    return { document: blob, fileName: stored.fileName };
  }
  const offered = await api('GET /Recommendation/Report/{id}/reportOptions', { params: { id: reportId } }, options);
  const pdf = pdfOf(report, offered);
  return pdf === null ? null : { document: await makePreview(api, pdf.request, options), fileName: pdf.fileName };
}

export const reportTaskServices = (api: Api) => ({
  /** Answers whether the report has a PDF. */
  openPdf: fromPromise<boolean, ListedReport>(({ input: { reportId }, signal, system }) =>
    showInTab(() => readPdf(api, reportId, { signal, system }), { signal, ...tabTexts }),
  ),
  loadReport: fromPromise<Report, ListedReport>(({ input: { reportId }, signal, system }) =>
    readReport(api, reportId, { signal, system }),
  ),
});
