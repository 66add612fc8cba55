import { deleteReport } from '../commands/reports/delete-report.ts';
import { removeFromReport } from '../commands/reports/remove-from-report.ts';
import { reorderReport } from '../commands/reports/reorder-report.ts';
import { finaliseReport } from '../commands/reports/finalise-report.ts';
import { lookAtPages } from '../commands/reports/look-at-pages.ts';
import { publishReport } from '../commands/reports/publish-report.ts';
import { duplicateReport, renewReport } from '../commands/reports/copy-report.ts';
import { reopenReport } from '../commands/reports/reopen-report.ts';
import { addReportComment } from '../commands/reports/add-report-comment.ts';
import { removeReportComment } from '../commands/reports/remove-report-comment.ts';
import { reorderReportComments } from '../commands/reports/reorder-report-comments.ts';
import { updateReportComment } from '../commands/reports/update-report-comment.ts';
import { orderReportNotes, saveReportNote } from '../commands/reports/save-report-notes.ts';
import { saveReportOptions } from '../commands/reports/save-report-options.ts';
import { createReport, updateReport } from '../commands/reports/save-report.ts';
import { touchReport } from '../commands/reports/touch-report.ts';
import { sendAgain } from '../commands/reports/send-again.ts';
import { sendReportEmail } from '../commands/reports/send-report-email.ts';
import { fail, found } from '../failure.ts';
import { findCustomer } from '../queries/customers/find-customer.ts';
import { emailDefaults } from '../queries/reports/email-defaults.ts';
import type { Tx } from '../db/pool.ts';
import { findReport, unpublishedReport } from '../queries/reports/find-report.ts';
import { openPoints } from '../queries/reports/open-points.ts';
import { publishedDocument } from '../queries/reports/published-document.ts';
import { renderedPreview } from '../queries/reports/rendered-preview.ts';
import { outputOf } from '../queries/reports/report-options.data.ts';
import { comparedReports, reportChanges } from '../queries/reports/report-changes.ts';
import { notesOnBoards, reportNotes } from '../queries/reports/report-notes.ts';
import { reportOptions } from '../queries/reports/report-options.ts';
import { reportsOfCustomer } from '../queries/reports/report-summaries.ts';
import { reportComments, wholeReport } from '../queries/reports/report.ts';
import { samplesOfReport } from '../queries/shared/how-many.ts';
import { sentEmails } from '../queries/reports/sent-emails.ts';
import { calendarDayIn } from '../time-zone.ts';
import { longHandler, type Handlers } from './kit/call.ts';
import { changeOf } from './kit/change-of.ts';
import { downloaded } from './kit/downloaded.ts';

/** What is said of one sample weighs as much as so many samples. */
const STATEMENTS = 4;
/** All that a finalised sample answers weighs as much as so many samples. */
const FREEZING = 8;

/** What the statements of a report weigh, against others' calls. */
const statementsOfReport = async ({ tx, params }: { readonly tx: Tx; readonly params: { readonly id: number } }) =>
  STATEMENTS * (await samplesOfReport(tx, params.id));

