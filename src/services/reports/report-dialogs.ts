import { fromPromise } from 'xstate';
import type {
  CompareInput,
  CreateAsked,
  Created,
  EmailDefaults,
  NamedThing,
  ReportEntries,
  SendAgainInput,
  SendEmailInput,
} from '../../model/reports/asked.ts';
import type { RecommendationSummary, Report, SentEmail } from '../../model/contract/entities.ts';
import type { RecordAction } from '../../model/reports/record-action.ts';
import { findOutput } from '../../model/reports/report-options.ts';
import type { ReadMessage } from '../../model/shared/messages.ts';
import { commentIn, type ReadReportComment, type ReportCommentSubject } from '../../model/reports/comment-kind.ts';
import { limits } from '../../model/limits.ts';
import { orNone, type RecordServices } from '../record-services.ts';
import { addOnce, latest } from '../add-once.ts';
import { callsOver } from '../call.ts';
import { lookUpBy } from '../look-up.ts';
import { ifAnyMatches, ifMatch } from '../if-match.ts';
import { renaming } from '../recommendation/rename.ts';
import type { Api, CallOptions } from '../rest.ts';
import { addToReport, readReport, saveReport } from './report-parts.ts';

type Thing<Kind extends NamedThing['kind']> = Extract<NamedThing, { readonly kind: Kind }>;
type Create<Of extends NamedThing> = (
  api: Api,
  asked: { readonly thing: Of; readonly name: string; readonly key: string },
  options: CallOptions,
) => Promise<number>;

/** How each thing that is given a name is made; the answer is its number. */
const creates: { readonly [Kind in NamedThing['kind']]: Create<Thing<Kind>> } = {
  duplicate: async (api, { thing, name, key: ownKey }, options) => {
    const { id } = await addOnce(ownKey, {
      body: { RecommendationIdToDuplicate: thing.recommendationId, NewRecommendationName: name },
      add: (body, key) => api('POST /recommendation/duplicate', { body, key }, options),
      madeBy: ({ id: made, version }) => ({ id: made, version }),
      change: ({ id: recordId, version }, { NewRecommendationName }) =>
        api('PUT /Recommendation/{id}', renaming({ recordId, version, name: NewRecommendationName }), options),
    });
    return id;
  },
  copyReport: async (api, { thing, name, key: ownKey }, options) => {
    const { reportId } = await addOnce(ownKey, {
      body: { reportName: name },
      add: (body, key) =>
        api('POST /recommendation/report/{id}/duplicate', { params: { id: thing.reportId }, body, key }, options),
      madeBy: ({ reportId: id, version }) => ({ id, version }),
      change: async ({ id }, { reportName }) =>
        saveReport(api, { report: await readReport(api, id, options), change: { name: reportName }, options }),
    });
    return reportId;
  },
  newReport: async (api, { thing, name, key: ownKey }, options) => {
    const { customerId, recommendationIds } = thing;
    const { reportId } = await addOnce(ownKey, {
      body: {
        customerId,
        recommendationReportId: 0,
        recommendationReportName: name,
        recommendationIds: [...recommendationIds],
      },
      add: (body, key) => api('POST /recommendation/report', { body, key }, options),
      madeBy: ({ reportId: id, version }) => ({ id, version }),
      change: async ({ id }, { recommendationReportName }) =>
        saveReport(api, {
          report: await readReport(api, id, options),
          change: { name: recommendationReportName },
          options,
        }),
    });
    return reportId;
  },
};

export const namingServices = (api: Api) => ({
  create: fromPromise<Created, CreateAsked>(async ({ input, signal, system }) => ({
    // What is made and how are of one kind.
    id: await (creates[input.thing.kind] as Create<NamedThing>)(api, input, { signal, system }),
    name: input.name,
  })),
});

