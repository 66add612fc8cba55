import { priceAge } from '../../../src/model/advice/price-age.ts';
import { figure, statement, type Statement } from '../../../src/model/advice/statement.ts';
import { formatMonth } from '../../../src/model/format/date.ts';
import { groupBy } from '../../../src/model/shared/group.ts';
import type { AdviceTables } from '../parameters/schema.ts';

/** A price that runs were made with. */
export interface UsedPrice {
  /** `Wheat APW1` or `Urea`. */
  readonly name: string;
  /** yyyy-MM: of the source of a default, or of the day from which an entered price applies. */
  readonly asOf: string;
  readonly isDefault: boolean;
}

/**
 * Prices that are too old to be taken without a look, those of one age together; `today` is yyyy-MM-dd.
 * @see docs/engine.md, "What changed in 2026, and why", rule 9
 */
export function priceStatements(
  prices: readonly UsedPrice[],
  today: string,
  tables: AdviceTables,
): readonly Statement[] {
  const old = prices.filter(
    ({ asOf, isDefault }) => priceAge({ asOf, today: today.slice(0, 7), isDefault }, tables).watch,
  );
  return [...groupBy(old, ({ asOf, isDefault }) => `${asOf} ${isDefault}`).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { months } = priceAge({ asOf: first.asOf, today: today.slice(0, 7), isDefault: first.isDefault }, tables);
    return [
      statement(tables, first.isDefault ? 'PRICE_DEFAULT' : 'PRICE_OLD', {
        level: 'watch',
        sampleId: null,
        on: first.asOf,
        figures: [figure('months', { value: months, unit: 'months', decimals: 0 })],
        words: {
          month: formatMonth(`${first.asOf}-01`),
          names: [...new Set(same.map(({ name }) => name))].join(', '),
        },
      }),
    ];
  });
}
