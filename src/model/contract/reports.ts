import { z } from 'zod';
import { UsedComment } from './comments.ts';
import { changeKinds } from '../reports/basis.ts';
import { addsOne, contract, unversioned } from './core.ts';
import { GrowerThread } from './grower.ts';
import { RecommendationSummary, StaleSample } from './overview.ts';
import { EmailDefaults, Reach, SentEmails } from './report-mails.ts';
import { ReportPages } from './report-pages.ts';
import {
  AddressFlag,
  byId,
  Deleted,
  Html,
  Id,
  IdOrNew,
  Instant,
  LinkDays,
  Name,
  named,
  ofCustomer,
  TextOrNull,
  Version,
} from './shared.ts';

export const ReportSummary = named('ReportSummary', {
  reportId: z.number(),
  reportName: z.string(),
  /** 'Soil', 'Plant' or 'Soil, Plant'. */
  reportSampleTypes: z.string(),
  recommendationCount: z.number(),
  finalised: z.boolean(),
  finalisedBy: TextOrNull,
  finalisedOn: Instant.nullable(),
  lastUpdatedBy: z.string(),
  lastUpdatedOn: Instant,
  published: z.boolean(),
  publishedBy: TextOrNull,
  publishedOn: Instant.nullable(),
  /** The published documents are stored. */
  uploaded: z.boolean(),
  emailSentCount: z.number(),
  /** Which version of the report it is, from 1. */
  edition: z.number(),
  recommendations: z.array(z.object({ recommendationId: z.number(), displayOrder: z.number() })),
});

export const ReportComment = named('ReportComment', {
  id: z.number(),
  recommendationsReportsCommentId: z.number(),
  reportId: z.number(),
  reportOrder: z.number(),
  commentLabel: z.string(),
  comment: z.string(),
  commentType: z.enum(['RECOMMENDATION', 'REPORT']),
  isFavorite: z.boolean(),
  version: z.number(),
});

export const Report = ReportSummary.extend({
  id: z.number(),
  recommendationReportId: z.number(),
  customerId: z.number(),
  customerName: z.string(),
  recommendationIds: z.array(z.number()),
  recommendationDetails: z.array(RecommendationSummary),
  availableReports: z.array(z.object({ recommendationReportTypeId: z.number(), isAvailable: z.boolean() })),
  comments: z.array(ReportComment),
  /** What the caller has written last, in recommendations and in reports, newest first, ten at most. */
  commentsRecentlyUsed: z.array(UsedComment),
  publishedDocuments: z.array(
    z.object({
      id: z.number(),
      fileName: z.string(),
      mimeType: z.string(),
      sizeBytes: z.number(),
      inputsHash: z.string(),
      storedOn: Instant,
    }),
  ),
  /** All its versions, the first one first, itself among them. */
  editions: z.array(ReportSummary),
  /** What came back over the links to its grower’s page. */
  growerAnswerCount: z.number(),
  /** How its growers were reached, and what they asked last. */
  reach: Reach,
  /** What its growers asked, in this version or an earlier one, and what they were answered; the newest question first. */
  threads: z.array(GrowerThread),
  /** When it was opened again after it had been finalised, newest first. */
  reopenings: z.array(z.object({ by: z.string(), on: Instant, reason: z.string() })),
  /** Samples of its open recommendations that count as without a result in every document. */
  staleSamples: z.array(StaleSample),
  version: z.number(),
}).meta({ id: 'Report' });

/** A fact that a report rests on, and what has become of it; an empty text: it was not there, or is not any more. */
export const BasisRow = named('BasisRow', {
  kind: z.enum(changeKinds),
  place: z.string(),
  what: z.string(),
  before: z.string(),
  after: z.string(),
});

const Edition = ReportSummary.pick({ reportId: true, reportName: true, edition: true });

