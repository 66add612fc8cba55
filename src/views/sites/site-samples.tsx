import { useSelector } from '@xstate/react';
import type { SiteManagerRef } from '../../machines/sites/site-manager.machine.ts';
import {
  canPlace,
  isPlacing,
  isUnplacedOnly,
  landOf,
  placeOf,
  samplesOf,
  selectedIdsOf,
  sitesOf,
} from '../../machines/sites/site-manager.selectors.ts';
import { formatDay } from '../../model/format/date.ts';
import { NO_VALUE } from '../../model/format/number.ts';
import { siteLabel, type SampleEntry } from '../../model/samples/sample-entry.ts';
import { BY_NAME, listedSamples } from '../../model/sites/placing.ts';
import { siteChoiceLabel } from '../../model/sites/site.ts';
import { siteTexts as texts } from '../../model/texts/sites.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { VirtualTable } from '../ui/dom/virtual-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { paddockChoices } from './paddock-choices.ts';

interface SiteSamplesProps {
  readonly manager: SiteManagerRef;
}

const nameOf = (sample: SampleEntry): string => [siteLabel(sample), sample.labNumber].filter(Boolean).join(', ');
const whereOf = ({ paddockName, site }: SampleEntry): string =>
  [site?.name, paddockName].filter(Boolean).join(', ') || texts.noPlace;

/** The samples that are listed with their places; those that are ticked get another one. */
export function SiteSamples({ manager }: SiteSamplesProps) {
  const [samples, unplacedOnly] = useSelectors(manager, samplesOf, isUnplacedOnly);
  const [selectedIds, placing] = useSelectors(manager, selectedIdsOf, isPlacing);
  const rows = listedSamples(samples, unplacedOnly);
  const select = (sampleId: number, selected: boolean): void =>
    manager.send({ type: 'SAMPLE_TOGGLED', sampleId, selected });
  return (
    <div className="flex flex-col">
      <div className="border-b border-hairline px-4 py-2">
        <Switch
          label={texts.unplacedOnly}
          checked={unplacedOnly}
          disabled={placing}
          onChange={(on) => manager.send({ type: 'UNPLACED_SWITCHED', on })}
        />
      </div>
      <div className="flex h-72 flex-col">
        <VirtualTable
          label={texts.samples}
          rows={rows}
          rowKey={({ id }) => String(id)}
          empty={<EmptyState text={samples.length === 0 ? texts.noSamples : texts.noneUnplaced} />}
          selection={{
            selected: new Set(selectedIds.map(String)),
            onToggle: (key, selected) => select(Number(key), selected),
            onToggleAll: (selected) => {
              for (const { id } of rows) select(id, selected);
            },
            rowLabel: (sample) => texts.selectSample(nameOf(sample)),
            disabled: placing,
          }}
          columns={[
            { key: 'sample', header: texts.columns.sample, cell: siteLabel },
            { key: 'place', header: texts.columns.place, cell: whereOf },
            {
              key: 'labNumber',
              header: texts.columns.labNumber,
              width: '120px',
              cell: ({ labNumber }) => labNumber ?? NO_VALUE,
            },
            {
              key: 'dateSampled',
              header: texts.columns.dateSampled,
              width: '120px',
              cell: ({ dateSampled }) => formatDay(dateSampled),
            },
          ]}
        />
      </div>
      <Target manager={manager} />
    </div>
  );
}

/** The place that the ticked samples get: a site, or a place given by name. */
function Target({ manager }: SiteSamplesProps) {
  const sites = useSelector(manager, sitesOf);
  const { paddocks } = useSelector(manager, landOf);
  const { siteId, name, paddockId } = useSelector(manager, placeOf);
  const count = useSelector(manager, (snapshot) => selectedIdsOf(snapshot).length);
  const [placing, placeable] = useSelectors(manager, isPlacing, canPlace);
  return (
    <div className="flex flex-wrap items-end gap-3 border-t border-hairline px-4 py-3">
      <Select
        label={texts.target}
        className="min-w-56 flex-1"
        placeholder={texts.targetPlaceholder}
        choices={[
          { value: BY_NAME, label: texts.byName },
          ...sites.map((site) => ({ value: site.id, label: siteChoiceLabel(site) })),
        ]}
        value={siteId ?? undefined}
        disabled={placing}
        onChange={(id) => manager.send({ type: 'PLACE_CHANGED', change: { siteId: id } })}
      />
      {siteId === BY_NAME ? (
        <>
          <TextInput
            label={texts.placeName}
            className="w-48"
            maxLength={200}
            value={name}
            disabled={placing}
            onChange={(typed) => manager.send({ type: 'PLACE_CHANGED', change: { name: typed } })}
          />
          <Select
            label={texts.placePaddock}
            className="w-48"
            choices={paddockChoices(paddocks)}
            value={paddockId ?? 0}
            disabled={placing}
            onChange={(id) => manager.send({ type: 'PLACE_CHANGED', change: { paddockId: id === 0 ? null : id } })}
          />
        </>
      ) : null}
      <Button look="primary" busy={placing} ready={placeable} onClick={() => manager.send({ type: 'PLACE' })}>
        {texts.placeSelected(count)}
      </Button>
    </div>
  );
}