/** The request of each action; the answer is the report where it goes on. */
const actions: {
  readonly [Kind in RecordAction['kind']]: (
    api: Api,
    asked: { readonly id: number; readonly reason: string },
    options: CallOptions,
  ) => Promise<Report | null>;
} = {
  deleteRecommendation: async (api, { id }, options) => {
    await api('DELETE /Recommendation/{id}', { params: { id }, ...ifMatch(null) }, options);
    return null;
  },
  restoreRecommendation: async (api, { id }, options) => {
    await api('PUT /Recommendation/{id}/undelete', { params: { id } }, options);
    return null;
  },
  deleteReport: async (api, { id }, options) => {
    await api('DELETE /recommendation/report/{id}', { params: { id }, ...ifMatch(null) }, options);
    return null;
  },
  reopenReport: (api, { id, reason }, options) =>
    api('PUT /recommendation/report/{id}/reopen', { params: { id }, body: { reason } }, options),
  finaliseReport: (api, { id }, options) =>
    api('PUT /recommendation/Report/{id}/Finalise', { params: { id } }, options),
};

export const openPointsServices = (api: Api) => ({
  read: fromPromise<ReadMessage, { readonly id: number }>(async ({ input: { id }, signal, system }) => ({
    type: 'POINTS_READ',
    points: await api('GET /recommendation/report/{id}/openpoints', { params: { id } }, { signal, system }),
  })),
});

export const confirmedActionServices = (api: Api) => ({
  perform: fromPromise<Report | null, { readonly action: RecordAction; readonly reason: string }>(
    ({ input: { action, reason }, signal, system }) =>
      actions[action.kind](api, { id: action.id, reason }, { signal, system }),
  ),
  runEngine: fromPromise<readonly number[], { readonly recommendationIds: readonly number[] }>(
    async ({ input: { recommendationIds }, signal, system }) => {
      const asked: number[] = [];
      for (const id of recommendationIds) {
        const { sampleIds } = await api(
          'POST /recommendation/{id}/updateResults',
          { params: { id }, long: true },
          { signal, system },
        );
        asked.push(...sampleIds);
      }
      return asked;
    },
  ),
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

export const comparisonServices = (api: Api) =>
  lookUpBy({
    loadAnswer: ({ reportId, otherId }: CompareInput, options) =>
      api('GET /recommendation/report/{id}/comparison/{otherId}', { params: { id: reportId, otherId } }, options),
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
    addToReport(api, { reportId, ids: recommendationIds, options: { signal, system } }),
  ),
});

/** Reads and saves a comment of a report; a save answers the report. */
export const reportCommentServices = (
  api: Api,
): RecordServices<ReadReportComment, Readonly<Record<'commentLabel' | 'comment', string>>, ReportCommentSubject> => ({
  read: async (subject, options) => commentIn(await orNone(readReport(api, subject.reportId, options)), subject),
  save: async ({ subject: { id, reportId, key }, draft, read: { record }, version }, options) => {
    const reportOrder = record?.reportOrder ?? limits.newReportOrder;
    const body = { reportId, reportOrder, commentLabel: draft.commentLabel.trim(), comment: draft.comment };
    const params = { id: reportId };
    const change = (commentId: number, of: number | null, changed: typeof body) =>
      api(
        'PUT /Recommendation/Report/{id}/comment',
        {
          params,
          body: { ...changed, recommendationsReportsCommentId: commentId, ...(of === null ? {} : { version: of }) },
          ...ifAnyMatches(of),
        },
        options,
      );
    if (id !== null) await change(id, version, body);
    else
      await addOnce(key, {
        body,
        add: (asked, under) =>
          api('POST /Recommendation/Report/{id}/comment', { params, body: asked, key: under }, options),
        madeBy: ({ comments }) => latest(comments),
        change: (made, changed) => change(made.id, made.version, changed),
      });
    return readReport(api, reportId, options);
  },
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
    ({ reportId, draft: { recipients, subject, body, outputs, hasLink }, canLink, options }: SendEmailInput) => ({
      params: { id: reportId },
      body: {
        reportId,
        emailRecipients: recipients,
        subject,
        body,
        ...(canLink && hasLink ? { linkDays: limits.growerLinkDays } : {}),
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
