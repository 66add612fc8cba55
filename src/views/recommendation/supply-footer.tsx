import { useSelector } from '@xstate/react';
import { ArrowDown, ArrowUp, Check, Minus } from 'lucide-react';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { withoutResultsOf } from '../../machines/recommendation/open-recommendation.selectors.ts';
import { FOOT_GROUPS, planFoot, type NutrientFoot } from '../../model/recommendation/plan-foot.ts';
import { isSameFilter, type PlanFilter } from '../../model/recommendation/plan-view.ts';
import { footTexts, planTexts } from '../../model/texts/plan-table.ts';
import type { PlanState } from '../../model/recommendation/plan-rows.ts';
import { BALANCE_LOOKS } from '../rates/balance-cell.tsx';
import { usePlan, usePlanView, useRestedRows } from '../rates/use-plan.ts';
import { useEditors } from '../rates/use-sheet.ts';
import { Chip } from '../ui/chip.tsx';
import { cx } from '../ui/cx.ts';
import { Icon, type LucideIcon } from '../ui/icon.tsx';

/** The plan against the need at one glance, whatever one scrolls to: paddocks that are short, covered and over, never their mean. */
export function SupplyFooter({ openRecommendation }: { readonly openRecommendation: OpenRecommendationRef }) {
  const yields = useSelector(openRecommendation, ({ children }) => children.yieldEditor);
  return yields ? <PlanFoot openRecommendation={openRecommendation} /> : null;
}

function PlanFoot({ openRecommendation }: { readonly openRecommendation: OpenRecommendationRef }) {
  const { section } = useEditors(openRecommendation);
  const rows = useRestedRows(usePlan(section, openRecommendation));
  const feet = planFoot(rows);
  const withoutResults = useSelector(openRecommendation, withoutResultsOf);
  const { view, filterBy } = usePlanView(openRecommendation);
  if (feet.length === 0 && withoutResults === 0) return null;
  return (
    <section
      aria-label={footTexts.title}
      className="flex shrink-0 items-center gap-x-1.5 gap-y-0.5 border-t border-hairline bg-sunken px-3 py-1 max-xl:overflow-x-auto xl:flex-wrap"
    >
      <h2 className="w-18 text-xs leading-3.5 max-xl:sr-only">{footTexts.title}</h2>
      <span aria-hidden className="text-xs font-medium xl:hidden">
        {footTexts.short}
      </span>
      {feet.map((foot) => (
        <Foot key={foot.nutrient} foot={foot} filter={view.filter} onFilter={(chosen) => filterBy(chosen, rows)} />
      ))}
      {withoutResults === 0 ? null : (
        <p className="text-sm font-medium whitespace-nowrap text-warning">{footTexts.withoutResults(withoutResults)}</p>
      )}
    </section>
  );
}

interface FootProps {
  readonly foot: NutrientFoot;
  readonly filter: PlanFilter;
  readonly onFilter: (filter: PlanFilter) => void;
}

/** In a narrow window the line holds the shortages of these alone. */
const NARROW: readonly string[] = ['N', 'P', 'K', 'S'];

/** Paddocks short, covered (with those that are close) and over, by the signs of the cells: each count shows its paddocks. */
const Foot = ({ foot, filter, onFilter }: FootProps) => (
  <div
    role="group"
    aria-label={footTexts.group(foot.nutrient)}
    className={cx('flex items-center gap-0.5', !NARROW.includes(foot.nutrient) && 'max-xl:hidden')}
  >
    <span aria-hidden className="text-xs font-medium text-muted">
      {foot.nutrient}
    </span>
    {FOOT_GROUPS.map((group) => {
      const own: PlanFilter = { of: 'group', group, nutrient: foot.nutrient };
      const isChosen = isSameFilter(filter, own);
      const { count, words } = foot[group];
      const close = group === 'covered' && foot.close > 0 ? foot.close : null;
      return (
        <span
          key={group}
          title={words}
          className={cx('[&_button]:gap-0.5! [&_button]:px-1!', group !== 'short' && 'max-xl:hidden')}
        >
          <Chip selected={isChosen} disabled={count === 0 && !isChosen} onClick={() => onFilter(own)}>
            <Counted state={group} count={count} name={planTexts.names[group]} />
            {close === null ? null : (
              <>
                <span className="sr-only">, </span>
                <Counted state="close" count={close} name={planTexts.names.close} />
              </>
            )}
            <span className="sr-only">{`. ${words}`}</span>
          </Chip>
        </span>
      );
    })}
  </div>
);

const SIGNS: Readonly<Record<Exclude<PlanState, 'close'>, LucideIcon>> = {
  short: ArrowDown,
  covered: Check,
  over: ArrowUp,
  none: Minus,
};

interface CountedProps {
  readonly state: PlanState;
  readonly count: number;
  readonly name: string;
}

const Counted = ({ state, count, name }: CountedProps) => (
  <span className={cx('inline-flex items-center gap-0.5', count > 0 && BALANCE_LOOKS[state])}>
    {state === 'close' ? <span aria-hidden>≈</span> : <Icon icon={SIGNS[state]} size={14} className="max-xl:hidden" />}
    {count}
    <span className="sr-only">{` ${name}`}</span>
  </span>
);
