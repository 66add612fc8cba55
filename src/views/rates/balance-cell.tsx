import { ArrowDown, ArrowUp, Check, Minus, TriangleAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { balanceFigure } from '../../model/advice/balance.ts';
import type { PlanCell, PlanState } from '../../model/recommendation/plan-rows.ts';
import { planTexts } from '../../model/texts/plan-table.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/icon.tsx';

const SIGNS: Readonly<Record<PlanState, LucideIcon>> = {
  short: ArrowDown,
  close: Check,
  covered: Check,
  over: ArrowUp,
  none: Minus,
};
const LOOKS: Readonly<Record<PlanState, string>> = {
  short: 'text-danger font-medium',
  close: 'text-muted',
  covered: 'text-brand',
  over: 'text-info',
  none: 'text-faint',
};
const FILLS: Readonly<Record<PlanState, string>> = {
  short: 'bg-danger',
  close: 'bg-brand/50',
  covered: 'bg-brand',
  over: 'bg-info',
  none: 'bg-hairline',
};

/** Balance of one nutrient: a sign and what is missing or too much, and a bar on which the tick is the need and the fill what the plan gives. */
export function BalanceCell({ cell, nutrient }: { readonly cell: PlanCell | undefined; readonly nutrient: string }) {
  if (!cell) return <span className="sr-only">{`${nutrient}: ${planTexts.noResult}`}</span>;
  const { state, apart, need, planned, isTwice } = cell;
  const words = `${nutrient}: ${cell.words}${isTwice ? `, ${planTexts.twice}` : ''}`;
  const hasFigure = state === 'short' || state === 'over' || state === 'close';
  const most = Math.max(need, planned) * 1.1;
  return (
    <span title={words} className="block">
      <span aria-hidden className={cx('flex items-center justify-end gap-0.5 tabular-nums', LOOKS[state])}>
        {isTwice ? (
          <span className="text-warning">
            <Icon icon={TriangleAlert} size={14} />
          </span>
        ) : null}
        <Icon icon={SIGNS[state]} size={14} />
        {hasFigure ? balanceFigure(cell.nutrient, apart) : ''}
      </span>
      {most > 0 ? (
        <span aria-hidden className="relative block h-[3px] w-full bg-hairline">
          <span
            className={cx('absolute inset-y-0 left-0', FILLS[state])}
            style={{ width: `${(planned / most) * 100}%` }}
          />
          <span className="absolute -top-px h-[5px] w-0.5 bg-ink" style={{ left: `${(need / most) * 100}%` }} />
        </span>
      ) : null}
      <span className="sr-only">{words}</span>
    </span>
  );
}
