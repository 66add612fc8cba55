import { fromPromise } from 'xstate';
import type { Report, ReportOptions, ReportSummary } from '../../model/contract/entities.ts';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import { missingText } from '../../model/errors/missing.ts';
import type { OutputKey } from '../../model/reports/report-options.ts';
import { isShownInTab, outputFileName } from '../../model/reports/report-output.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';
import { download, openTab } from './open-document.ts';
import { readReport, saveReport } from './report-parts.ts';

interface Contents {
  readonly reports: readonly ReportSummary[];
  readonly report: Report | null;
  /** Why the report that was asked for is not there. */
  readonly error: AppError | null;
}

type Found = Pick<Contents, 'report' | 'error'>;
const nothingFound: Found = { report: null, error: null };

/** A report that is not there, or not for this person, is an answer; the others of the customer are shown all the same. */
function notThere(thrown: unknown, reportId: number): Found {
  const error = toAppError(thrown);
  if (missingText(error, 'report', reportId) === null) throw thrown;
  return { report: null, error };
}

export const reportBuilderServices = (api: Api) => ({
  loadReportBuilder: fromPromise<Contents, { readonly customerId: number | null; readonly reportId: number | null }>(
    async ({ input: { customerId, reportId }, signal, system }) => {
      const options = { signal, system };
      const [reports, found] = await Promise.all([
        customerId === null
          ? []
          : api('GET /recommendation/report/{customerId}/getall', { params: { customerId } }, options).then(
              (answer) => answer.reports,
            ),
        reportId === null
          ? nothingFound
          : readReport(api, reportId, options).then(
              (report): Found => ({ report, error: null }),
              (thrown: unknown) => notThere(thrown, reportId),
            ),
      ]);
      return { reports, ...found };
    },
  ),
});

interface Title {
  readonly name: string;
  readonly version: number;
}
interface Rename {
  readonly recordId: number;
  readonly name: string;
  /** Null saves over whatever is there. */
  readonly version: number | null;
}

export const reportTitleServices = (api: Api) => ({
  rename: fromPromise<Title, Rename>(async ({ input: { recordId, name, version }, signal, system }) => {
    const options = { signal, system };
    const saved = await saveReport(api, await readReport(api, recordId, options), { name, version }, options);
    return { name: saved.reportName, version: saved.version };
  }),
});

type Scope = 'report' | 'user' | 'everyone';
const callOf = {
  report: 'PUT /recommendation/report/{id}/reportoptions',
  user: 'PUT /recommendation/report/{id}/myreportdefaults',
  everyone: 'PUT /recommendation/report/{id}/defaultreportoptions',
} as const satisfies Record<Scope, string>;

interface SaveOptions {
  readonly reportId: number;
  readonly scope: Scope;
  readonly key: OutputKey;
  readonly options: readonly { readonly id: number; readonly checked: boolean }[];
}

export const reportOptionsServices = (api: Api) => ({
  loadOptions: callsOver(api)(
    'GET /Recommendation/Report/{id}/reportOptions',
    ({ reportId }: { readonly reportId: number }) => ({ params: { id: reportId } }),
  ),
  saveOptions: fromPromise<ReportOptions, SaveOptions>(({ input: { reportId, scope, key, options }, signal, system }) =>
    api(
      callOf[scope],
      {
        params: { id: reportId },
        body: {
          reportId,
          reportTypeId: key.typeId,
          reportOutputId: key.outputId,
          options: options.map((option) => ({ ...option })),
        },
      },
      { signal, system },
    ),
  ),
});

export const publishingServices = (api: Api) => ({
  publishReport: callsOver(api)(
    'POST /recommendation/Report/{id}/publish',
    ({ reportId }: { readonly reportId: number }) => ({
      params: { id: reportId },
      body: { reportId },
      long: true as const,
    }),
  ),
  loadPublished: callsOver(api)('GET /recommendation/report/{id}', ({ reportId }: { readonly reportId: number }) => ({
    params: { id: reportId },
  })),
});

interface Preview extends OutputKey {
  readonly reportId: number;
  readonly customerId: number;
  readonly reportName: string;
  readonly reportFormatCode: string;
  readonly optionCodes: readonly string[];
}
interface DocumentRequest {
  readonly reportId: number;
  readonly documentId: number;
  readonly fileName: string;
}

export const reportPreviewServices = (api: Api) => ({
  createPreview: fromPromise<void, Preview>(async ({ input, signal, system }) => {
    const { reportId, typeId, outputId, reportFormatCode, optionCodes } = input;
    // Before anything is awaited: still within the click.
    const tab = isShownInTab(input) ? openTab(reportTexts.options.creating) : null;
    const giveUp = (): void => tab?.giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    try {
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
        { signal, system },
      );
      if (signal.aborted) return;
      if (tab) tab.show(blob);
      else download(blob, outputFileName(input));
    } catch (thrown) {
      giveUp();
      throw thrown;
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
  }),
  downloadDocument: fromPromise<void, DocumentRequest>(
    async ({ input: { reportId, documentId, fileName }, signal, system }) => {
      const { blob } = await api(
        'GET /recommendation/report/{id}/document/{documentId}',
        { params: { id: reportId, documentId }, binary: true },
        { signal, system },
      );
      if (!signal.aborted) download(blob, fileName);
    },
  ),
});