export const ReportChanges = named('ReportChanges', {
  /** Null where nothing is compared: the report is open, or was finalised before such was kept. */
  since: Instant.nullable(),
  counts: z.record(z.enum(changeKinds), z.number()),
  /** The first 200. */
  changes: z.array(BasisRow),
});

/** The older version first. */
export const ReportComparison = named('ReportComparison', { older: Edition, newer: Edition, rows: z.array(BasisRow) });

export const FormatOption = z.object({
  recommendationReportReportFormatOptionId: z.number(),
  formatOptionCode: TextOrNull,
  formatOptionDisplayName: z.string(),
  groupName: z.string(),
  groupType: z.enum(['RADIO', 'CHECKBOX']),
  isGroupHeader: z.boolean(),
  isGroupHeaderSelectable: z.boolean(),
  displayOrderOptions: z.number(),
  isChecked: z.boolean(),
});

/** The next version, with how many places it puts on a newer sampling, and how many keep an older one because the newest has not been run. */
export const RenewedReport = Report.extend({ samplings: z.object({ taken: z.int(), notRun: z.int() }) });

export const ReportOptions = named('ReportOptions', {
  /** Of the report: what is applied to it is changed over this version. */
  version: z.number(),
  recommendationReports: z.array(
    z.object({
      recommendationReportTypeId: z.number(),
      reportName: z.string(),
      activeFlag: z.boolean(),
      displayOrderReportType: z.number(),
      outputs: z.array(
        z.object({
          recommendationReportOutputTypeId: z.number(),
          outputTypeDescription: z.string(),
          displayOrderOutputType: z.number(),
          reportFormatCode: z.string(),
          formatCodes: z.array(FormatOption),
        }),
      ),
    }),
  ),
});

const optionsBody = z.object({
  reportId: Id,
  reportTypeId: z.int(),
  reportOutputId: z.int(),
  options: z.array(z.object({ id: z.int(), checked: z.boolean() })),
});

/** A step of a report, whose state allows or refuses it. */
const takesStep = { unversioned: unversioned.steps, params: byId, answer: Report } as const;
/** Files rendered on request; they are not stored. */
const files = { unversioned: unversioned.reads, params: byId, answer: z.unknown(), long: true, binary: true } as const;
/** A choice of options as a default. */
const setsOptions = {
  unversioned: unversioned.chooses,
  params: byId,
  body: optionsBody,
  answer: ReportOptions,
} as const;

const reportBody = z.object({
  customerId: Id,
  recommendationReportName: Name,
  recommendationReportId: IdOrNew,
  recommendationIds: z.array(Id).max(1_000),
  version: Version.optional(),
});

const reportCommentBody = z.object({
  reportId: Id,
  reportOrder: z.int().min(0).default(999),
  commentLabel: z.string().max(200),
  comment: Html,
});

const comments = z.object({ comments: z.array(ReportComment) });

const reports = z.object({ reports: z.array(ReportSummary) });

