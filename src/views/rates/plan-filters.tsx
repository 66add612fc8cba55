import { memo, useDeferredValue, type ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { comparedWithOf, notComparedOf } from '../../machines/rates/plan-table.selectors.ts';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import type { PlanRow } from '../../model/recommendation/plan-rows.ts';
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
import { usePlanView } from './use-plan.ts';

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
  editor,
  rows,
  children,
}: {
  readonly openRecommendation: OpenRecommendationRef;
  /** What the rates are typed into, if anything is. */
  readonly editor: EditorRef | undefined;
  readonly rows: readonly PlanRow[];
  /** What else decides on what the table shows. */
  readonly children?: ReactNode;
}) {
  const { view, filterBy } = usePlanView(openRecommendation);
  const { filter: now } = view;
  const counts = filterCounts(rows);
  // A key is shown before the list of what is wrong with a farm of hundreds of paddocks.
  const judged = useDeferredValue(rows);
  return (
    <Toolbar label={planTexts.filters} oneStop className="shrink-0 gap-1.5 px-3 py-1">
      {ORDER.map((of) => {
        const selected = isSameFilter(now, FILTERS[of]);
        const isEmpty = of !== 'all' && counts[of] === 0 && !selected;
        // A plan in which each paddock has a rate needs no way to those without one.
        return isEmpty && of === 'noRate' ? null : (
          <Chip key={of} selected={selected} disabled={isEmpty} onClick={() => filterBy(FILTERS[of], rows)}>
            {planTexts.filter[of](counts[of])}
          </Chip>
        );
      })}
      <PlanWarnings {...{ openRecommendation, editor }} rows={judged} />
      <PlanCaveats openRecommendation={openRecommendation} rows={judged} />
      <Comparison openRecommendation={openRecommendation} />
      {now.of === 'warnings' || (now.of === 'group' && now.nutrient !== null) ? (
        <ChosenFilter openRecommendation={openRecommendation} />
      ) : null}
      {children}
    </Toolbar>
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
