import { fromPromise } from 'xstate';
import type {
  CompareInput,
  CreateInput,
  Created,
  EmailDefaults,
  ReopenInput,
  ReportEntries,
  SaveCommentInput,
  SendAgainInput,
  SendEmailInput,
} from '../../model/reports/asked.ts';
import type { RecommendationSummary, Report, SentEmail } from '../../model/contract/entities.ts';
import type { Deed } from '../../model/reports/deed.ts';
import { findOutput } from '../../model/reports/report-options.ts';
import { addOnce, latest } from '../add-once.ts';
import { callsOver } from '../call.ts';
import { ifAnyMatches, ifMatch } from '../if-match.ts';
import { renaming } from '../recommendation/rename.ts';
import type { Api } from '../rest.ts';
import { addToReport, readReport, saveReport } from './report-parts.ts';

export const namingServices = (api: Api) => ({
  create: fromPromise<Created, CreateInput>(async ({ input: { thing, name }, signal, system }) => {
    const options = { signal, system };
    if (thing.kind === 'duplicate') {
      const { id } = await addOnce(thing, {
        body: { RecommendationIdToDuplicate: thing.recommendationId, NewRecommendationName: name },
        add: (body, key) => api('POST /recommendation/duplicate', { body, key }, options),
        madeBy: ({ id: made }) => ({ id: made, version: null }),
        change: ({ id: recordId, version }, { NewRecommendationName }) =>
          api('PUT /Recommendation/{id}', renaming({ recordId, version, name: NewRecommendationName }), options),
      });
      return { id, name };
    }
    if (thing.kind === 'copyReport') {
      const { reportId: made } = await addOnce(thing, {
        body: { reportName: name },
        add: (body, key) =>
          api('POST /recommendation/report/{id}/duplicate', { params: { id: thing.reportId }, body, key }, options),
        madeBy: ({ reportId, version }) => ({ id: reportId, version }),
        change: async ({ id: copy }, { reportName }) =>
          saveReport(api, await readReport(api, copy, options), { name: reportName }, options),
      });
      return { id: made, name };
    }
    const { customerId, recommendationIds } = thing;
    const body = {
      customerId,
      recommendationReportId: 0,
      recommendationReportName: name,
      recommendationIds: [...recommendationIds],
    };
    const { reportId: id } = await addOnce(thing, {
      body,
      add: (asked, key) => api('POST /recommendation/report', { body: asked, key }, options),
      madeBy: ({ reportId, version }) => ({ id: reportId, version }),
      change: async ({ id: made }, { recommendationReportName }) =>
        saveReport(api, await readReport(api, made, options), { name: recommendationReportName }, options),
    });
    return { id, name };
  }),
});

export const confirmedActionServices = (api: Api) => ({
  perform: fromPromise<Report | null, { readonly deed: Deed }>(async ({ input: { deed }, signal, system }) => {
    const request = { params: { id: deed.id } };
    const deletion = { ...request, ...ifMatch(null) };
    const options = { signal, system };
    switch (deed.kind) {
      case 'deleteRecommendation':
        await api('DELETE /Recommendation/{id}', deletion, options);
        return null;
      case 'restoreRecommendation':
        await api('PUT /Recommendation/{id}/undelete', request, options);
        return null;
      case 'deleteReport':
        await api('DELETE /recommendation/report/{id}', deletion, options);
        return null;
      case 'finaliseReport':
        return api('PUT /recommendation/Report/{id}/Finalise', request, options);
    }
  }),
});

export const reportVersionsServices = (api: Api) => ({
  loadChanges: callsOver(api)(
    'GET /recommendation/report/{id}/changes',
    ({ reportId }: { readonly reportId: number }) => ({
      params: { id: reportId },
    }),
  ),
  renewReport: callsOver(api)(
    'POST /recommendation/report/{id}/renew',
    ({ reportId }: { readonly reportId: number }) => ({
      params: { id: reportId },
    }),
  ),
});

export const comparisonServices = (api: Api) => ({
  compareReports: callsOver(api)(
    'GET /recommendation/report/{id}/comparison/{otherId}',
    ({ reportId, otherId }: CompareInput) => ({ params: { id: reportId, otherId } }),
  ),
});

