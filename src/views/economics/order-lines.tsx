import type { CostsOfRecommendation } from '../../model/contract/entities.ts';
import { formatAmount } from '../../model/format/amount.ts';
import { formatMoney, sumDecimals } from '../../model/format/money.ts';
import { formatWithUnit, NO_VALUE } from '../../model/format/number.ts';
import { isPriced } from '../../model/economics/cost-plan.ts';
import { costTexts as texts } from '../../model/texts/economics.ts';
import { CostTable } from './cost-table.tsx';

const { order } = texts;
/** A line for each product, supplier, farm and time. */
export const OrderLines = ({ costs: { orders, total } }: { readonly costs: CostsOfRecommendation }) => {
  const format = { decimals: sumDecimals(total) };
  const money = (dollars: number | null): string => (dollars === null ? texts.noPrice : formatMoney(dollars, format));
  const moneyIfKnown = (dollars: number | null): string => (dollars === null ? NO_VALUE : formatMoney(dollars, format));
  return (
    <CostTable
      title={texts.toOrder}
      empty={texts.nothingToOrder}
      heads={[
        { text: order.product },
        { text: order.supplier },
        { text: order.deliverTo },
        { text: order.neededFor },
        { text: order.amount, isFigure: true },
        { text: order.loads, isFigure: true },
        { text: order.productCost, isFigure: true },
        { text: order.deliveryCost, isFigure: true },
        { text: order.spreadingCost, isFigure: true },
        { text: order.total, isFigure: true },
      ]}
      rows={orders.map((line) => [
        line.product,
        line.supplier === '' ? NO_VALUE : line.supplier,
        line.deliverTo === '' ? NO_VALUE : line.deliverTo,
        line.neededFor,
        formatAmount(line.amount, line.unit),
        texts.loads(line.loads, formatWithUnit(line.loadSize, line.unit)),
        money(line.productCost),
        moneyIfKnown(line.deliveryCost),
        moneyIfKnown(line.spreadingCost),
        money(line.total),
      ])}
      totals={[texts.total, '', '', '', '', '', '', '', '', isPriced(orders) ? formatMoney(total) : texts.noPrice]}
    />
  );
};
