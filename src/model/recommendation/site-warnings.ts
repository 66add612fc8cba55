import { nitrogenStatements } from '../advice/nitrogen-statements.ts';
import type { PlanProduct, PlanSample } from '../advice/plan.ts';
import { seedStatements } from '../advice/seed-statements.ts';
import type { Sowing } from '../advice/sowing.ts';
import { byUrgency, type Statement } from '../advice/statement.ts';
import type { PlanTables } from '../advice/tables.ts';

/** What advice says of the rates at one site, with the recommended products whose rates it is about. */
export interface SiteWarning {
  readonly statement: Statement;
  readonly productIds: readonly number[];
}

interface Applied {
  readonly plan: PlanProduct;
  /** kg/ha or L/ha. */
  readonly rate: number;
}

const SEPARATORS = /, | and /;

/** The products that a statement names; one whose name holds a comma or `and` is found by the whole of it. */
export function namedIn({ on }: Statement, products: readonly PlanProduct[]): readonly PlanProduct[] {
  const names = on.split(SEPARATORS);
  const named = products.filter(({ name }) => name === on || names.includes(name));
  return named.length > 0 ? named : products.filter(({ name }) => name !== '' && on.includes(name));
}

/** Limits of the seed row, dressings that are too large, and nitrogen that is too late, most pressing first. */
export function siteWarnings(
  sample: PlanSample,
  applied: readonly Applied[],
  { tables, sowing }: { readonly tables: PlanTables; readonly sowing: Sowing | null },
): readonly SiteWarning[] {
  const products = applied.flatMap(({ plan, rate }) =>
    rate > 0 ? [{ ...plan, rates: new Map([[sample.sampleId, rate]]) }] : [],
  );
  return byUrgency([
    ...seedStatements(sample, { products, tables, said: sowing }),
    // What may escape from the surface is worth knowing, but no warning.
    ...nitrogenStatements(sample, products, tables).filter(({ level }) => level !== 'say'),
  ]).map((statement) => ({
    statement,
    productIds: namedIn(statement, products).map(({ recommendedProductId }) => recommendedProductId),
  }));
}
