import { argumentsOf, oneOf, type Given } from '../../src/model/advice/arguments.ts';
import type { AdviceTables } from './parameters/schema.ts';

export const TABLE_NAMES = ['LIME', 'SEED', 'CRH', 'TOLERANCE', 'PLAUSIBLE', 'AGE', 'TREND'] as const;

const named = { name: oneOf(TABLE_NAMES) };
const readName = argumentsOf('adviceTable', named);

const pairs = <Row>(
  rows: Readonly<Record<string, Row>>,
  of: (row: Row) => readonly number[],
): Readonly<Record<string, readonly number[]>> =>
  Object.fromEntries(Object.entries(rows).map(([code, row]) => [code, of(row)]));

/**
 * A table of the parameter document, as plain data.
 * @throws AdviceArgumentError that names every argument at fault, with its bounds
 * @see docs/engine.md, "Advice: what follows besides rates"
 */
export function adviceTable(given: Given<typeof named>, tables: AdviceTables): Readonly<Record<string, unknown>> {
  switch (readName(given).name) {
    case 'LIME':
      return { rise: tables.lime.rise, cap: tables.lime.cap, maintenance: tables.lime.maintenance };
    case 'SEED':
      return {
        nodes: tables.seed.nodesPercent,
        LIGHT: tables.seed.light,
        MEDIUM: tables.seed.medium,
        HEAVY: tables.seed.heavy,
      };
    case 'CRH':
      return tables.humidity.single;
    case 'TOLERANCE':
      return pairs(tables.balance.tolerance, ({ abs, share }) => [abs, share]);
    case 'PLAUSIBLE':
      return pairs(tables.plausible, ({ usual, hard }) => [...usual, ...hard]);
    case 'AGE':
      return pairs(tables.age, ({ use, stop }) => [use, stop]);
    case 'TREND':
      return pairs(tables.trend, ({ cv, floor }) => [cv, floor]);
  }
}
