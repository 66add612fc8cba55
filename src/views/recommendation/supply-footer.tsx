import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import type { WorkbenchRef } from '../../machines/recommendation/workbench.machine.ts';
import { withoutResultsOf } from '../../machines/recommendation/workbench.selectors.ts';
import { FOOT_GROUPS, planFoot, type NutrientFoot } from '../../model/recommendation/plan-foot.ts';
import { isSameFilter, type PlanFilter } from '../../model/recommendation/plan-view.ts';
import { footTexts, planTexts } from '../../model/texts/plan-table.ts';
import { usePlanRows, usePlanView } from '../rates/use-plan.ts';
import { useEditors } from '../rates/use-sheet.ts';
import { Chip } from '../ui/chip.tsx';
import { cx } from '../ui/cx.ts';

/** The plan against the need at one glance, whatever one scrolls to: paddocks that are short, covered and over, never their mean. */
export function SupplyFooter({ workbench }: { readonly workbench: WorkbenchRef }) {
  const yields = useSelector(workbench, ({ children }) => children.yieldEditor);
  return yields ? <PlanFoot workbench={workbench} /> : null;
}

function PlanFoot({ workbench }: { readonly workbench: WorkbenchRef }) {
  const { section } = useEditors(workbench);
  // A key is shown before the counts of a farm of hundreds of paddocks.
  const rows = useDeferredValue(usePlanRows(section, workbench));
  const feet = planFoot(rows);
  const withoutResults = useSelector(workbench, withoutResultsOf);
  const { view, filterBy } = usePlanView(workbench);
  if (feet.length === 0 && withoutResults === 0) return null;
  return (
    <section
      aria-label={footTexts.title}
      className="flex items-center gap-x-3 gap-y-1 border-t border-hairline bg-sunken px-3 py-1.5 max-xl:gap-x-2 [&_button]:px-1.5! max-xl:overflow-x-auto max-xl:py-1 xl:flex-wrap"
    >
      <h2 className="text-sm max-xl:sr-only">{footTexts.title}</h2>
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

/** `N 7 short 42 covered, 9 close 11 over`: each count shows its paddocks. In a narrow window the line holds the shortages of N, P, K and S alone. */
const NARROW: readonly string[] = ['N', 'P', 'K', 'S'];
const Foot = ({ foot, filter, onFilter }: FootProps) => (
  <div
    role="group"
    aria-label={footTexts.group(foot.nutrient)}
    className={cx('flex items-center gap-1', !NARROW.includes(foot.nutrient) && 'max-xl:hidden')}
  >
    <span aria-hidden className="text-xs font-medium text-muted">
      {foot.nutrient}
    </span>
    {FOOT_GROUPS.map((group) => {
      const own: PlanFilter = { of: 'group', group, nutrient: foot.nutrient };
      const isChosen = isSameFilter(filter, own);
      const { count, words } = foot[group];
      const text =
        group === 'covered' && foot.close > 0
          ? `${footTexts.count.covered(count)}, ${footTexts.close(foot.close)}`
          : footTexts.count[group](count);
      return (
        <span key={group} title={words} className={group === 'short' ? undefined : 'max-xl:hidden'}>
          <Chip selected={isChosen} disabled={count === 0 && !isChosen} onClick={() => onFilter(own)}>
            {group === 'short' ? (
              <span className={count > 0 ? 'text-danger' : undefined}>
                {count}
                <span className="max-xl:sr-only">{` ${planTexts.names.short}`}</span>
              </span>
            ) : (
              text
            )}
            <span className="sr-only">{`. ${words}`}</span>
          </Chip>
        </span>
      );
    })}
  </div>
);
