import { isPriced } from '../../../src/model/economics/cost-plan.ts';
import { planWords } from '../../../src/model/reports/plan-words.ts';
import { outputTypes, reportTypes } from '../../../src/model/reports/report-output.ts';
import type { Tx } from '../../db/pool.ts';
import { orderListDocument } from '../recommendation/order-list.ts';
import { recommendationSamples } from '../recommendation/recommendation-samples.ts';
import { checkedCodes } from './report-options.ts';
import { shownMembers } from './report-members.ts';
import { placeOfSample } from '../../../src/model/samples/place-of-sample.ts';
import { standingSamples } from '../../../src/model/samples/standing-samples.ts';
import { statementsOfRecommendation } from '../advice/statements.ts';
import { nutrientsOfFarm } from './balances.ts';

const MAJOR = ['N', 'P', 'K', 'S'] as const;

/** What the plans of a report come to, in words; what they cost is told where the report itself tells it. */
export async function planInWords(
  tx: Tx,
  { reportId, userId, on }: { readonly reportId: number; readonly userId: string; readonly on: string },
): Promise<string> {
  const optionCodes = await checkedCodes(tx, {
    scope: { reportId, userId },
    reportTypeId: reportTypes.recommendationReport,
    outputTypeId: outputTypes.pdf,
  });
  const orders = [];
  const places = new Set<string>();
  const short = new Map<string, number>();
  let cost: number | null = null;
  for (const { recommendationId } of await shownMembers(tx, [reportId])) {
    const { costs } = await orderListDocument(tx, { recommendationId, preparedOn: '', timeZone: 'UTC' });
    orders.push(...costs.orders);
    if (isPriced(costs.orders)) cost = (cost ?? 0) + costs.total;
    const samples = await recommendationSamples(tx, recommendationId);
    for (const { id, detail } of samples) places.add(placeOfSample(id, detail.paddockId));
    const { statements, tables } = await statementsOfRecommendation(tx, recommendationId, on);
    for (const { nutrient, shortPaddocks } of nutrientsOfFarm(statements, standingSamples(samples), tables))
      short.set(nutrient, (short.get(nutrient) ?? 0) + shortPaddocks);
  }
  return planWords({
    paddocks: places.size,
    orders,
    short: MAJOR.flatMap((nutrient) => {
      const paddocks = short.get(nutrient) ?? 0;
      return paddocks > 0 ? [{ nutrient, paddocks }] : [];
    }),
    cost: optionCodes.includes('ECONOMICS') ? cost : null,
  });
}
