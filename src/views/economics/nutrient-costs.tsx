import type { CostsOfRecommendation } from '../../model/contract/entities.ts';
import { formatMoney } from '../../model/format/money.ts';
import { formatNumber } from '../../model/format/number.ts';
import { isPriced } from '../../model/economics/cost-plan.ts';
import { costTexts as texts } from '../../model/texts/economics.ts';
import { CostTable } from './cost-table.tsx';

/** What a kg of nitrogen, phosphorus, potassium and sulfur costs as it is bought. */
export const NutrientCosts = ({
  costs: { nutrients, otherCost, total, orders },
}: {
  readonly costs: CostsOfRecommendation;
}) => (
  <div>
    <CostTable
      title={texts.byNutrient}
      empty={texts.nothingToOrder}
      heads={[
        { text: texts.nutrient },
        { text: texts.kg, isFigure: true },
        { text: texts.perKg, isFigure: true },
        { text: texts.dollars, isFigure: true },
      ]}
      rows={[
        ...nutrients.map(({ code, kg, perKg, cost }) => [
          code,
          formatNumber(kg, { decimals: 0 }),
          formatMoney(perKg),
          formatMoney(cost),
        ]),
        ...(otherCost === 0 ? [] : [[texts.other, '', '', formatMoney(otherCost)]]),
      ]}
      totals={[texts.total, '', '', isPriced(orders) ? formatMoney(total) : texts.noPrice]}
    />
    <p className="mt-1 text-xs text-muted">{texts.nutrientNote}</p>
  </div>
);
