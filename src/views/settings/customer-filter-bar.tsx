import type { FilterChoices } from '../../model/settings/filter-choices.ts';
import { autoSendChoices, ownerships, type CustomerFilter } from '../../model/settings/customer-filter.ts';
import { settingsTexts } from '../../model/texts/settings.ts';
import { Button } from '../ui/button.tsx';
import { Foldaway } from '../ui/dom/foldaway.tsx';
import { Listbox } from '../ui/listbox.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';
import { Toolbar } from '../ui/toolbar.tsx';

const texts = settingsTexts.filters;
const ownershipChoices = ownerships.map((value) => ({ value, label: texts.ownerships[value] }));
const autoSends = autoSendChoices.map((value) => ({ value, label: texts.autoSends[value] }));
/** The filters by what customers have, with what each is called while nothing is chosen and from two on. */
const lists = [
  {
    key: 'adviserIds',
    choices: 'advisers',
    label: texts.adviser,
    placeholder: texts.allAdvisers,
    unit: texts.advisers,
  },
  { key: 'regions', choices: 'regions', label: texts.region, placeholder: texts.allRegions, unit: texts.regions },
  {
    key: 'districts',
    choices: 'districts',
    label: texts.district,
    placeholder: texts.allDistricts,
    unit: texts.districts,
  },
  { key: 'areas', choices: 'areas', label: texts.area, placeholder: texts.allAreas, unit: texts.areas },
] as const;

interface CustomerFilterBarProps {
  readonly filter: CustomerFilter;
  readonly choices: FilterChoices;
  readonly listed: boolean;
  readonly resettable: boolean;
  /** The list is read again. */
  readonly refreshing: boolean;
  readonly shown: number;
  readonly all: number;
  readonly onChange: (change: Partial<CustomerFilter>) => void;
  readonly onReset: () => void;
}

/** What narrows a list of customers, and how many customers it leaves. */
export function CustomerFilterBar({
  filter,
  choices,
  listed,
  resettable,
  refreshing,
  shown,
  all,
  onChange,
  onReset,
}: CustomerFilterBarProps) {
  return (
    <div className="relative border-b border-hairline">
      <Toolbar label={texts.label} className="px-3 py-2">
        <Select
          label={texts.ownership}
          hideLabel
          choices={ownershipChoices}
          value={filter.ownership}
          disabled={!listed}
          onChange={(ownership) => onChange({ ownership })}
          className="w-38"
        />
        <Foldaway label={texts.label}>
          <Switch
            label={texts.active}
            checked={filter.active}
            disabled={!listed}
            onChange={(active) => onChange({ active })}
            className="mx-1"
          />
          {lists.map(({ key, choices: kind, label, placeholder, unit }) => (
            <Listbox
              key={key}
              label={label}
              hideLabel
              choices={choices[kind]}
              values={filter[key]}
              placeholder={placeholder}
              unit={unit}
              disabled={!listed || choices[kind].length === 0}
              onChange={(values) => onChange({ [key]: values })}
              className="w-32 lg:w-36"
            />
          ))}
          <Select
            label={texts.autoSend}
            hideLabel
            choices={autoSends}
            value={filter.autoSend}
            disabled={!listed}
            onChange={(autoSend) => onChange({ autoSend })}
            className="w-38"
          />
          <Button look="quiet" disabled={!resettable} onClick={() => onReset()}>
            {texts.reset}
          </Button>
        </Foldaway>
        <span role="status" className="ml-auto text-sm whitespace-nowrap text-muted tabular-nums">
          {listed ? settingsTexts.counted(shown, all) : null}
        </span>
      </Toolbar>
      {refreshing ? (
        <ProgressBar quiet label={settingsTexts.refreshing} className="absolute inset-x-0 -bottom-px" />
      ) : null}
    </div>
  );
}
