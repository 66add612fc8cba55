import type { RecommendationFilter, SampleLetter, ShownStatus } from '../../model/overview/recommendation-filter.ts';
import { overviewTexts } from '../../model/texts/overview.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/select.tsx';

interface RecommendationFiltersProps {
  readonly filter: RecommendationFilter;
  readonly cropTypes: readonly string[];
  readonly onChange: (change: Partial<RecommendationFilter>) => void;
  readonly onClear: () => void;
}

const texts = overviewTexts.filters;

/** Crop type, sample type and status of a list of recommendations. */
export const RecommendationFilters = ({ filter, cropTypes, onChange, onClear }: RecommendationFiltersProps) => (
  <div role="group" aria-label={texts.label} data-print="hide" className="flex flex-wrap items-end gap-3 px-3 py-2">
    <Select
      label={texts.cropType}
      className="w-40 lg:w-44"
      choices={[
        { value: '', label: texts.allCrops },
        ...cropTypes.map((cropType) => ({ value: cropType, label: cropType })),
      ]}
      value={filter.cropType}
      onChange={(cropType) => onChange({ cropType })}
    />
    <Select<SampleLetter | ''>
      label={texts.sampleType}
      className="w-36 lg:w-40"
      choices={[
        { value: '', label: texts.allTypes },
        { value: 'S', label: overviewTexts.soil },
        { value: 'P', label: overviewTexts.plant },
      ]}
      value={filter.sampleType}
      onChange={(sampleType) => onChange({ sampleType })}
    />
    <Select<ShownStatus | ''>
      label={texts.status}
      className="w-36 lg:w-40"
      choices={[
        { value: '', label: texts.allStatuses },
        { value: 'In Progress', label: overviewTexts.inProgress },
        { value: 'Finalised', label: overviewTexts.finalised },
      ]}
      value={filter.status}
      onChange={(status) => onChange({ status })}
    />
    <Button look="quiet" onClick={onClear}>
      {texts.clear}
    </Button>
  </div>
);
