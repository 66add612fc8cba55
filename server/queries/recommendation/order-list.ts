import { eq } from 'drizzle-orm';
import type { OrderListDocument } from '../../../src/model/reports/order-list-data.ts';
import { customer } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { brandDocument } from '../tenants/brand.ts';
import { userName } from '../people/user-name.ts';
import { findRecommendation } from './find-recommendation.ts';
import { frozenPart } from '../shared/frozen.ts';
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
  const frozen = await frozenPart(tx, recommendationId, 'orders');
  if (frozen) return { ...frozen, report: { ...frozen.report, timeZone } };
  const row = await findRecommendation(tx, recommendationId);
  const [owner] = await tx.select().from(customer).where(eq(customer.id, row.customerId));
  const publishedOn = (await publishingOf(tx, recommendationId)) ?? undefined;
  const brand = await brandDocument(tx, publishedOn);
  const preparedBy = (await userName(tx, row.createdBy)) ?? '';
  const { plan } = await costsAt(tx, recommendationId, publishedOn);
  return {
    report: {
      reportId: 0,
      reportName: row.name,
      tenantName: brand.name,
      brand,
      customerId: row.customerId,
      customerName: owner?.name ?? '',
      preparedBy,
      preparedByEmail: '',
      preparedOn,
      timeZone,
      finalised:
        row.status === 'Finalised'
          ? { by: (await userName(tx, row.lastUpdatedBy)) ?? '', on: row.lastUpdatedOn.toISOString() }
          : null,
      published: null,
      recommendations: [],
      comments: [],
    },
    costs: plan,
  };
}
