import { foreignKey, json, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { PlanSample } from '../../../src/model/advice/plan.ts';
import type { Sowing } from '../../../src/model/advice/sowing.ts';
import type { Statement } from '../../../src/model/advice/statement.ts';
import type { PlanTables } from '../../../src/model/advice/tables.ts';
import type {
  Calculator,
  CostsOfRecommendation,
  InputModel,
  Recommendation,
  RecommendationSummary,
} from '../../../src/model/contract/entities.ts';
import type { SampleAnswers } from '../../../src/model/calculators/answers.ts';
import type { AnsweredOf } from '../../../src/model/contract/index.ts';
import type { RecommendationDocument, ReportDocument } from '../../../src/model/reports/document-data.ts';
import type { OrderListDocument } from '../../../src/model/reports/order-list-data.ts';
import { recommendation } from './recommendations.ts';
import type { analyte } from './reference-data.ts';
import { report } from './reports.ts';
import { createdOn, recordId, tenantColumns } from './tenancy.ts';

/** What the rules of advice say of a recommendation as a whole. */
export interface RecommendationAdvice {
  readonly statements: Statement[];
  readonly samples: PlanSample[];
  readonly tables: PlanTables;
  readonly sowing: Sowing | null;
}

/** What a document of a report says of supplier, customer and adviser. */
export type ReportCover = Pick<
  ReportDocument,
  | 'tenantName'
  | 'brand'
  | 'customerName'
  | 'preparedBy'
  | 'preparedByEmail'
  | 'preparedByPhone'
  | 'preparedByAccreditation'
>;

/** By type and output (`5/1`) what is checked of its options, by the option's id. */
export type ChosenOptions = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

/**
 * What a finalised recommendation answers, each answer whole: written when it is finalised, and read in place of the records it was made from.
 * The row is deleted when the recommendation is reopened. `json` keeps the order of the keys.
 */
export const frozenRecommendation = pgTable(
  'frozen_recommendation',
  {
    ...tenantColumns(),
    recommendationId: recordId('recommendation_id').notNull(),
    recommendation: json().$type<Recommendation>().notNull(),
    summary: json().$type<RecommendationSummary>().notNull(),
    analytes: json().$type<readonly (typeof analyte.$inferSelect)[]>().notNull(),
    advice: json().$type<RecommendationAdvice>().notNull(),
    costs: json().$type<CostsOfRecommendation>().notNull(),
    calculators: json().$type<Calculator[]>().notNull(),
    nitrogen: json().$type<AnsweredOf<'GET /recommendation/{id}/ncalcresults'>>().notNull(),
    seasons: json().$type<AnsweredOf<'GET /recommendation/{id}/seasons'>>().notNull(),
    inputs: json().$type<InputModel>().notNull(),
    /** Its chapter in every document. */
    chapter: json().$type<RecommendationDocument>().notNull(),
    orders: json().$type<OrderListDocument>().notNull(),
    /** What would change the nitrogen of a run most, by the number of the run: of the selected runs and of those of calculators. */
    drivers: json().$type<Readonly<Record<string, SampleAnswers['drivers']>>>().notNull(),
    ...createdOn(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.recommendationId] }),
    foreignKey({
      columns: [t.tenantId, t.recommendationId],
      foreignColumns: [recommendation.tenantId, recommendation.id],
    }).onDelete('cascade'),
  ],
);

/** What surrounds the recommendations of a finalised report. The row is deleted when the report is reopened. */
export const frozenReport = pgTable(
  'frozen_report',
  {
    ...tenantColumns(),
    reportId: recordId('report_id').notNull(),
    cover: json().$type<ReportCover>().notNull(),
    /** By id, the names of the people the report names. */
    people: json().$type<Readonly<Record<string, string>>>().notNull(),
    /** What its documents were made with; null until it is published, and where an earlier release has published it. */
    options: json().$type<ChosenOptions>(),
    ...createdOn(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.reportId] }),
    foreignKey({ columns: [t.tenantId, t.reportId], foreignColumns: [report.tenantId, report.id] }).onDelete('cascade'),
  ],
);
