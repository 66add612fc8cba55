import { isPriced } from '../../../src/model/economics/cost-plan.ts';
import { planWords } from '../../../src/model/reports/plan-words.ts';
import { outputTypes, reportTypes } from '../../../src/model/reports/report-output.ts';
import type { Tx } from '../../db/pool.ts';
import { frozenOf, type Board } from '../recommendation/board.ts';
import { costsAt } from '../recommendation/recommendation-costs.ts';
import { publishingOf } from '../economics/recommendation-prices.ts';
import { recommendationSamples } from '../recommendation/recommendation-samples.ts';
import { checkedCodes } from './report-options.ts';
import { shownBoards } from './report-members.ts';
import { placeOfSample } from '../../../src/model/samples/place-of-sample.ts';
import { effectiveSamples } from '../../../src/model/samples/effective-samples.ts';
import { statementsOfRecommendation } from '../advice/statements.ts';
import { nutrientsOfFarm } from './balances.ts';

const MAJOR = ['N', 'P', 'K', 'S'] as const;

/** The plans of a report in words, without their cost, which the report shows itself. */
export async function planInWords(
  tx: Tx,
  { reportId, userId, on }: { readonly reportId: number; readonly userId: string; readonly on: string },
): Promise<string> {
  const [optionCodes, plans] = await Promise.all([
    checkedCodes(tx, {
      scope: { reportId, userId },
      reportTypeId: reportTypes.recommendationReport,
      outputTypeId: outputTypes.pdf,
    }),
    shownBoards(tx, reportId).then((boards) => Promise.all(boards.map((board) => readPlan(tx, board, on)))),
  ]);
  const orders = [];
  const places = new Set<string>();
  const short = new Map<string, number>();
  let cost: number | null = null;
  for (const { costs, samples, advice } of plans) {
    orders.push(...costs.orders);
    if (isPriced(costs.orders)) cost = (cost ?? 0) + costs.total;
    for (const { id, detail } of samples) places.add(placeOfSample(id, detail.paddockId));
    for (const { nutrient, shortPaddocks } of nutrientsOfFarm(
      advice.statements,
      effectiveSamples(samples),
      advice.tables,
    ))
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

/** What one of its plans brings and costs; of a finalised one as it was then. */
async function readPlan(tx: Tx, board: Board, on: string) {
  const { recommendationId } = board;
  const [costs, samples, advice] = await Promise.all([
    frozenOf(tx, board, 'orders').then(
      async (frozen) =>
        frozen?.costs ?? (await costsAt(tx, board, (await publishingOf(tx, recommendationId)) ?? undefined)).plan,
    ),
    recommendationSamples(tx, recommendationId),
    statementsOfRecommendation(tx, board, on),
  ]);
  return { costs, samples, advice };
}