export const reportHandlers = {
  'POST /recommendation/report': async (call) =>
    wholeReport(
      call.tx,
      call.body.recommendationReportId === 0
        ? await createReport(call.tx, call.body, changeOf(call))
        : await updateReport(call.tx, call.body, changeOf(call)),
    ),
  'PUT /recommendation/report': async (call) =>
    wholeReport(call.tx, await updateReport(call.tx, call.body, changeOf(call))),
  'GET /recommendation/report/{id}': ({ tx, params }) => wholeReport(tx, params.id),
  'GET /recommendation/report/{customerId}/getall': async ({ tx, params }) => {
    const [, reports] = await Promise.all([
      findCustomer(tx, params.customerId),
      reportsOfCustomer(tx, params.customerId),
    ]);
    return { reports };
  },
  'GET /recommendation/recommendationReportType/{customerId}/{completed}': async ({ tx, params }) => {
    await findCustomer(tx, params.customerId);
    return { reports: await reportsOfCustomer(tx, params.customerId, params.completed) };
  },
  'DELETE /recommendation/report/{id}': async (call) => {
    await deleteReport(call.tx, call.params.id, changeOf(call));
    return { id: call.params.id };
  },
  'DELETE /Recommendation/RecommendationReport/{reportId}/{recommendationId}': async (call) => {
    await removeFromReport(call.tx, {
      reportId: call.params.reportId,
      recommendationId: call.params.recommendationId,
      change: changeOf(call),
    });
    return wholeReport(call.tx, call.params.reportId);
  },
  'PUT /Recommendation/Report/reorderRecommendations': async (call) => {
    await reorderReport(call.tx, {
      reportId: call.body.recommendationReportId,
      orders: call.body.recommendationsDisplayOrder,
      change: changeOf(call),
    });
    return wholeReport(call.tx, call.body.recommendationReportId);
  },
  'GET /Recommendation/Report/{id}/reportOptions': ({ tx, params, user }) =>
    reportOptions(tx, { reportId: params.id, userId: user.id }),
  'PUT /recommendation/report/{id}/reportoptions': async (call) => {
    const { tx, params, body, user } = call;
    await unpublishedReport(tx, params.id);
    saveReportOptions(tx, { reportId: params.id }, body);
    touchReport(tx, params.id, changeOf(call));
    return reportOptions(tx, { reportId: params.id, userId: user.id });
  },
  'PUT /recommendation/report/{id}/defaultreportoptions': async ({ tx, params, body, user }) => {
    await findReport(tx, params.id);
    saveReportOptions(tx, 'supplier', body);
    return reportOptions(tx, { reportId: params.id, userId: user.id });
  },
  'PUT /recommendation/report/{id}/myreportdefaults': async ({ tx, params, body, user }) => {
    await findReport(tx, params.id);
    saveReportOptions(tx, { userId: user.id }, body);
    return reportOptions(tx, { reportId: params.id, userId: user.id });
  },
  'GET /recommendation/report/{id}/notes': {
    weigh: statementsOfReport,
    act: ({ tx, params }) => reportNotes(tx, params.id),
  },
  'PUT /recommendation/report/{id}/notes/{recommendationId}': {
    weigh: statementsOfReport,
    act: async (call) => {
      const boards = await saveReportNote(call.tx, { of: call.params, body: call.body, change: changeOf(call) });
      return notesOnBoards(call.tx, { reportId: call.params.id, boards, on: call.now });
    },
  },
  'PUT /recommendation/report/{id}/notes/{recommendationId}/order': {
    weigh: statementsOfReport,
    act: async (call) => {
      const boards = await orderReportNotes(call.tx, { of: call.params, body: call.body, change: changeOf(call) });
      return notesOnBoards(call.tx, { reportId: call.params.id, boards, on: call.now });
    },
  },
  'POST /recommendation/report/{id}/preview': longHandler<'POST /recommendation/report/{id}/preview'>({
    start: async ({ tx, params, body, jobs, timeZone }) => {
      await findReport(tx, params.id);
      if (!outputOf(body.reportTypeId, body.reportOutputId))
        return fail('INVALID_REQUEST', { message: 'This report type has no such output.' });
      return {
        jobId: await jobs.enqueue(tx, 'render-document', {
          reportId: params.id,
          reportTypeId: body.reportTypeId,
          outputTypeId: body.reportOutputId,
          optionCodes: body.optionCodes,
          timeZone,
        }),
      };
    },
    finish: async ({ tx, params, outcome }) =>
      downloaded(tx, {
        record: 'report',
        recordId: params.id,
        answer: await renderedPreview(tx, Number(outcome['previewId'])),
        as: 'preview',
      }),
  }),
  'POST /recommendation/report/{id}/pages': {
    ownTurns: true,
    apart: async ({ params, body, inTransaction, tenantId, timeZone, signal }) => {
      const { reportTypeId, reportOutputId: outputTypeId, optionCodes } = body;
      const asked = { reportId: params.id, reportTypeId, outputTypeId, optionCodes, timeZone, tenantId };
      const { parts, spots, pdf, ...pages } = await lookAtPages(asked, inTransaction, signal);
      return { ...pages, parts: [...parts], spots: [...spots], pdf: Buffer.from(pdf).toString('base64') };
    },
  },
  'POST /recommendation/report/{id}/outputs': longHandler<'POST /recommendation/report/{id}/outputs'>({
    start: async ({ tx, params, jobs, timeZone }) => {
      await findReport(tx, params.id);
      return { jobId: await jobs.enqueue(tx, 'render-outputs', { reportId: params.id, timeZone }) };
    },
    finish: async ({ tx, params, outcome }) =>
      downloaded(tx, {
        record: 'report',
        recordId: params.id,
        answer: await renderedPreview(tx, Number(outcome['previewId'])),
      }),
  }),
  'PUT /recommendation/Report/{id}/Finalise': {
    weigh: async ({ tx, params }) => FREEZING * (await samplesOfReport(tx, params.id)),
    act: async (call) => {
      await finaliseReport(call.tx, call.params.id, changeOf(call));
      return wholeReport(call.tx, call.params.id);
    },
  },
  'PUT /recommendation/report/{id}/reopen': async (call) => {
    await reopenReport(call.tx, { id: call.params.id, reason: call.body.reason, change: changeOf(call) });
    return wholeReport(call.tx, call.params.id);
  },
  'POST /recommendation/report/{id}/duplicate': async (call) =>
    wholeReport(
      call.tx,
      await duplicateReport(call.tx, { id: call.params.id, name: call.body.reportName, change: changeOf(call) }),
    ),
  'POST /recommendation/report/{id}/renew': async (call) => {
    const { id, samplings } = await renewReport(call.tx, call.params.id, changeOf(call));
    return { ...(await wholeReport(call.tx, id)), samplings };
  },
  'GET /recommendation/report/{id}/openpoints': {
    weigh: statementsOfReport,
    act: ({ tx, params, now, timeZone }) => openPoints(tx, params.id, calendarDayIn(now, timeZone)),
  },
  'GET /recommendation/report/{id}/changes': ({ tx, params }) => reportChanges(tx, params.id),
  'GET /recommendation/report/{id}/comparison/{otherId}': ({ tx, params }) =>
    comparedReports(tx, params.id, params.otherId),
  'POST /recommendation/Report/{id}/publish': longHandler<'POST /recommendation/Report/{id}/publish'>({
    start: async (call) => {
      await publishReport(call.tx, call.params.id, changeOf(call));
      return {
        jobId: await call.jobs.enqueue(call.tx, 'publish-report', {
          reportId: call.params.id,
          timeZone: call.timeZone,
        }),
      };
    },
    finish: ({ tx, params }) => wholeReport(tx, params.id),
  }),
  'GET /recommendation/report/{id}/document/{documentId}': async ({ tx, params, documents }) => {
    await findReport(tx, params.id);
    const { storageKey, mimeType, fileName } = await publishedDocument(tx, params.id, params.documentId);
    return downloaded(tx, {
      record: 'report',
      recordId: params.id,
      answer: { bytes: found(await documents.get(storageKey)), mimeType, fileName },
    });
  },
  'GET /recommendation/report/{id}/sentEmails': async ({ tx, params }) => {
    const [, mails] = await Promise.all([findReport(tx, params.id), sentEmails(tx, params.id)]);
    return { sentEmails: mails };
  },
  'POST /recommendation/report/{id}/sentEmails/{emailId}/again':
    longHandler<'POST /recommendation/report/{id}/sentEmails/{emailId}/again'>({
      start: async (call) => {
        const { id: reportId, emailId } = call.params;
        return { jobId: await sendAgain(call.tx, call.jobs, { reportId, emailId }, changeOf(call)) };
      },
      finish: async ({ tx, params }) => ({ sentEmails: await sentEmails(tx, params.id) }),
    }),
  'GET /recommendation/report/{id}/getemaildefaults': {
    weigh: statementsOfReport,
    act: async ({ tx, params, user, now, timeZone }) => ({
      reportEmailDefaults: await emailDefaults(tx, {
        reportId: params.id,
        userId: user.id,
        on: calendarDayIn(now, timeZone),
      }),
    }),
  },
  'POST /recommendation/report/{id}/sendemail': longHandler<'POST /recommendation/report/{id}/sendemail'>({
    start: async (call) => ({
      jobId: await sendReportEmail(call.tx, {
        jobs: call.jobs,
        reportId: call.params.id,
        emailBody: call.body,
        change: changeOf(call),
      }),
    }),
    finish: async ({ tx, params }) => ({ sentEmails: await sentEmails(tx, params.id) }),
  }),
  'POST /Recommendation/Report/{id}/comment': async (call) => {
    await addReportComment(call.tx, { reportId: call.params.id, body: call.body, change: changeOf(call) });
    return { comments: await reportComments(call.tx, call.params.id) };
  },
  'PUT /Recommendation/Report/{id}/comment': async (call) => {
    await updateReportComment(call.tx, { reportId: call.params.id, body: call.body, change: changeOf(call) });
    return { comments: await reportComments(call.tx, call.params.id) };
  },
  'DELETE /Recommendation/Report/{id}/comment/{commentId}': async (call) => {
    await removeReportComment(call.tx, {
      reportId: call.params.id,
      commentId: call.params.commentId,
      change: changeOf(call),
    });
    return { comments: await reportComments(call.tx, call.params.id) };
  },
  'PUT /Recommendation/Report/{id}/reordercomments': async (call) => {
    await reorderReportComments(call.tx, {
      reportId: call.params.id,
      orders: call.body.displayOrders,
      change: changeOf(call),
    });
    return { comments: await reportComments(call.tx, call.params.id) };
  },
} satisfies Partial<Handlers>;