export const reopeningServices = (api: Api) => ({
  reopenReport: callsOver(api)('PUT /recommendation/report/{id}/reopen', ({ reportId, reason }: ReopenInput) => ({
    params: { id: reportId },
    body: { reason },
  })),
});

export const emailHistoryServices = (api: Api) => ({
  loadEmails: callsOver(api)(
    'GET /recommendation/report/{id}/sentEmails',
    ({ reportId }: { readonly reportId: number }) => ({ params: { id: reportId } }),
    ({ sentEmails }): readonly SentEmail[] => sentEmails,
  ),
  sendAgain: callsOver(api)(
    'POST /recommendation/report/{id}/sentEmails/{emailId}/again',
    ({ reportId, emailId }: SendAgainInput) => ({ params: { id: reportId, emailId }, long: true as const }),
    ({ sentEmails }): readonly SentEmail[] => sentEmails,
  ),
});

export const recommendationPickerServices = (api: Api) => ({
  loadCandidates: callsOver(api)(
    'POST /recommendation/summary',
    ({ customerId }: { readonly customerId: number }) => ({ body: { customerId, active: true, finalised: true } }),
    ({ recommendations }): readonly RecommendationSummary[] => recommendations,
  ),
  addRecommendations: fromPromise<Report, ReportEntries>(({ input: { reportId, recommendationIds }, signal, system }) =>
    addToReport(api, reportId, recommendationIds, { signal, system }),
  ),
});

export const reportCommentServices = (api: Api) => ({
  readNewest: callsOver(api)('GET /recommendation/report/{id}', ({ reportId }: { readonly reportId: number }) => ({
    params: { id: reportId },
  })),
  saveComment: fromPromise<Report, SaveCommentInput>(
    async ({ input: { reportId, draft, original }, signal, system }) => {
      const options = { signal, system };
      const { commentId, version, commentLabel, comment, reportOrder } = draft;
      const body = { reportId, reportOrder, commentLabel: commentLabel.trim(), comment };
      const params = { id: reportId };
      const change = (id: number, of: number | null, changed: typeof body) =>
        api(
          'PUT /Recommendation/Report/{id}/comment',
          {
            params,
            body: { ...changed, recommendationsReportsCommentId: id, ...(of === null ? {} : { version: of }) },
            ...ifAnyMatches(of),
          },
          options,
        );
      if (commentId !== null) await change(commentId, version, body);
      else
        await addOnce(original, {
          body,
          add: (asked, key) => api('POST /Recommendation/Report/{id}/comment', { params, body: asked, key }, options),
          madeBy: ({ comments }, asked) => latest(comments, ({ commentLabel: label }) => label === asked.commentLabel),
          change: (made, changed) => change(made.id, made.version, changed),
        });
      return readReport(api, reportId, options);
    },
  ),
});

export const sendReportServices = (api: Api) => ({
  loadEmailDefaults: fromPromise<EmailDefaults, { readonly reportId: number }>(
    async ({ input: { reportId: id }, signal, system }) => {
      const [{ reportEmailDefaults }, options] = await Promise.all([
        api('GET /recommendation/report/{id}/getemaildefaults', { params: { id } }, { signal, system }),
        api('GET /Recommendation/Report/{id}/reportOptions', { params: { id } }, { signal, system }),
      ]);
      return { ...reportEmailDefaults, options };
    },
  ),
  sendEmail: callsOver(api)(
    'POST /recommendation/report/{id}/sendemail',
    ({ reportId, draft: { recipients, subject, header, body, footer, outputs }, options }: SendEmailInput) => ({
      params: { id: reportId },
      body: {
        reportId,
        emailRecipients: recipients,
        subject,
        header,
        body,
        footer,
        selectedReports: outputs.map((key) => ({
          reportTypeId: key.typeId,
          outputTypeId: key.outputId,
          outputTypeCode: findOutput(options, key)?.reportFormatCode ?? '',
        })),
      },
      long: true as const,
    }),
    ({ sentEmails }): readonly SentEmail[] => sentEmails,
  ),
});
