import { useSelector } from '@xstate/react';
import type { SettingsRef } from '../../machines/settings/settings.machine.ts';
import {
  canReset,
  customerCount,
  filterChoicesOf,
  filterOf,
  isListed,
  isRefreshing,
  rowsOf,
} from '../../machines/settings/settings.selectors.ts';
import { autoSendChoices, ownerships, type CustomerFilter } from '../../model/settings/customer-filter.ts';
import { settingsTexts } from '../../model/texts/settings.ts';
import { Button } from '../ui/button.tsx';
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

/** What narrows the list, and how many customers it leaves. */
export function CustomerFilters({ page }: { readonly page: SettingsRef }) {
  const filter = useSelector(page, filterOf);
  const choices = useSelector(page, filterChoicesOf);
  const listed = useSelector(page, isListed);
  const resettable = useSelector(page, canReset);
  const refreshing = useSelector(page, isRefreshing);
  const shown = useSelector(page, (snapshot) => rowsOf(snapshot).length);
  const all = useSelector(page, customerCount);
  const change = (part: Partial<CustomerFilter>): void => page.send({ type: 'FILTER_CHANGED', change: part });
  return (
    <div className="relative border-b border-hairline">
      <Toolbar label={texts.label} className="px-3 py-2">
        <Select
          label={texts.ownership}
          hideLabel
          choices={ownershipChoices}
          value={filter.ownership}
          disabled={!listed}
          onChange={(ownership) => change({ ownership })}
          className="w-38"
        />
        <Switch
          label={texts.active}
          checked={filter.active}
          disabled={!listed}
          onChange={(active) => change({ active })}
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
            onChange={(values) => change({ [key]: values })}
            className="w-32 lg:w-36"
          />
        ))}
        <Select
          label={texts.autoSend}
          hideLabel
          choices={autoSends}
          value={filter.autoSend}
          disabled={!listed}
          onChange={(autoSend) => change({ autoSend })}
          className="w-38"
        />
        <Button look="quiet" disabled={!resettable} onClick={() => page.send({ type: 'RESET' })}>
          {texts.reset}
        </Button>
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
