import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import type { WorkbenchRef } from '../../machines/recommendation/workbench.machine.ts';
import { withoutResultsOf } from '../../machines/recommendation/workbench.selectors.ts';
import { FOOT_GROUPS, planFoot, type NutrientFoot } from '../../model/recommendation/plan-foot.ts';
import { isSameFilter, type PlanFilter } from '../../model/recommendation/plan-view.ts';
import { footTexts } from '../../model/texts/plan-table.ts';
import { usePlanRows, usePlanView } from '../rates/use-plan.ts';
import { useEditors } from '../rates/use-sheet.ts';
import { Chip } from '../ui/chip.tsx';

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
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hairline bg-sunken px-3 py-2"
    >
      <h2 className="text-sm">{footTexts.title}</h2>
      {withoutResults === 0 ? null : (
        <p className="text-sm font-medium text-warning">{footTexts.withoutResults(withoutResults)}</p>
      )}
      {feet.map((foot) => (
        <Foot key={foot.nutrient} foot={foot} filter={view.filter} onFilter={(chosen) => filterBy(chosen, rows)} />
      ))}
    </section>
  );
}

interface FootProps {
  readonly foot: NutrientFoot;
  readonly filter: PlanFilter;
  readonly onFilter: (filter: PlanFilter) => void;
}

/** `N 7 short 42 covered, 9 close 11 over`: each count shows its paddocks. */
const Foot = ({ foot, filter, onFilter }: FootProps) => (
  <div role="group" aria-label={footTexts.group(foot.nutrient)} className="flex items-center gap-1">
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
        <span key={group} title={words}>
          <Chip selected={isChosen} disabled={count === 0 && !isChosen} onClick={() => onFilter(own)}>
            <span className={group === 'short' && count > 0 ? 'text-danger' : undefined}>{text}</span>
            <span className="sr-only">{`. ${words}`}</span>
          </Chip>
        </span>
      );
    })}
  </div>
);
