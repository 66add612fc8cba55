import { fromPromise } from 'xstate';
import type {
  DocumentRequest,
  LoadReportBuilderInput,
  PackageRequest,
  PagesAsked,
  PreviewRequest,
  ReportBuilderContents,
  OptionsToSave,
} from '../../model/reports/asked.ts';
import type { ReportOptions, ReportSummary } from '../../model/contract/entities.ts';
import { toAppError } from '../../model/errors/app-error.ts';
import { missingText } from '../../model/errors/missing.ts';
import type { OptionsScope } from '../../model/reports/report-rules.ts';
import { downloadFileName, isShownInTab, packageFileName } from '../../model/reports/report-output.ts';
import type { Renaming, Title } from '../../model/shared/title.ts';
import { findOutput, optionCells } from '../../model/reports/report-options.ts';
import { callsOver } from '../call.ts';
import { choiceServices } from '../choice-services.ts';
import { ifMatch } from '../if-match.ts';
import { markOf } from '../notifications/changes.ts';
import { readOnce } from '../hand-over.ts';
import type { KeptPages } from '../kept-pages.ts';
import type { ReadMessage } from '../../model/shared/messages.ts';
import type { Api, CallOptions } from '../rest.ts';
import { download, showInTab } from './open-document.ts';
import { makePreview, tabTexts } from './report-pdf.ts';
import type { HandedParts, ReportParts } from './handed-parts.ts';
import { readNotes } from './report-notes.ts';
import { readReport, saveReport } from './report-parts.ts';

type Found = Pick<ReportBuilderContents, 'report' | 'error' | 'mark'>;

/** A report that is not there, or not for this person, is an answer; the others of the customer are shown all the same. */
function notThere(thrown: unknown, reportId: number): Pick<Found, 'report' | 'error'> {
  const error = toAppError(thrown);
  if (missingText(error, 'report', reportId) === null) throw thrown;
  return { report: null, error };
}

const reportsOf = (api: Api, customerId: number, options: CallOptions): Promise<readonly ReportSummary[]> =>
  api('GET /recommendation/report/{customerId}/getall', { params: { customerId } }, options).then(
    ({ reports }) => reports,
  );

export const reportListServices = (api: Api) => ({
  read: fromPromise<ReadMessage, { readonly id: number }>(async ({ input: { id }, signal, system }) => ({
    type: 'REPORTS_READ',
    reports: await reportsOf(api, id, { signal, system }),
  })),
});

const readFound = async (api: Api, id: number, options: CallOptions): Promise<Found> => {
  const [mark, found] = await Promise.all([
    markOf(api, { of: 'report', id }, options),
    readReport(api, id, options).then(
      (report) => ({ report, error: null }),
      (thrown: unknown) => notThere(thrown, id),
    ),
  ]);
  // What is not there has nothing to follow, and no copy of it is kept.
  return { ...found, mark: found.report === null ? null : mark };
};

const noPart = (): null => null;
const readParts = async (api: Api, id: number, options: CallOptions): Promise<ReportParts> => {
  const [reportOptions, notes] = await Promise.all([
    readOptions(api, id, options).catch(noPart),
    readNotes(api, id, options).catch(noPart),
  ]);
  return { options: reportOptions, notes };
};

interface Opened extends ReportBuilderContents {
  readonly parts: ReportParts;
}

/** The reports of the customer, and the report of the address with its mark and what its parts show; the mark of the customer's plans where the address names none. */
const readOpened = (api: Api) => {
  const read = readOnce<Found & { readonly parts: ReportParts }>(
    async (id, options) => {
      const [found, parts] = await Promise.all([readFound(api, id, options), readParts(api, id, options)]);
      return { ...found, parts };
    },
    ({ report }) => report?.customerId ?? null,
  );
  return async ({ customerId, reportId }: LoadReportBuilderInput, options: CallOptions): Promise<Opened> => {
    const [reports, { mark, ...found }] = await Promise.all([
      customerId === null ? [] : reportsOf(api, customerId, options),
      reportId === null
        ? markOf(api, { of: 'plans', id: customerId ?? 0 }, options).then((mark) => ({ ...noReport, mark }))
        : read({ id: reportId, customerId }, options),
    ]);
    // The page starts again for the customer of the report; what is kept is of that one.
    const isElsewhere = found.report !== null && found.report.customerId !== customerId;
    return { reports, ...found, mark: isElsewhere ? null : (mark ?? null) };
  };
};

