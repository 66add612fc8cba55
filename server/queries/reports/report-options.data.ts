import {
  outputTypes,
  reportTypes,
  type OutputTypeId,
  type ReportTypeId,
} from '../../../src/model/reports/report-output.ts';

/** The report types, their outputs and their format options (specification part 3, section 3); the defaults a tenant starts with. */

export interface FormatOption {
  readonly recommendationReportReportFormatOptionId: number;
  /** Empty for a header: it is shown, never sent. */
  readonly formatOptionCode: string;
  readonly formatOptionDisplayName: string;
  readonly groupName: string;
  readonly groupType: 'RADIO' | 'CHECKBOX';
  readonly isGroupHeader: boolean;
  readonly isGroupHeaderSelectable: boolean;
  readonly displayOrderOptions: number;
  /** The product's default; a report's or an adviser's own choice goes over it. */
  readonly isChecked: boolean;
}

export interface ReportOutput {
  readonly recommendationReportOutputTypeId: OutputTypeId;
  readonly outputTypeDescription: string;
  readonly displayOrderOutputType: number;
  readonly reportFormatCode: string;
  readonly formatCodes: readonly FormatOption[];
}

export interface ReportType {
  readonly recommendationReportTypeId: ReportTypeId;
  readonly reportName: string;
  readonly activeFlag: boolean;
  readonly displayOrderReportType: number;
  readonly outputs: readonly ReportOutput[];
}

interface OptionGroup {
  readonly groupName: string;
  readonly groupType: 'RADIO' | 'CHECKBOX';
  /** Code, display name, checked by default. */
  readonly options: readonly (readonly [code: string, displayName: string, isChecked: boolean])[];
}

/** A bold header that cannot be chosen, then the group's options; ids are `firstId` onwards and must never be given a new meaning. */
function formatCodes(firstId: number, groups: readonly OptionGroup[]): readonly FormatOption[] {
  return groups
    .flatMap(({ groupName, groupType, options }) => [
      {
        groupName,
        groupType,
        formatOptionCode: '',
        formatOptionDisplayName: groupName,
        isGroupHeader: true,
        isChecked: false,
      },
      ...options.map(([formatOptionCode, formatOptionDisplayName, isChecked]) => ({
        groupName,
        groupType,
        formatOptionCode,
        formatOptionDisplayName,
        isGroupHeader: false,
        isChecked,
      })),
    ])
    .map((option, index) => ({
      ...option,
      recommendationReportReportFormatOptionId: firstId + index,
      isGroupHeaderSelectable: false,
      displayOrderOptions: index + 1,
    }));
}

const SAMPLE_ORDER: OptionGroup = {
  groupName: 'Sample order',
  groupType: 'RADIO',
  options: [
    ['ORDER_AS_SET', 'As set in the recommendation', true],
    ['ORDER_BY_PADDOCK', 'By paddock name', false],
    ['ORDER_BY_FARM', 'By farm, then paddock name', false],
  ],
};

const ANALYTES: OptionGroup = {
  groupName: 'Analytes',
  groupType: 'CHECKBOX',
  options: [['SECONDARY_ANALYTES', 'Include secondary analytes', true]],
};

const PRESCRIBED: OptionGroup = {
  groupName: 'Paddocks',
  groupType: 'CHECKBOX',
  options: [['ZERO_RATES', 'Include paddocks at rate 0', false]],
};

