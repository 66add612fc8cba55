import type { CostsOfRecommendation } from '../../model/contract/entities.ts';
import { formatMoney, sumDecimals } from '../../model/format/money.ts';
import { formatNumber, NO_VALUE } from '../../model/format/number.ts';
import { isPriced } from '../../model/economics/cost-plan.ts';
import { costTexts as texts } from '../../model/texts/economics.ts';
import { CostTable } from './cost-table.tsx';

/** Without a price, or paid for with the rest: a product whose cost cannot be shared. */
const unknown = (kg: number, unpricedKg: number): string => (unpricedKg === kg ? texts.noPrice : NO_VALUE);

/** The purchase price of a kg of nitrogen, phosphorus, potassium and sulfur. */
export const NutrientCosts = ({
  costs: { nutrients, otherCost, total, orders, unpriced },
}: {
  readonly costs: CostsOfRecommendation;
}) => {
  const lacks = nutrients.some(({ unpricedKg }) => unpricedKg > 0);
  const format = { decimals: sumDecimals(total) };
  const gap = lacks ? [''] : [];
  return (
    <div>
      <CostTable
        title={texts.byNutrient}
        empty={texts.nothingToOrder}
        heads={[
          { text: texts.nutrient },
          { text: texts.kg, isFigure: true },
          ...(lacks ? [{ text: texts.unpricedKg, isFigure: true }] : []),
          { text: texts.perKg, isFigure: true },
          { text: texts.dollars, isFigure: true },
        ]}
        rows={[
          ...nutrients.map(({ code, kg, unpricedKg, perKg, cost }) => [
            code,
            formatNumber(kg, { decimals: 0 }),
            ...(lacks ? [formatNumber(unpricedKg, { decimals: 0 })] : []),
            perKg === null ? unknown(kg, unpricedKg) : formatMoney(perKg),
            perKg === null ? unknown(kg, unpricedKg) : formatMoney(cost, format),
          ]),
          ...(otherCost === 0 ? [] : [[texts.other, ...gap, '', '', formatMoney(otherCost, format)]]),
        ]}
        totals={[texts.total, ...gap, '', '', isPriced(orders) ? formatMoney(total) : texts.noPrice]}
      />
      <p className="mt-1 text-xs text-muted">{[texts.nutrientNote, texts.without(unpriced)].join(' ').trim()}</p>
    </div>
  );
};
