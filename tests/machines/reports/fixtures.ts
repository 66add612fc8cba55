import type {
  BasisRow,
  EmailTemplate,
  FormatOption,
  OpenPoints,
  RecommendationSummary,
  Report,
  ReportChanges,
  ReportComment,
  ReportOptions,
  ReportSummary,
  SentEmail,
} from '../../../src/model/contract/entities.ts';
import type { Permissions } from '../../../src/model/session/permissions.ts';

export const MOMENT = '2026-05-04T03:05:00.000Z';

export const recommendation = (change: Partial<RecommendationSummary> = {}): RecommendationSummary => ({
  id: 1,
  recommendationId: 1,
  name: 'Wheat north',
  cropType: 'Wheat',
  sampleType: 'Soil',
  numberOfSamples: 9,
  status: 'Active',
  createdOn: MOMENT,
  lastUpdatedOn: MOMENT,
  lastUpdatedBy: 'Alex Adviser',
  pifIncomplete: 0,
  recommendationSamples: [],
  deletedOn: null,
  deletedBy: null,
  ...change,
});

export const reportComment = (change: Partial<ReportComment> = {}): ReportComment => ({
  id: 21,
  recommendationsReportsCommentId: 21,
  reportId: 5,
  reportOrder: 1,
  commentLabel: 'Season outlook',
  comment: '<p>Sow early.</p>',
  commentType: 'REPORT',
  isFavorite: false,
  version: 3,
  ...change,
});

export const reportSummary = (change: Partial<ReportSummary> = {}): ReportSummary => ({
  reportId: 5,
  reportName: 'Season plan',
  reportSampleTypes: 'Soil',
  recommendationCount: 1,
  finalised: false,
  finalisedBy: null,
  finalisedOn: null,
  lastUpdatedBy: 'Alex Adviser',
  lastUpdatedOn: MOMENT,
  published: false,
  publishedBy: null,
  publishedOn: null,
  uploaded: false,
  emailSentCount: 0,
  edition: 1,
  recommendations: [{ recommendationId: 1, displayOrder: 1 }],
  ...change,
});

/** A version of a report, as the others tell of it. */
export const edition = reportSummary;

export const report = (change: Partial<Report> = {}): Report => ({
  ...reportSummary(),
  id: 5,
  recommendationReportId: 5,
  customerId: 7,
  customerName: 'Hill Farms',
  recommendationIds: [1],
  recommendationDetails: [recommendation()],
  availableReports: [
    { recommendationReportTypeId: 5, isAvailable: true },
    { recommendationReportTypeId: 1, isAvailable: true },
    { recommendationReportTypeId: 3, isAvailable: true },
  ],
  comments: [reportComment()],
  commentsRecentlyUsed: [],
  publishedDocuments: [],
  editions: [edition()],
  growerAnswerCount: 0,
  threads: [],
  reach: {
    openLinks: 0,
    validUntil: null,
    openedCount: 0,
    lastOpenedOn: null,
    mails: { sent: 0, pending: 0, failed: 0 },
    lastQuestion: null,
  },
  reopenings: [],
  staleSamples: [],
  version: 4,
  ...change,
});

export const finalised: Partial<Report> = { finalised: true, finalisedBy: 'Sam Senior', finalisedOn: MOMENT };
export const published: Partial<Report> = {
  ...finalised,
  published: true,
  publishedBy: 'Sam Senior',
  publishedOn: MOMENT,
};
export const stored: Partial<Report> = {
  ...published,
  uploaded: true,
  publishedDocuments: [
    {
      id: 61,
      fileName: '7_Season plan.pdf',
      mimeType: 'application/pdf',
      sizeBytes: 156_204,
      inputsHash: 'b7ab75b406c0ffee',
      storedOn: MOMENT,
    },
  ],
};

const option = (
  id: number,
  code: string | null,
  groupName: string,
  change: Partial<FormatOption> = {},
): FormatOption => ({
  recommendationReportReportFormatOptionId: id,
  formatOptionCode: code,
  formatOptionDisplayName: code ?? groupName,
  groupName,
  groupType: 'CHECKBOX',
  isGroupHeader: code === null,
  isGroupHeaderSelectable: false,
  displayOrderOptions: id,
  isChecked: false,
  ...change,
});

const pdf = (
  code: string,
  formatCodes: readonly FormatOption[],
): ReportOptions['recommendationReports'][number]['outputs'][number] => ({
  recommendationReportOutputTypeId: 1,
  outputTypeDescription: 'PDF',
  displayOrderOutputType: 1,
  reportFormatCode: code,
  formatCodes: [...formatCodes],
});

