import { useSelector } from '@xstate/react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { SamplesRef } from '../../machines/samples/samples.machine.ts';
import { farmSelection } from '../../machines/samples/samples.selectors.ts';
import type { FarmGroup } from '../../model/samples/farm-groups.ts';
import { sampleTexts } from '../../model/texts/samples.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Icon } from '../ui/icon.tsx';
import { RatingTag } from '../ui/rating-tag.tsx';

const { groups: texts } = sampleTexts;

interface FarmHeadProps {
  readonly page: SamplesRef;
  readonly group: FarmGroup;
  readonly isFolded: boolean;
}

/** The head of a farm's rows: selects and folds them, and counts its paddocks by their worst rating. */
export function FarmHead({ page, group: { farmName, ids, paddocks, worst }, isFolded }: FarmHeadProps) {
  const selected = useSelector(page, farmSelection(ids));
  const name = farmName ?? texts.noFarm;
  return (
    <>
      <span className="flex w-(--select-column) items-center justify-center">
        <Checkbox
          label={texts.select(name)}
          hideLabel
          checked={selected}
          onChange={(on) => page.send({ type: 'FARM_SELECTED', farmName, selected: on })}
        />
      </span>
      <button
        type="button"
        aria-expanded={!isFolded}
        onClick={() => page.send({ type: 'FARM_FOLDED', farmName })}
        className="focus-inset flex min-w-0 items-center gap-2 rounded-sm px-1 font-semibold hover:bg-hover"
      >
        <Icon icon={isFolded ? ChevronRight : ChevronDown} size={16} className="text-muted" />
        <span className="truncate">{name}</span>
        <span className="text-sm font-normal whitespace-nowrap text-muted tabular-nums">
          {texts.counted(paddocks, ids.length)}
        </span>
      </button>
      <span className="flex items-center gap-2 px-2 text-sm tabular-nums">
        {worst.map(({ rating, paddocks: count }) => (
          <span key={rating.statusName} className="flex items-center gap-1">
            <RatingTag rating={rating} as="letter" />
            {count}
          </span>
        ))}
      </span>
    </>
  );
}
