import { askedStatements } from './asked-statements.ts';
import { balanceStatements } from './balance-statements.ts';
import { blendStatements } from './blend-statements.ts';
import { bridgeStatements } from './bridge-statements.ts';
import { nitrogenStatements } from './nitrogen-statements.ts';
import type { PlanProduct, PlanSample } from './plan.ts';
import { seedStatements } from './seed-statements.ts';
import type { Sowing } from './sowing.ts';
import type { Statement } from './statement.ts';
import type { PlanTables } from './tables.ts';

interface PlanGround {
  readonly products: readonly PlanProduct[];
  readonly tables: PlanTables;
  readonly sowing?: Sowing | null | undefined;
}

/**
 * What rates ask for where they lie: limits of the seed row, and pairs that must not meet.
 * @see docs/engine.md, "Advice: what follows besides rates"
 */
export const rateStatements = (
  samples: readonly PlanSample[],
  { products, tables, sowing = null }: PlanGround,
): readonly Statement[] => [
  ...blendStatements(products, tables),
  ...samples.flatMap((sample) => seedStatements(sample, { products, tables, said: sowing })),
];

/**
 * Everything that follows from a plan: its heaps, and for each sample the seed row, the nitrogen, the balances and what bridges
 * its figures.
 * @see docs/engine.md, "Advice: what follows besides rates"
 */
export const planStatements = (
  samples: readonly PlanSample[],
  { products, tables, sowing = null }: PlanGround,
): readonly Statement[] => {
  const statements = [...rateStatements(samples, { products, tables, sowing })];
  for (const sample of samples)
    statements.push(
      ...nitrogenStatements(sample, products, tables),
      ...askedStatements(sample, tables),
      ...balanceStatements(sample, products, tables),
      ...bridgeStatements(sample, tables),
    );
  return statements;
};
