import type { RecommendationDocument, ReportDocument, SampleDocument } from '../../src/model/reports/document-data.ts';

/** Every code that `renderDocument` understands. */
export const OPTION_CODES = [
  'COVER',
  'ANALYTE_TABLE',
  'RATING_BARS',
  'SECONDARY_ANALYTES',
  'PRODUCTS',
  'RATES',
  'SUPPLY',
  'NITROGEN_BUDGET',
  'COMMENTS',
  'ECONOMICS',
  'SENSITIVITY',
  'THREE_ANSWERS',
  'SEASONS',
  'NITROGEN_LINES',
  'NITROGEN_DIAGRAM',
  'DRIVERS',
  'TREND',
  'SENSITIVITY_CHARTS',
  'SOURCES',
  'ORDER_AS_SET',
  'ORDER_BY_PADDOCK',
  'ORDER_BY_FARM',
  'ZERO_RATES',
  'COLOUR_BY_RATING',
  'COLOUR_BY_RATE',
  'NO_COSTS',
] as const;
export type OptionCode = (typeof OPTION_CODES)[number];

/** The checked options, asked by name; an unknown code is ignored, so that an old saved choice still prints. */
export interface DocumentOptions {
  has(code: OptionCode): boolean;
}

/** The data as the options want it: samples in the chosen order, secondary analytes only when asked for. */
export function applyOptions(data: ReportDocument, options: DocumentOptions): ReportDocument {
  return { ...data, recommendations: data.recommendations.map((recommendation) => arranged(recommendation, options)) };
}

function arranged(recommendation: RecommendationDocument, options: DocumentOptions): RecommendationDocument {
  return {
    ...recommendation,
    samples: inOrder(recommendation.samples, options),
    analytes: options.has('SECONDARY_ANALYTES')
      ? recommendation.analytes
      : recommendation.analytes.filter((analyte) => analyte.isPrimary),
  };
}

const byText = new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' });
const byPaddock = (a: SampleDocument, b: SampleDocument): number =>
  byText.compare(a.paddockName ?? '\uffff', b.paddockName ?? '\uffff') ||
  byText.compare(a.siteName, b.siteName) ||
  (a.depthFromCm ?? 0) - (b.depthFromCm ?? 0);
const byFarm = (a: SampleDocument, b: SampleDocument): number =>
  byText.compare(a.farmName ?? '\uffff', b.farmName ?? '\uffff') || byPaddock(a, b);

function inOrder(samples: readonly SampleDocument[], options: DocumentOptions): readonly SampleDocument[] {
  if (options.has('ORDER_BY_FARM')) return [...samples].sort(byFarm);
  if (options.has('ORDER_BY_PADDOCK')) return [...samples].sort(byPaddock);
  return samples;
}
