import { useMemo } from 'react';
import type { SensitivityRef } from '../../machines/calculators/sensitivity.machine.ts';
import { gridShown, pickOf } from '../../machines/calculators/sensitivity.selectors.ts';
import {
  sensitivityTable,
  type SensitivityCell,
  type SensitivityTable as Table,
} from '../../model/calculators/sensitivity.ts';
import { formatNumber } from '../../model/format/number.ts';
import { sensitivityTexts as texts } from '../../model/texts/calculators.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { cx } from '../ui/cx.ts';

interface Figure {
  readonly text: (cell: SensitivityCell) => string;
  readonly heat: (cell: SensitivityCell) => number;
}
/** Specification 3.9: yields and margins to two decimals; without them neighbours of a flat margin would read the same. */
const two = (value: number): string => formatNumber(value, { decimals: 2, fixed: true });
const YIELD: Figure = {
  text: ({ yieldTPerHa }) => two(yieldTPerHa),
  heat: ({ yieldHeat }) => yieldHeat,
};
const MARGIN: Figure = {
  text: ({ marginPerHa }) => two(marginPerHa),
  heat: ({ marginHeat }) => marginHeat,
};

/** Yield and margin over nitrogen and phosphorus, at a rate of potassium. */
export function SensitivityTables({ actor }: { readonly actor: SensitivityRef }) {
  const [grid, pick] = useSelectors(actor, gridShown, pickOf);
  const table = useMemo(() => grid && pick && sensitivityTable(grid, pick.kIndex), [grid, pick]);
  if (!table) return null;
  return (
    <div>
      <div className="grid gap-4 xl:grid-cols-2">
        <HeatTable title={texts.yieldTable} table={table} figure={YIELD} />
        <HeatTable title={texts.marginTable} table={table} figure={MARGIN} />
      </div>
      <p className="pt-1 text-xs text-muted">{texts.optimumNote}</p>
    </div>
  );
}

interface HeatTableProps {
  readonly title: string;
  readonly table: Table;
  readonly figure: Figure;
}

/** Never so dark that a figure on it could not be read. */
const DARKEST_PERCENT = 45;

function HeatTable({ title, table: { nKgPerHa, rows }, figure }: HeatTableProps) {
  return (
    <div className="min-w-0 overflow-x-auto" tabIndex={0} role="region" aria-label={title}>
      <table className="w-full border-collapse text-right text-sm tabular-nums">
        <caption className="pb-1 text-left font-semibold">{title}</caption>
        <tbody>
          {rows.map(({ pKgPerHa, cells }) => (
            <tr key={pKgPerHa}>
              <th scope="row" className="px-2 py-1 text-left font-medium whitespace-nowrap">
                <span className="text-muted">{`${texts.phosphorus} `}</span>
                {formatNumber(pKgPerHa)}
              </th>
              {cells.map((cell, at) => (
                <td
                  key={nKgPerHa[at]}
                  style={{
                    backgroundColor: `color-mix(in srgb, var(--color-brand) ${Math.round(figure.heat(cell) * DARKEST_PERCENT)}%, transparent)`,
                  }}
                  className={cx('px-1.5 py-1', cell.isBest && 'font-semibold outline-2 -outline-offset-2 outline-ink')}
                >
                  {figure.text(cell)}
                  {cell.isBest ? <span className="sr-only">{`, ${texts.optimum}`}</span> : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-hairline">
            <th scope="row" className="px-2 py-1 text-left font-medium text-muted">
              {texts.nitrogen}
            </th>
            {nKgPerHa.map((rate) => (
              <th key={rate} scope="col" className="px-1.5 py-1 font-medium">
                {formatNumber(rate)}
              </th>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
