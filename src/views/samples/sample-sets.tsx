import { useSelector } from '@xstate/react';
import type { ListLayoutRef } from '../../machines/samples/list-layout.machine.ts';
import { layoutOf } from '../../machines/samples/list-layout.selectors.ts';
import type { SamplesRef } from '../../machines/samples/samples.machine.ts';
import { commonStatusOf, hasFarms, isGrouped, sortOf } from '../../machines/samples/samples.selectors.ts';
import { analyteSets } from '../../model/samples/analyte-sets.ts';
import { statusLabels, statusName } from '../../model/samples/status.ts';
import { sampleTexts } from '../../model/texts/samples.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { Chip } from '../ui/chip.tsx';
import { Toolbar } from '../ui/toolbar.tsx';

const { layout: texts } = sampleTexts;

interface SampleSetsProps {
  readonly page: SamplesRef;
  readonly layout: ListLayoutRef;
}

/** Which results the list has columns of, whether the worst are first, and the status that all samples share. */
export function SampleSets({ page, layout }: SampleSetsProps) {
  const { set } = useSelector(layout, layoutOf);
  const [sort, status, farms, grouped] = useSelectors(page, sortOf, commonStatusOf, hasFarms, isGrouped);
  return (
    <>
      <Toolbar label={texts.setsLabel} className="gap-1.5! max-md:flex-nowrap *:shrink-0">
        {analyteSets.map((each) => (
          <Chip key={each} selected={each === set} onClick={() => layout.send({ type: 'SET_CHOSEN', set: each })}>
            {texts.sets[each]}
          </Chip>
        ))}
        <ColumnChooser layout={layout} />
        <Chip
          selected={sort.column === 'worst'}
          onClick={() => page.send({ type: 'SORT_CLICKED', column: sort.column === 'worst' ? 'paddock' : 'worst' })}
        >
          {texts.worstFirst}
        </Chip>
        {farms ? (
          <Chip selected={grouped} onClick={() => page.send({ type: 'FARMS_GROUPED', on: !grouped })}>
            {texts.byFarm}
          </Chip>
        ) : null}
      </Toolbar>
      {status === null ? null : (
        <span title={texts.allAre(statusLabels[statusName(status)])} className="text-sm whitespace-nowrap text-muted">
          {statusLabels[statusName(status)]}
        </span>
      )}
    </>
  );
}