const noReport = { report: null, error: null, parts: { options: null, notes: null } } as const;

const REPORT = 'report';

/** A report before its page is opened. */
export const reportAhead = (api: Api, pages: KeptPages) => pages.ahead(REPORT, readOpened(api));

export const reportBuilderServices = (api: Api, pages: KeptPages, handed: HandedParts) => {
  const load = pages.keeping(REPORT, readOpened(api));
  return {
    loadReportBuilder: fromPromise<ReportBuilderContents, LoadReportBuilderInput>(async ({ input, signal, system }) => {
      const { parts, ...contents } = await load(input, { signal, system });
      if (contents.report) handed.give(contents.report.reportId, parts);
      return contents;
    }),
  };
};

export const reportTitleServices = (api: Api) => ({
  rename: fromPromise<Title, Renaming>(async ({ input: { recordId, name, version }, signal, system }) => {
    const options = { signal, system };
    const saved = await saveReport(api, {
      report: await readReport(api, recordId, options),
      change: { name, version },
      options,
    });
    return { name: saved.reportName, version: saved.version };
  }),
});

const callOf = {
  report: 'PUT /recommendation/report/{id}/reportoptions',
  user: 'PUT /recommendation/report/{id}/myreportdefaults',
  everyone: 'PUT /recommendation/report/{id}/defaultreportoptions',
} as const satisfies Record<OptionsScope, string>;

const readOptions = (api: Api, id: number, options: CallOptions): Promise<ReportOptions> =>
  api('GET /Recommendation/Report/{id}/reportOptions', { params: { id } }, options);

interface OfReport {
  readonly reportId: number;
}

export const reportOptionsServices = (api: Api, handed: HandedParts) => ({
  loadOptions: fromPromise<ReportOptions, OfReport>(
    async ({ input: { reportId }, signal, system }) =>
      handed.take('options', reportId) ?? readOptions(api, reportId, { signal, system }),
  ),
});

/** The save of options; those of a report over its version, as others apply theirs to it too. */
export const optionsSaveServices = (api: Api) =>
  choiceServices<string, OptionsToSave>({
    save: ({ reportId, scope, key, options: chosen, version }, options) =>
      api(
        callOf[scope],
        {
          params: { id: reportId },
          body: {
            reportId,
            reportTypeId: key.typeId,
            reportOutputId: key.outputId,
            options: chosen.map((option) => ({ ...option })),
          },
          ...(scope === 'report' ? ifMatch(version) : {}),
        },
        options,
      ),
    read: async (work, options) => {
      const read = await readOptions(api, work.reportId, options);
      const cells = optionCells(findOutput(read, work.key));
      // What is on by a default is not applied to this report yet.
      return { cells, over: { ...work, read, version: read.version }, alike: 'save' };
    },
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

export const reportPreviewServices = (api: Api) => ({
  createPreview: fromPromise<void, PreviewRequest>(async ({ input, signal, system }) => {
    const make = async () => ({
      document: await makePreview(api, input, { signal, system }),
      fileName: downloadFileName(input),
    });
    // Before anything is awaited: still within the click.
    if (isShownInTab(input)) await showInTab(make, { signal, ...tabTexts });
    else {
      const { document, fileName } = await make();
      if (!signal.aborted) download(document, fileName);
    }
  }),
  downloadAll: fromPromise<void, PackageRequest>(async ({ input, signal, system }) => {
    const { reportId } = input;
    const { blob } = await api(
      'POST /recommendation/report/{id}/outputs',
      { params: { id: reportId }, body: { reportId }, long: true, binary: true },
      { signal, system },
    );
    if (!signal.aborted) download(blob, packageFileName(input));
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

export const reportPagesServices = (api: Api) => ({
  makePages: callsOver(api)(
    'POST /recommendation/report/{id}/pages',
    ({ reportId, typeId, outputId, optionCodes }: PagesAsked) => ({
      params: { id: reportId },
      body: { reportTypeId: typeId, reportOutputId: outputId, optionCodes: [...optionCodes] },
    }),
  ),
});