const RECOMMENDATION_REPORT_OPTIONS = formatCodes(501, [
  { groupName: 'Pages', groupType: 'CHECKBOX', options: [['COVER', 'Cover page', false]] },
  {
    groupName: 'Results',
    groupType: 'CHECKBOX',
    options: [
      ['ANALYTE_TABLE', 'Analyte table', true],
      ['RATING_BARS', 'Rating bars', true],
      ['SECONDARY_ANALYTES', 'Secondary analytes', false],
    ],
  },
  {
    groupName: 'Recommendation',
    groupType: 'CHECKBOX',
    options: [
      ['PRODUCTS', 'Products and blends', true],
      ['RATES', 'Rates and totals', true],
      ['SUPPLY', 'Plan against need, by paddock', true],
      ['NITROGEN_BUDGET', 'Nitrogen budget', false],
      ['COMMENTS', 'Comments', true],
      ['ECONOMICS', 'Economics', false],
    ],
  },
  {
    groupName: 'Appendix',
    groupType: 'CHECKBOX',
    options: [['SOURCES', 'Sources of critical values and engine runs', false]],
  },
  SAMPLE_ORDER,
  // Last, although it is printed before the appendix: an option keeps its number for good.
  {
    groupName: 'Calculators',
    groupType: 'CHECKBOX',
    options: [
      ['SENSITIVITY', 'Sensitivity calculators', false],
      ['THREE_ANSWERS', 'Budget, rounded and most profitable rate', false],
      ['SEASONS', 'Season scenarios', false],
      ['NITROGEN_LINES', 'Every line of the nitrogen budget', false],
      ['NITROGEN_DIAGRAM', 'Nitrogen calculators, drawn', false],
      ['DRIVERS', 'What would change the N rate', false],
      ['SENSITIVITY_CHARTS', 'Sensitivity calculators, charts', false],
    ],
  },
  {
    groupName: 'Earlier samplings',
    groupType: 'CHECKBOX',
    options: [['TREND', 'Changes since last sampling', false]],
  },
  {
    groupName: 'Map',
    groupType: 'RADIO',
    options: [
      ['COLOUR_BY_RATE', 'Rate of the main product', true],
      ['COLOUR_BY_RATING', 'Rating of the nutrient most paddocks are short of', false],
    ],
  },
  { groupName: 'Costs', groupType: 'CHECKBOX', options: [['NO_COSTS', 'Leave costs out of what to buy', false]] },
]);

/** What the plan rests on, in a file of its own. */
const APPENDIX_OPTIONS = formatCodes(701, [
  {
    groupName: 'Results',
    groupType: 'CHECKBOX',
    options: [
      ['ANALYTE_TABLE', 'Analyte table and run inputs', true],
      ['RATING_BARS', 'Rating bars', true],
      ['SECONDARY_ANALYTES', 'Secondary analytes', true],
      ['TREND', 'Changes since last sampling', true],
    ],
  },
  {
    groupName: 'Recommendation',
    groupType: 'CHECKBOX',
    options: [
      ['PRODUCTS', 'Products and blends', true],
      ['RATES', 'Rates by site', true],
      ['SUPPLY', 'Plan against need, by site', true],
      ['ECONOMICS', 'Economics', false],
    ],
  },
  {
    groupName: 'Nitrogen and seasons',
    groupType: 'CHECKBOX',
    options: [
      ['NITROGEN_BUDGET', 'Nitrogen budget', true],
      ['NITROGEN_LINES', 'Every line of the nitrogen budget', false],
      ['DRIVERS', 'What would change the N rate', true],
      ['THREE_ANSWERS', 'Budget, rounded and most profitable rate', true],
      ['NITROGEN_DIAGRAM', 'Nitrogen calculators, drawn', true],
      ['SENSITIVITY', 'Sensitivity calculators', true],
      ['SENSITIVITY_CHARTS', 'Sensitivity calculators, charts', true],
      ['SEASONS', 'Season scenarios', true],
    ],
  },
  {
    groupName: 'Sources',
    groupType: 'CHECKBOX',
    options: [['SOURCES', 'Sources of critical values and engine runs', true]],
  },
  SAMPLE_ORDER,
]);

