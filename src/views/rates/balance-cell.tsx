import { TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { balanceFigure } from '../../model/advice/balance.ts';
import type { PlanCell, PlanState } from '../../model/recommendation/plan-rows.ts';
import { planTexts } from '../../model/texts/plan-table.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/icon.tsx';

export const BALANCE_LOOKS: Readonly<Record<PlanState, string>> = {
  short: 'text-danger font-medium',
  close: 'text-muted',
  covered: 'text-brand',
  over: 'text-info',
  none: 'text-faint',
};

/** Two of the three layers of the bar lie a pixel above its foot. */
const FILL_AT = '0 calc(100% - 1px)';

interface BalanceCellProps {
  readonly cell: PlanCell | undefined;
  readonly nutrient: string;
}

/**
 * Balance of one nutrient: a sign and what is missing or too much, and a bar on which the tick is the need and the fill what the plan gives. Its bar is a
 * background and its words are a name: of elements that are placed alone, the browser puts a layer together at every key. So is its sign, as each icon is
 * a piece of its own for the browser.
 */
export const BalanceCell = memo(function BalanceCell({ cell, nutrient }: BalanceCellProps) {
  if (!cell) return <span role="img" aria-label={`${nutrient}: ${planTexts.noResult}`} />;
  const { state, apart, need, planned, isTwice } = cell;
  const words = `${nutrient}: ${cell.words}${isTwice ? `, ${planTexts.twice}` : ''}`;
  const hasFigure = state === 'short' || state === 'over' || state === 'close';
  const most = Math.max(need, planned) * 1.1;
  const bar = {
    backgroundPosition: `${(need / most) * 100}% 100%, ${FILL_AT}, ${FILL_AT}`,
    backgroundSize: `2px 5px, ${(planned / most) * 100}% 3px, 100% 3px`,
  };
  return (
    <span
      role="img"
      aria-label={words}
      title={words}
      className={cx(
        'flex h-6 items-start justify-end gap-0.5 tabular-nums [contain:size_layout]',
        BALANCE_LOOKS[state],
        most > 0 && 'balance-bar',
      )}
      style={most > 0 ? bar : undefined}
    >
      {isTwice ? (
        <span className="text-warning">
          <Icon icon={TriangleAlert} size={14} />
        </span>
      ) : null}
      <span className="balance-sign" data-state={state} />
      {hasFigure ? balanceFigure(cell.nutrient, apart) : ''}
    </span>
  );
});
