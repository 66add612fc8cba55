import { TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { balanceFigure } from '../../model/advice/balance.ts';
import type { PlanCell, PlanState } from '../../model/recommendation/plan-rows.ts';
import { planTexts } from '../../model/texts/plan-table.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/icon.tsx';

const TICK = 'M20 6 9 17l-5-5';
/** The outlines of the icon set, 24 x 24: a table of hundreds of cells has no room for a component each. */
const SIGNS: Readonly<Record<PlanState, string>> = {
  short: 'M12 5v14m7-7-7 7-7-7',
  close: TICK,
  covered: TICK,
  over: 'm5 12 7-7 7 7m-7 7V5',
  none: 'M5 12h14',
};
const LOOKS: Readonly<Record<PlanState, string>> = {
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
 * background and its words are a name: of elements that are placed alone, the browser puts a layer together at every key.
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
        LOOKS[state],
        most > 0 && 'balance-bar',
      )}
      style={most > 0 ? bar : undefined}
    >
      {isTwice ? (
        <span className="text-warning">
          <Icon icon={TriangleAlert} size={14} />
        </span>
      ) : null}
      <svg
        width="14"
        height="14"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="mt-px shrink-0 overflow-visible"
      >
        <path d={SIGNS[state]} />
      </svg>
      {hasFigure ? balanceFigure(cell.nutrient, apart) : ''}
    </span>
  );
});
