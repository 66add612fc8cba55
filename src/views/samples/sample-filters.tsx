import { useSelector } from '@xstate/react';
import type { SamplesRef } from '../../machines/samples/samples.machine.ts';
import {
  filterChoicesOf,
  filterOf,
  hasDoubts,
  isNarrowed,
  isRefreshing,
  isShown,
  rowsOf,
  sampleCount,
} from '../../machines/samples/samples.selectors.ts';
import { membershipChoices, type SampleFilter } from '../../model/samples/filter.ts';
import { NUTRIENT_RATINGS } from '../../model/samples/rating.ts';
import { statusLabels, statusName } from '../../model/samples/status.ts';
import { sampleTexts } from '../../model/texts/samples.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { SampleSets } from './sample-sets.tsx';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { Foldaway } from '../ui/dom/foldaway.tsx';
import { Listbox } from '../ui/listbox.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { Popover } from '../ui/popover.tsx';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';
import { Toolbar } from '../ui/toolbar.tsx';

const { filters } = sampleTexts;
const types = [
  { value: 0, label: filters.allTypes },
  { value: 1, label: filters.soil },
  { value: 2, label: filters.plant },
] as const;
const worsts = [
  { value: 'any', label: filters.anyWorst },
  ...NUTRIENT_RATINGS.map(({ tone }) => ({ value: tone, label: filters.worsts[tone] })),
] as const;
const memberships = membershipChoices.map((value) => ({ value, label: filters.memberships[value] }));

/** What narrows the list, and how many samples it leaves. */
export function SampleFilters({ page }: { readonly page: SamplesRef }) {
  const [filter, choices, doubtful] = useSelectors(page, filterOf, filterChoicesOf, hasDoubts);
  const layout = useSelector(page, ({ children }) => children.listLayout);
  const narrowed = useSelector(page, isNarrowed);
  const shown = useSelector(page, (snapshot) => rowsOf(snapshot).length);
  const [all, listed, refreshing] = useSelectors(page, sampleCount, isShown, isRefreshing);
  const change = (part: Partial<SampleFilter>): void => page.send({ type: 'FILTER_CHANGED', change: part });
  const chosen = <Field extends 'farms' | 'paddockIds' | 'cropIds'>(field: Field) => ({
    values: filter[field],
    onChange: (values: SampleFilter[Field]) => change({ [field]: values }),
  });
  return (
    <div className="relative border-b border-hairline">
      <Toolbar label={filters.label} className="px-3 py-2 max-md:py-1.5">
        <SearchInput
          label={filters.search}
          value={filter.text}
          onChange={(text) => change({ text })}
          main
          className="w-48"
        />
        <Foldaway label={filters.label}>
          <Listbox {...filters.farms} {...chosen('farms')} choices={choices.farms} hideLabel className="w-28" />
          <Listbox
            {...filters.paddocks}
            {...chosen('paddockIds')}
            choices={choices.paddocks}
            hideLabel
            className="w-34"
          />
          <Listbox {...filters.crops} {...chosen('cropIds')} choices={choices.crops} hideLabel className="w-28" />
          <Popover label={filters.more} panelClassName="flex w-64 flex-col gap-3">
            {() => (
              <>
                <Select
                  label={filters.sampleType}
                  choices={types}
                  value={filter.sampleTypeId ?? 0}
                  onChange={(id) => change({ sampleTypeId: id === 0 ? null : id })}
                />
                <Select
                  label={filters.membership}
                  choices={memberships}
                  value={filter.membership}
                  onChange={(membership) => change({ membership })}
                />
                <Select
                  label={filters.worst}
                  choices={worsts}
                  value={filter.worst ?? 'any'}
                  onChange={(worst) => change({ worst: worst === 'any' ? null : worst })}
                />
                <Switch
                  label={filters.compositeOnly}
                  checked={filter.compositeOnly}
                  onChange={(compositeOnly) => change({ compositeOnly })}
                />
              </>
            )}
          </Popover>
        </Foldaway>
        {filter.sampleTypeId === null ? null : (
          <Chip selected removeLabel={filters.allTypes} onRemove={() => change({ sampleTypeId: null })}>
            {types.find(({ value }) => value === filter.sampleTypeId)?.label}
          </Chip>
        )}
        {filter.membership === 'any' ? null : (
          <Chip selected removeLabel={filters.memberships.any} onRemove={() => change({ membership: 'any' })}>
            {filters.memberships[filter.membership]}
          </Chip>
        )}
        {filter.worst === null ? null : (
          <Chip selected removeLabel={filters.anyWorst} onRemove={() => change({ worst: null })}>
            {filters.worsts[filter.worst]}
          </Chip>
        )}
        {filter.compositeOnly ? (
          <Chip selected onClick={() => change({ compositeOnly: false })}>
            {filters.compositeOnly}
          </Chip>
        ) : null}
        {doubtful || filter.doubtfulOnly ? (
          <Chip selected={filter.doubtfulOnly} onClick={() => change({ doubtfulOnly: !filter.doubtfulOnly })}>
            {filters.doubtfulOnly}
          </Chip>
        ) : null}
        {filter.status === null ? null : (
          <Chip selected removeLabel={filters.anyStatus} onRemove={() => change({ status: null })}>
            {statusLabels[statusName(filter.status)]}
          </Chip>
        )}
        {narrowed ? (
          <Button look="quiet" onClick={() => page.send({ type: 'CLEAR_FILTERS' })}>
            {sampleTexts.clearFilters}
          </Button>
        ) : null}
      </Toolbar>
      <div className="flex flex-wrap items-center gap-2 px-3 pb-2 max-md:pb-1.5 max-md:flex-nowrap max-md:overflow-x-auto">
        {layout ? <SampleSets page={page} layout={layout} /> : null}
        <span role="status" className="ml-auto text-sm whitespace-nowrap text-muted tabular-nums">
          {listed ? sampleTexts.counted(shown, all) : null}
        </span>
      </div>
      {refreshing ? (
        <ProgressBar quiet label={sampleTexts.refreshing} className="absolute inset-x-0 -bottom-px" />
      ) : null}
    </div>
  );
}
