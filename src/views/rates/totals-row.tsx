import { memo, useMemo } from 'react';
import { formatAmount } from '../../model/format/amount.ts';
import { formatNumber } from '../../model/format/number.ts';
import { totalUnit } from '../../model/rates/product-totals.ts';
import type { RateColumn } from '../../model/rates/rate-columns.ts';
import { byFarm } from '../../model/rates/farm-totals.ts';
import type { RateTexts } from '../../model/products/rate-text.ts';
import { typedTotal } from '../../model/rates/typed-rates.ts';
import type { PaddockSection } from '../../model/samples/paddock-sections.ts';
import type { TestOf } from '../../model/recommendation/deciding-test.ts';
import { rateTexts } from '../../model/texts/rates.ts';
import { cx } from '../ui/cx.ts';
import { FIGURE, stuck, testLook } from './rates-table.tsx';
import { useRatesPart, type Plan } from './use-plan.ts';

interface TotalsRowProps {
  readonly columns: readonly RateColumn[];
  readonly sections: readonly PaddockSection[];
  readonly plan: Plan;
  /** Farms have rows of their own, which take the room of rates. */
  readonly hasFarms: boolean;
  /** Columns of tests, between the hectares and those of the products. */
  readonly tested: readonly TestOf[];
  /** Columns behind those of the products. */
  readonly after: number;
}

const CELL = 'border-t border-edge bg-sunken px-3 py-1.5 font-medium';

const HEAD = `${CELL} sticky left-0 border-r border-r-hairline text-left`;

/** What has to be ordered of each product, over the paddocks whose area is known: by farm where there are several, and in all. */
export const TotalsRow = ({ columns, sections, plan, tested, hasFarms, after }: TotalsRowProps) => {
  const farms = hasFarms ? byFarm(sections) : [];
  return (
    <>
      {farms.length < 2
        ? null
        : farms.map(({ name, sections: own }) => (
            <tr key={name}>
              <th scope="row" className={`${HEAD} font-normal!`}>
                {rateTexts.totalOf(name)}
              </th>
              <Hectares sections={own} />
              <Between tested={tested} />
              <Totals columns={columns} sections={own} plan={plan} />
              <td colSpan={after} className={cx(CELL, stuck(0, after) && 'sticky right-0')} />
            </tr>
          ))}
      <tr>
        <th scope="row" className={HEAD}>
          {rateTexts.totals}
        </th>
        <Hectares sections={sections} />
        <Between tested={tested} />
        <Totals columns={columns} sections={sections} plan={plan} />
        <td colSpan={after} className={cx(CELL, stuck(0, after) && 'sticky right-0')} />
      </tr>
    </>
  );
};

const Between = ({ tested }: Pick<TotalsRowProps, 'tested'>) =>
  tested.map((of) => <td key={of} className={`${CELL} ${testLook(of)}`} />);

const Hectares = ({ sections }: Pick<TotalsRowProps, 'sections'>) => (
  <td className={`${CELL} text-right tabular-nums`}>
    {formatNumber(
      sections.reduce((sum, { areaHa }) => sum + (areaHa ?? 0), 0),
      { decimals: 1 },
    )}
  </td>
);

const Totals = ({ columns, sections, plan }: Pick<TotalsRowProps, 'columns' | 'sections' | 'plan'>) =>
  columns.map(({ id, unitOfMeasure }) => <Total key={id} {...{ id, unitOfMeasure, sections, plan }} />);
const NO_TEXTS: RateTexts = {};

interface TotalProps extends Pick<TotalsRowProps, 'sections' | 'plan'> {
  readonly id: number;
  readonly unitOfMeasure: string;
}

/** Summed when a rate of its own product changes: the columns of all others are the same objects as before. */
const Total = memo(function Total({ id, unitOfMeasure, sections, plan }: TotalProps) {
  const texts = useRatesPart(plan, (rates) => rates[id] ?? NO_TEXTS);
  const totalOf = useMemo(() => typedTotal(sections), [sections]);
  const { amount, paddocksWithoutArea } = totalOf(texts);
  const note = paddocksWithoutArea === 0 ? undefined : rateTexts.withoutArea(paddocksWithoutArea);
  return (
    <td className={`${CELL} text-right tabular-nums`} title={note}>
      <span className={FIGURE}>
        {amount === null ? formatNumber(null) : formatAmount(amount, totalUnit(unitOfMeasure))}
      </span>
      {note ? <span className="sr-only">{` ${note}`}</span> : null}
    </td>
  );
});
