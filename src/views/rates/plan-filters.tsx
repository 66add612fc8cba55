import { memo, type ReactNode } from 'react';
import { shallowEqual, useSelector } from '@xstate/react';
import { comparedWithOf, notComparedOf } from '../../machines/rates/plan-table.selectors.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import {
  everyPaddock,
  filterCounts,
  filterName,
  isSameFilter,
  type PlanFilter,
} from '../../model/recommendation/plan-view.ts';
import { planTexts } from '../../model/texts/plan-table.ts';
import { Chip } from '../ui/chip.tsx';
import { Segments } from '../ui/segments.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import { PlanCaveats, PlanWarnings } from './plan-warnings.tsx';
import { rowsNow, usePlanPart, usePlanView, useRestedRows, type Plan } from './use-plan.ts';

type Counted = keyof ReturnType<typeof filterCounts>;
const FILTERS: Readonly<Record<Counted, PlanFilter>> = {
  all: everyPaddock,
  short: { of: 'group', group: 'short', nutrient: null },
  over: { of: 'group', group: 'over', nutrient: null },
  noRate: { of: 'noRate' },
};
const ORDER = ['all', 'short', 'over', 'noRate'] as const satisfies readonly Counted[];

const COMPARISONS = (['nothing', 'opened', 'lastSeason'] as const).map((value) => ({
  value,
  label: planTexts.comparisons[value],
}));

/** Which paddocks the table shows, each with its count; a second press shows all again. */
export function PlanFilters({
  openRecommendation,
  plan,
  children,
}: {
  readonly openRecommendation: OpenRecommendationRef;
  readonly plan: Plan;
  /** What else decides on what the table shows. */
  readonly children?: ReactNode;
}) {
  const { view, filterBy } = usePlanView(openRecommendation);
  const { filter: now } = view;
  const counts = usePlanPart(plan, filterCounts, shallowEqual);
  return (
    <Toolbar label={planTexts.filters} oneStop className="shrink-0 gap-1.5 px-3 py-1">
      {ORDER.map((of) => {
        const selected = isSameFilter(now, FILTERS[of]);
        const isEmpty = of !== 'all' && counts[of] === 0 && !selected;
        // A plan in which each paddock has a rate needs no way to those without one.
        return isEmpty && of === 'noRate' ? null : (
          <Chip key={of} selected={selected} disabled={isEmpty} onClick={() => filterBy(FILTERS[of], rowsNow(plan))}>
            {planTexts.filter[of](counts[of])}
          </Chip>
        );
      })}
      <Judged openRecommendation={openRecommendation} plan={plan} />
      <Comparison openRecommendation={openRecommendation} />
      {now.of === 'warnings' || (now.of === 'group' && now.nutrient !== null) ? (
        <ChosenFilter openRecommendation={openRecommendation} />
      ) : null}
      {children}
    </Toolbar>
  );
}

/** What is wrong with the plan, and what is uncertain. */
function Judged({
  openRecommendation,
  plan,
}: {
  readonly openRecommendation: OpenRecommendationRef;
  readonly plan: Plan;
}) {
  const rows = useRestedRows(plan);
  return (
    <>
      <PlanWarnings {...{ openRecommendation, rows }} editor={plan.editor} />
      <PlanCaveats {...{ openRecommendation, rows }} />
    </>
  );
}

/** What the rates are compared with; drawn again when that changes alone. */
const Comparison = memo(function Comparison({
  openRecommendation,
}: {
  readonly openRecommendation: OpenRecommendationRef;
}) {
  const { actor } = usePlanView(openRecommendation);
  const compared = useSelector(actor, (snapshot) => (snapshot ? comparedWithOf(snapshot) : 'nothing'));
  const notCompared = useSelector(actor, (snapshot) => snapshot && notComparedOf(snapshot)) ?? null;
  return (
    <>
      <Segments
        label={planTexts.compare}
        choices={COMPARISONS}
        value={compared}
        onChange={(wanted) => actor?.send({ type: 'COMPARED', with: wanted })}
      />
      <span role="status" className="text-xs text-muted">
        {notCompared === null ? '' : planTexts.notCompared[notCompared]}
      </span>
    </>
  );
});

/** The filter that hides paddocks, with the way to see all again; nothing while all are shown. */
export function ChosenFilter({ openRecommendation }: { readonly openRecommendation: OpenRecommendationRef }) {
  const { view, filterBy } = usePlanView(openRecommendation);
  return view.filter.of === 'all' ? null : (
    <Chip onRemove={() => filterBy(everyPaddock, [])} removeLabel={planTexts.clear} selected>
      {filterName(view.filter)}
    </Chip>
  );
}
