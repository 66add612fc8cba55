import type { CostPlan } from '../economics/cost-plan.ts';
import type { ReportDocument } from './document-data.ts';

/** What an order list shows, as plain data; of the report its names and its signature alone. */
export interface OrderListDocument {
  readonly report: ReportDocument;
  readonly costs: Pick<CostPlan, 'orders' | 'total' | 'unpriced' | 'defaults'>;
}