export const reportCalls = contract({
  'POST /recommendation/report': {
    makesOne: true,
    summary: 'Create a report (id 0)',
    policy: 'EDIT_REPORT',
    changes: 'report',
    body: reportBody,
    answer: Report,
  },
  'PUT /recommendation/report': {
    summary: 'Rename a report or set its recommendations',
    policy: 'EDIT_REPORT',
    changes: 'report',
    body: reportBody,
    answer: Report,
  },
  'GET /recommendation/report/{id}': {
    summary: 'One report, whole',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    answer: Report,
  },
  'GET /recommendation/report/{customerId}/getall': {
    summary: 'Reports of a customer',
    policy: 'VIEW_CUSTOMERS',
    params: ofCustomer,
    answer: reports,
  },
  'GET /recommendation/recommendationReportType/{customerId}/{completed}': {
    summary: 'Reports of a customer, finalised or in progress',
    policy: 'VIEW_CUSTOMERS',
    programs: 'a list of one state alone; the portal reads all states of a customer at once',
    params: z.object({ customerId: Id, completed: AddressFlag }),
    answer: reports,
  },
  'DELETE /recommendation/report/{id}': {
    summary: 'Delete a report that is not finalised',
    policy: 'EDIT_REPORT',
    changes: 'report',
    params: byId,
    answer: Deleted,
  },
  'DELETE /Recommendation/RecommendationReport/{reportId}/{recommendationId}': {
    summary: 'Take a recommendation out of a report',
    policy: 'EDIT_REPORT',
    unversioned: unversioned.joins,
    params: z.object({ reportId: Id, recommendationId: Id }),
    answer: Report,
  },
  'PUT /Recommendation/Report/reorderRecommendations': {
    summary: 'Order of the recommendations in a report, 1-based',
    policy: 'EDIT_REPORT',
    unversioned: unversioned.orders,
    body: z.object({
      recommendationReportId: Id,
      recommendationsDisplayOrder: z.array(z.object({ recommendationId: Id, displayOrder: z.int().min(1) })),
    }),
    answer: Report,
  },
  'GET /Recommendation/Report/{id}/reportOptions': {
    summary: 'Report types, outputs and format options',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    answer: ReportOptions,
  },
  'PUT /recommendation/report/{id}/reportoptions': {
    summary: 'Save options for this report',
    policy: 'EDIT_REPORT',
    changes: 'report',
    params: byId,
    body: optionsBody,
    answer: ReportOptions,
  },
  'PUT /recommendation/report/{id}/defaultreportoptions': {
    summary: 'Store options as the default of the report type, for everybody of the tenant',
    policy: 'MANAGE_REFERENCE_DATA',
    ...setsOptions,
  },
  'PUT /recommendation/report/{id}/myreportdefaults': {
    summary: "Store options as the user's own default",
    policy: 'EDIT_REPORT',
    ...setsOptions,
    unversioned: unversioned.owns,
  },
  'POST /recommendation/report/{id}/preview': {
    summary: 'Render a report without storing it',
    policy: 'VIEW_CUSTOMERS',
    ...files,
    body: z.object({
      reportId: Id,
      reportTypeId: z.int(),
      reportOutputId: z.int(),
      reportFormatCode: z.string(),
      optionCodes: z.array(z.string()),
    }),
  },
  'POST /recommendation/report/{id}/pages': {
    summary:
      'The pages of an output as they would be printed, and where its parts begin, to look at while options are chosen',
    policy: 'VIEW_CUSTOMERS',
    unversioned: unversioned.reads,
    params: byId,
    body: z.object({ reportTypeId: z.int(), reportOutputId: z.int(), optionCodes: z.array(z.string()) }),
    answer: ReportPages,
  },
  'POST /recommendation/report/{id}/outputs': {
    summary:
      'The Recommendation Report, its appendix and every output whose options were applied, as one ZIP; of a published report what was stored',
    policy: 'VIEW_CUSTOMERS',
    ...files,
    body: z.object({ reportId: Id }),
  },
  'PUT /recommendation/Report/{id}/Finalise': {
    summary: 'Finalise a report and its recommendations',
    policy: 'FINALISE_REPORT',
    ...takesStep,
  },
  'PUT /recommendation/report/{id}/reopen': {
    summary: 'Open a finalised report that is not published again, with a reason',
    policy: 'REOPEN_REPORT',
    ...takesStep,
    body: z.object({ reason: z.string().trim().min(1).max(500) }),
  },
  'POST /recommendation/report/{id}/duplicate': {
    summary: 'Copy a report under another name, with its recommendations, comments and options',
    policy: 'EDIT_REPORT',
    ...addsOne,
    params: byId,
    body: z.object({ reportName: Name }),
    answer: Report,
  },
  'POST /recommendation/report/{id}/renew': {
    summary:
      'Begin the next version of a finalised report: copies of its recommendations, with the newest samplings of their places that the engine has run',
    policy: 'EDIT_REPORT',
    ...addsOne,
    params: byId,
    answer: RenewedReport,
  },
  'GET /recommendation/report/{id}/changes': {
    summary: 'What of a finalised report has changed since it was finalised, or published',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    answer: ReportChanges,
  },
  'GET /recommendation/report/{id}/comparison/{otherId}': {
    summary: 'Two versions of a report side by side',
    policy: 'VIEW_CUSTOMERS',
    params: byId.extend({ otherId: Id }),
    answer: ReportComparison,
  },
  'POST /recommendation/Report/{id}/publish': {
    summary: 'Render, store and freeze the outputs of a finalised report',
    policy: 'PUBLISH_REPORT',
    ...takesStep,
    body: z.object({ reportId: Id }),
    long: true,
  },
  'GET /recommendation/report/{id}/document/{documentId}': {
    summary: 'A published document, byte for byte as it was stored',
    policy: 'VIEW_CUSTOMERS',
    params: byId.extend({ documentId: Id }),
    answer: z.unknown(),
    binary: true,
  },
  'GET /recommendation/report/{id}/sentEmails': {
    summary: 'Emails sent for a report, newest first',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    answer: SentEmails,
  },
  'POST /recommendation/report/{id}/sentEmails/{emailId}/again': {
    summary: 'Send an email of a report again, to those it did not reach',
    policy: 'SEND_REPORT',
    ...addsOne,
    params: byId.extend({ emailId: Id }),
    answer: SentEmails,
    long: true,
  },
  'GET /recommendation/report/{id}/getemaildefaults': {
    summary: 'Recipients and templates for the Send Report dialog',
    policy: 'SEND_REPORT',
    params: byId,
    answer: z.object({ reportEmailDefaults: EmailDefaults }),
  },
  'POST /recommendation/report/{id}/sendemail': {
    summary: 'Send the report by email with the chosen outputs attached',
    policy: 'SEND_REPORT',
    ...addsOne,
    params: byId,
    body: z.object({
      reportId: Id,
      /** Separated by semicolons or commas; each an address, or a name with it in angle brackets. */
      emailRecipients: z.string().max(4_000),
      subject: z
        .string()
        .max(300)
        .regex(/^[^\r\n]*$/, 'must be on one line'),
      header: Html.default(''),
      footer: Html.default(''),
      body: Html,
      selectedReports: z.array(z.object({ reportTypeId: z.int(), outputTypeId: z.int(), outputTypeCode: z.string() })),
      /** For how many days each recipient gets a link to the grower's page of their own; none unless given. */
      linkDays: LinkDays.optional(),
    }),
    answer: SentEmails,
    long: true,
  },
  'POST /Recommendation/Report/{id}/comment': {
    summary: 'Add a comment to a report',
    policy: 'EDIT_REPORT',
    ...addsOne,
    params: byId,
    body: reportCommentBody,
    answer: comments,
  },
  'PUT /Recommendation/Report/{id}/comment': {
    summary: 'Change a comment of a report',
    policy: 'EDIT_REPORT',
    changes: 'reportComment',
    params: byId,
    body: reportCommentBody.extend({ recommendationsReportsCommentId: Id, version: Version.optional() }),
    answer: comments,
  },
  'DELETE /Recommendation/Report/{id}/comment/{commentId}': {
    summary: 'Remove a comment of a report',
    policy: 'EDIT_REPORT',
    changes: 'reportComment',
    params: byId.extend({ commentId: Id }),
    answer: comments,
  },
  'PUT /Recommendation/Report/{id}/reordercomments': {
    summary: 'Order of the comments of a report, 1-based',
    policy: 'EDIT_REPORT',
    unversioned: unversioned.orders,
    params: byId,
    body: z.object({
      reportId: Id,
      displayOrders: z.array(z.object({ recommendationsReportsCommentId: Id, reportOrder: z.int().min(1) })),
    }),
    answer: comments,
  },
});
