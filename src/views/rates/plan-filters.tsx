import { useSelector } from '@xstate/react';
import { viewOf } from '../../machines/rates/plan-table.selectors.ts';
import type { WorkbenchRef } from '../../machines/recommendation/workbench.machine.ts';
import type { PlanRow } from '../../model/recommendation/plan-rows.ts';
import {
  everyPaddock,
  filterCounts,
  isSameFilter,
  newPlanView,
  type PlanFilter,
} from '../../model/recommendation/plan-view.ts';
import { planTexts } from '../../model/texts/plan-table.ts';
import { Chip } from '../ui/chip.tsx';

type Counted = keyof ReturnType<typeof filterCounts>;
const FILTERS: Readonly<Record<Counted, PlanFilter>> = {
  all: everyPaddock,
  short: { of: 'group', group: 'short', nutrient: null },
  over: { of: 'group', group: 'over', nutrient: null },
  noRate: { of: 'noRate' },
  warnings: { of: 'warnings' },
};
const ORDER = ['all', 'short', 'over', 'noRate', 'warnings'] as const satisfies readonly Counted[];

/** Which paddocks the table shows, each with its count; a second press shows all again. */
export function PlanFilters({
  workbench,
  rows,
}: {
  readonly workbench: WorkbenchRef;
  readonly rows: readonly PlanRow[];
}) {
  const actor = useSelector(workbench, ({ children }) => children.planTable);
  const { filter: now } = useSelector(actor, (snapshot) => snapshot && viewOf(snapshot)) ?? newPlanView;
  const counts = filterCounts(rows);
  const choose = (filter: PlanFilter): void => actor?.send({ type: 'FILTER_CHOSEN', filter });
  const ofFoot = now.of === 'group' && now.nutrient !== null ? now : null;
  return (
    <div role="group" aria-label={planTexts.filters} className="flex flex-wrap items-center gap-1.5 px-3 py-1.5">
      {ORDER.map((of) => (
        <Chip
          key={of}
          selected={isSameFilter(now, FILTERS[of])}
          disabled={of !== 'all' && counts[of] === 0 && !isSameFilter(now, FILTERS[of])}
          onClick={() => choose(FILTERS[of])}
        >
          {planTexts.filter[of](counts[of])}
        </Chip>
      ))}
      {ofFoot ? (
        <Chip onRemove={() => choose(everyPaddock)} removeLabel={planTexts.clear} selected>
          {`${ofFoot.nutrient} ${planTexts.filteredBy[ofFoot.group]}`}
        </Chip>
      ) : null}
    </div>
  );
}