export const RECOMMENDATION_REPORTS: readonly ReportType[] = [
  {
    recommendationReportTypeId: reportTypes.recommendationReport,
    reportName: 'Recommendation Report',
    activeFlag: true,
    displayOrderReportType: 1,
    outputs: [
      {
        recommendationReportOutputTypeId: outputTypes.pdf,
        outputTypeDescription: 'PDF',
        displayOrderOutputType: 1,
        reportFormatCode: 'RECOMMENDATION_PDF',
        formatCodes: RECOMMENDATION_REPORT_OPTIONS,
      },
    ],
  },
  {
    recommendationReportTypeId: reportTypes.analyteReport,
    reportName: 'Analyte Report',
    activeFlag: true,
    displayOrderReportType: 2,
    outputs: [
      {
        recommendationReportOutputTypeId: outputTypes.pdf,
        outputTypeDescription: 'PDF',
        displayOrderOutputType: 1,
        reportFormatCode: 'ANALYTE_PDF',
        formatCodes: formatCodes(101, [
          { groupName: 'Pages', groupType: 'CHECKBOX', options: [['COVER', 'Cover page', false]] },
          ANALYTES,
          SAMPLE_ORDER,
        ]),
      },
      {
        recommendationReportOutputTypeId: outputTypes.csv,
        outputTypeDescription: 'CSV',
        displayOrderOutputType: 2,
        reportFormatCode: 'ANALYTE_CSV',
        formatCodes: formatCodes(151, [ANALYTES, SAMPLE_ORDER]),
      },
    ],
  },
  {
    recommendationReportTypeId: reportTypes.workbook,
    reportName: 'Recommendation Workbook',
    activeFlag: true,
    displayOrderReportType: 3,
    outputs: [
      {
        recommendationReportOutputTypeId: outputTypes.excel,
        outputTypeDescription: 'Excel',
        displayOrderOutputType: 1,
        reportFormatCode: 'WORKBOOK_XLSX',
        formatCodes: formatCodes(201, [
          ANALYTES,
          SAMPLE_ORDER,
          { groupName: 'Money', groupType: 'CHECKBOX', options: [['ECONOMICS', 'Costs and order list', true]] },
        ]),
      },
    ],
  },
  {
    recommendationReportTypeId: reportTypes.googleEarth,
    reportName: 'Google Earth',
    activeFlag: true,
    displayOrderReportType: 4,
    outputs: [
      {
        recommendationReportOutputTypeId: outputTypes.kml,
        outputTypeDescription: 'KMZ',
        displayOrderOutputType: 1,
        reportFormatCode: 'GOOGLE_EARTH_KMZ',
        formatCodes: formatCodes(301, [
          {
            groupName: 'Colours',
            groupType: 'RADIO',
            options: [
              ['COLOUR_BY_RATING', 'Rating of the nutrient most paddocks are short of', true],
              ['COLOUR_BY_RATE', 'Rate of the main product', false],
            ],
          },
        ]),
      },
    ],
  },
  {
    recommendationReportTypeId: reportTypes.labData,
    reportName: 'Lab Data',
    activeFlag: true,
    displayOrderReportType: 5,
    outputs: [
      {
        recommendationReportOutputTypeId: outputTypes.csv,
        outputTypeDescription: 'CSV',
        displayOrderOutputType: 1,
        reportFormatCode: 'LAB_DATA_CSV',
        formatCodes: [],
      },
    ],
  },
  {
    recommendationReportTypeId: reportTypes.prescriptions,
    reportName: 'Prescriptions',
    activeFlag: true,
    displayOrderReportType: 6,
    outputs: [
      {
        recommendationReportOutputTypeId: outputTypes.shapefile,
        outputTypeDescription: 'Shapefile',
        displayOrderOutputType: 1,
        reportFormatCode: 'PRESCRIPTION_SHP',
        formatCodes: formatCodes(601, [PRESCRIBED]),
      },
      {
        recommendationReportOutputTypeId: outputTypes.isoxml,
        outputTypeDescription: 'ISOXML',
        displayOrderOutputType: 2,
        reportFormatCode: 'PRESCRIPTION_ISOXML',
        formatCodes: formatCodes(651, [PRESCRIBED]),
      },
      {
        recommendationReportOutputTypeId: outputTypes.geoJson,
        outputTypeDescription: 'GeoJSON',
        displayOrderOutputType: 3,
        reportFormatCode: 'PRESCRIPTION_GEOJSON',
        formatCodes: formatCodes(681, [PRESCRIBED]),
      },
    ],
  },
  {
    recommendationReportTypeId: reportTypes.appendix,
    reportName: 'Appendix',
    activeFlag: true,
    displayOrderReportType: 7,
    outputs: [
      {
        recommendationReportOutputTypeId: outputTypes.pdf,
        outputTypeDescription: 'PDF',
        displayOrderOutputType: 1,
        reportFormatCode: 'APPENDIX_PDF',
        formatCodes: APPENDIX_OPTIONS,
      },
    ],
  },
];

/** One output of one report type; undefined for a pair that does not exist. */
export const outputOf = (reportTypeId: number, outputTypeId: number): ReportOutput | undefined =>
  RECOMMENDATION_REPORTS.find((type) => type.recommendationReportTypeId === reportTypeId)?.outputs.find(
    (output) => output.recommendationReportOutputTypeId === outputTypeId,
  );