/** A PDF with a checkbox and a radio group, a PDF and CSV, and a download without options. */
export const options: ReportOptions = {
  version: 3,
  recommendationReports: [
    {
      recommendationReportTypeId: 3,
      reportName: 'Google Earth',
      activeFlag: true,
      displayOrderReportType: 3,
      outputs: [{ ...pdf('KMZ', []), recommendationReportOutputTypeId: 3, outputTypeDescription: 'KMZ' }],
    },
    {
      recommendationReportTypeId: 5,
      reportName: 'Recommendation Report',
      activeFlag: true,
      displayOrderReportType: 1,
      outputs: [
        pdf('RECOMMENDATION_PDF', [
          option(501, null, 'Pages'),
          option(502, 'COVER', 'Pages', { isChecked: true }),
          option(503, null, 'Sample order', { groupType: 'RADIO' }),
          option(504, 'ORDER_AS_SET', 'Sample order', { groupType: 'RADIO', isChecked: true }),
          option(505, 'ORDER_BY_PADDOCK', 'Sample order', { groupType: 'RADIO' }),
        ]),
      ],
    },
    {
      recommendationReportTypeId: 1,
      reportName: 'Analyte Report',
      activeFlag: true,
      displayOrderReportType: 2,
      outputs: [
        {
          ...pdf('ANALYTE_CSV', [option(151, 'SECONDARY_ANALYTES', 'Analytes')]),
          recommendationReportOutputTypeId: 4,
          outputTypeDescription: 'CSV',
          displayOrderOutputType: 2,
        },
        pdf('ANALYTE_PDF', [option(101, 'COVER', 'Pages')]),
      ],
    },
    {
      recommendationReportTypeId: 9,
      reportName: 'Retired',
      activeFlag: false,
      displayOrderReportType: 0,
      outputs: [pdf('RETIRED', [])],
    },
  ],
};

export const templates: readonly EmailTemplate[] = [1, 2, 3].map((emailTemplateId) => ({
  emailTemplateId,
  subject: `Subject ${emailTemplateId}`,
  header: '<p>Hello,</p>',
  body: `<p>Body ${emailTemplateId}</p>`,
  footer: '<p>Regards</p>',
}));

export const sentEmail = (change: Partial<SentEmail> = {}): SentEmail => ({
  recommendationsReportEmailSentId: 41,
  emailAddress: 'grower@farm.example',
  createdBy: 'Alex Adviser',
  createdOn: MOMENT,
  sent: true,
  subject: 'Season plan',
  messageBody: '<p>Attached.</p>',
  failure: null,
  ...change,
});

export const refused = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };
export const allowed: Permissions = [
  'EDIT_RECOMMENDATION',
  'DELETE_RECOMMENDATION',
  'UNDELETE_RECOMMENDATION',
  'EDIT_REPORT',
  'FINALISE_REPORT',
  'PUBLISH_REPORT',
  'REOPEN_REPORT',
  'SEND_REPORT',
];

export const basisRow = (change: Partial<BasisRow> = {}): BasisRow => ({
  kind: 'results',
  place: 'Creek / Creek A, 0–10 cm',
  what: 'Phosphorus (Colwell)',
  before: '31 mg/kg',
  after: '9 mg/kg',
  ...change,
});

/** Two versions of the plan, with a value that differs and one that does not. */
export const comparison = {
  older: { reportId: 5, reportName: 'Season plan', edition: 1 },
  newer: { reportId: 6, reportName: 'Season plan, version 2', edition: 2 },
  rows: [basisRow(), basisRow({ what: 'Urea', kind: 'rates' as const, before: '75 kg/ha', after: '75 kg/ha' })],
};

export const changes = (change: Partial<ReportChanges> = {}): ReportChanges => ({
  since: MOMENT,
  counts: { results: 1, rates: 0, prices: 2, land: 0 },
  changes: [basisRow(), basisRow({ kind: 'prices', place: '', what: 'Urea', before: '$650.00/t', after: '$700.00/t' })],
  ...change,
});

export const nothingOpen: OpenPoints = { recommendations: [], namesakes: [] };

/** Potassium is short on one paddock, another has no rate and no area, and a second report has the same name. */
export const someOpen: OpenPoints = {
  recommendations: [
    {
      recommendationId: 1,
      recommendationName: 'Wheat north',
      withoutArea: ['Lease block'],
      withoutRate: ['Lease block'],
      short: [{ nutrient: 'K', text: 'K: short on 1 of 2 paddocks, by 23 kg/ha (House). 1 covered.' }],
    },
  ],
  namesakes: [{ reportId: 9, createdOn: MOMENT }],
};
