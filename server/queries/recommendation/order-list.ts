import type { OrderListDocument } from '../../../src/model/reports/order-list-data.ts';
import type { Tx } from '../../db/pool.ts';
import { brandDocument } from '../tenants/brand.ts';
import { userName } from '../people/user-name.ts';
import { findRecommendation } from './find-recommendation.ts';
import { customerName } from '../customers/customer-name.ts';
import { boardOf, frozenOf } from './board.ts';
import { costsAt } from './recommendation-costs.ts';
import { publishingOf } from '../economics/recommendation-prices.ts';

interface Asked {
  readonly recommendationId: number;
  readonly preparedOn: string;
  readonly timeZone: string;
}

/** The order list of a recommendation as plain data; of a finalised one as it was then. */
export async function orderListDocument(
  tx: Tx,
  { recommendationId, preparedOn, timeZone }: Asked,
): Promise<OrderListDocument> {
  const [board, row, publishing] = await Promise.all([
    boardOf(tx, recommendationId),
    findRecommendation(tx, recommendationId),
    publishingOf(tx, recommendationId),
  ]);
  const frozen = await frozenOf(tx, board, 'orders');
  if (frozen) return { ...frozen, report: { ...frozen.report, timeZone } };
  const publishedOn = publishing ?? undefined;
  const [owner, brand, preparedBy, finalisedBy, { plan }] = await Promise.all([
    customerName(tx, row.customerId),
    brandDocument(tx, publishedOn),
    userName(tx, row.createdBy),
    userName(tx, row.lastUpdatedBy),
    costsAt(tx, board, publishedOn),
  ]);
  return {
    report: {
      reportId: 0,
      reportName: row.name,
      tenantName: brand.name,
      brand,
      customerId: row.customerId,
      customerName: owner,
      preparedBy: preparedBy ?? '',
      preparedByEmail: '',
      preparedOn,
      timeZone,
      finalised: row.status === 'Finalised' ? { by: finalisedBy ?? '', on: row.lastUpdatedOn.toISOString() } : null,
      published: null,
      recommendations: [],
      comments: [],
    },
    costs: plan,
  };
}
