import type { RecommendationSummary, ReportSummary, TenantPerson } from '../contract/entities.ts';
import type { Catalogue } from '../products/chosen-product.ts';
import type { Bench } from './bench.ts';

/** What is read in the background, told to the open recommendation as the event of its name. */
export type Reading =
  | { readonly type: 'BENCH_READ'; readonly bench: Bench }
  | { readonly type: 'CATALOGUE_READ'; readonly catalogue: Catalogue };

/** A list that is read in the background again, told to whoever shows it. */
export type ListReading =
  | { readonly type: 'RECOMMENDATIONS_READ'; readonly recommendations: readonly RecommendationSummary[] }
  | { readonly type: 'REPORTS_READ'; readonly reports: readonly ReportSummary[] }
  | { readonly type: 'PEOPLE_READ'; readonly people: readonly TenantPerson[] };

/** Whatever is read in the background. */
export type AnyReading = Reading | ListReading;
