import type { Ask } from './seed.ts';

/** A copy of the demo's plan of sixty paddocks, in progress: another journey finalises the plan itself. */
export async function copyPlanOfSixty(ask: Ask, name: string): Promise<{ customerId: number; id: number }> {
  const customers = await ask('GET /customer/getDashboardAll', {});
  const { customerId } = customers.find(({ customerName }) => customerName === 'Calder Aggregation')!;
  const { recommendations } = await ask('POST /recommendation/summary', {
    body: { customerId, active: true, finalised: true },
  });
  const program = recommendations.find(({ name: known }) => known === 'Wheat program')!;
  const { id } = await ask('POST /recommendation/duplicate', {
    body: { RecommendationIdToDuplicate: program.id, NewRecommendationName: name },
  });
  return { customerId, id };
}
