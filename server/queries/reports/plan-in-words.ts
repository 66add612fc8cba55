import { isPriced } from '../../../src/model/economics/cost-plan.ts';
import { planWords } from '../../../src/model/reports/plan-words.ts';
import { outputTypes, reportTypes } from '../../../src/model/reports/report-output.ts';
import type { Tx } from '../../db/pool.ts';
import { orderListDocument } from '../recommendation/order-list.ts';
import { recommendationSamples } from '../recommendation/recommendation-samples.ts';
import { checkedCodes } from './report-options.ts';
import { shownMembers } from './report-members.ts';
import { placeOfSample } from '../../../src/model/samples/place-of-sample.ts';

/** What the plans of a report come to, in words; what they cost is told where the report itself tells it. */
export async function planInWords(tx: Tx, reportId: number, userId: string): Promise<string> {
  const optionCodes = await checkedCodes(tx, {
    scope: { reportId, userId },
    reportTypeId: reportTypes.recommendationReport,
    outputTypeId: outputTypes.pdf,
  });
  const orders = [];
  const places = new Set<string>();
  let cost: number | null = null;
  for (const { recommendationId } of await shownMembers(tx, [reportId])) {
    const { costs } = await orderListDocument(tx, { recommendationId, preparedOn: '', timeZone: 'UTC' });
    orders.push(...costs.orders);
    if (isPriced(costs.orders)) cost = (cost ?? 0) + costs.total;
    for (const { id, detail } of await recommendationSamples(tx, recommendationId))
      places.add(placeOfSample(id, detail.paddockId));
  }
  return planWords({ paddocks: places.size, orders, cost: optionCodes.includes('ECONOMICS') ? cost : null });
}
