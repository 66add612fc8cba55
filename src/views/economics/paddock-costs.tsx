import type { CostsOfRecommendation } from '../../model/contract/entities.ts';
import { formatHectares } from '../../model/format/area.ts';
import { formatMoney, sumDecimals } from '../../model/format/money.ts';
import { NO_VALUE } from '../../model/format/number.ts';
import { isPriced } from '../../model/economics/cost-plan.ts';
import { costTexts as texts } from '../../model/texts/economics.ts';
import { CostTable } from './cost-table.tsx';

/** $/ha of each product on each paddock, with what a paddock costs. */
export const PaddockCosts = ({
  costs: { paddocks, products, perHa, total, areaHa, orders },
}: {
  readonly costs: CostsOfRecommendation;
}) => (
  <CostTable
    title={texts.byPaddock}
    empty={texts.nothingToOrder}
    heads={[
      { text: texts.paddock },
      { text: texts.area, isFigure: true },
      ...products.map(({ name }) => ({ text: name, isFigure: true })),
      { text: texts.perHa, isFigure: true },
      { text: texts.dollars, isFigure: true },
    ]}
    rows={paddocks.map((paddock) => [
      paddock.name,
      formatHectares(paddock.areaHa),
      ...paddock.cells.map(({ rate, perHa: cost }) =>
        rate === 0 ? NO_VALUE : cost === null ? texts.noPrice : formatMoney(cost),
      ),
      known(paddock.perHa, paddock, 2),
      paddock.total === null ? NO_VALUE : known(paddock.total, paddock, sumDecimals(total)),
    ])}
    totals={[
      texts.total,
      formatHectares(areaHa),
      ...products.map(() => ''),
      perHa === null ? NO_VALUE : isPriced(orders) ? formatMoney(perHa) : texts.noPrice,
      isPriced(orders) ? formatMoney(total) : texts.noPrice,
    ]}
  />
);

/** Nothing that is known is not $0: a paddock whose products have no price at all has none itself. */
const known = (
  dollars: number,
  { cells, unpriced }: Pick<CostsOfRecommendation['paddocks'][number], 'cells' | 'unpriced'>,
  decimals: 0 | 2,
): string =>
  unpriced.length > 0 && cells.every(({ rate, perHa }) => rate === 0 || perHa === null)
    ? texts.noPrice
    : formatMoney(dollars, { decimals });
