import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { useContext } from 'react';
import type { LandCheckRef } from '../../machines/imports/land-check.machine.ts';
import { checkOf, isSaving, isUndrawable, mapOf, openFeatureOf } from '../../machines/imports/land-check.selectors.ts';
import type { LandFeature } from '../../model/imports/land-check.ts';
import { landLegend } from '../../model/imports/land-scene.ts';
import type { MapHolder } from '../../model/map/map-state.ts';
import { landTexts as texts } from '../../model/texts/land.ts';
import { PortsContext } from '../app/context.ts';
import { holderOf } from '../map/map-holder.ts';
import { swatches } from '../map/swatches.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Area } from '../ui/area.tsx';
import { MapView } from '../ui/dom/map-view.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Panel } from '../ui/panel.tsx';

interface LandMapProps {
  readonly check: LandCheckRef;
}

const mapHolder = (check: LandCheckRef): MapHolder =>
  // Of what happens on this map the paddock that is clicked alone is of use.
  holderOf(check, mapOf, (message) => {
    if (message.type === 'AREAS_PICKED') check.send(message);
  });

/** The land of the file before it is saved, with what would become of it, and the one that is looked at in full. */
export function LandMap({ check }: LandMapProps) {
  const [open, saving] = useSelectors(check, openFeatureOf, isSaving);
  return (
    <div className="flex min-h-72 min-w-0 flex-col border-hairline max-lg:flex-1 max-lg:border-t lg:flex-[2] lg:border-l">
      <Drawn check={check} />
      {open ? (
        <FeatureDetails feature={open} isDisabled={saving} onClose={() => check.send({ type: 'FEATURE_CLOSED' })} />
      ) : null}
    </div>
  );
}

function Drawn({ check }: LandMapProps) {
  const port = useContext(PortsContext).map;
  const { layer } = useSelector(check, checkOf);
  const undrawable = useSelector(check, isUndrawable);
  if (undrawable || !port) return <p className="p-4 text-muted">{texts.undrawable}</p>;
  return (
    <>
      <MapView
        key={layer}
        label={texts.map}
        className="min-h-48 flex-1"
        create={(host, signal) => port.create(host, signal, mapHolder(check))}
        onError={() => check.send({ type: 'MAP_FAILED' })}
      />
      <ul
        aria-label={texts.legend}
        className="flex flex-wrap gap-x-4 gap-y-1 border-t border-hairline px-3 py-1.5 text-sm"
      >
        {landLegend.map(({ key, label, letter, colour }) => (
          <li key={key} className="flex items-center gap-1.5">
            <span
              aria-hidden="true"
              className={`inline-flex h-4 min-w-5 justify-center rounded-sm px-1 text-xs font-semibold ${swatches[colour]}`}
            >
              {letter}
            </span>
            {label}
          </li>
        ))}
        <li className="flex items-center gap-1.5">
          <span aria-hidden="true" className="inline-block h-4 w-5 rounded-sm border-2 border-info" />
          {texts.hollow}
        </li>
      </ul>
    </>
  );
}

interface FeatureDetailsProps {
  readonly feature: LandFeature;
  readonly isDisabled: boolean;
  readonly onClose: () => void;
}

function FeatureDetails({ feature, isDisabled, onClose }: FeatureDetailsProps) {
  const { name, farmName, areaHa, fault, notices, fate } = feature;
  return (
    <Panel
      title={texts.details(name)}
      className="max-h-56 flex-none overflow-y-auto rounded-none! border-x-0! border-b-0!"
      actions={<IconButton icon={X} label={texts.close} disabled={isDisabled} onClick={onClose} />}
    >
      <div className="flex flex-col gap-1 p-3">
        <p className="text-muted">
          {farmName}, <Area ha={areaHa} unit="ha" />
        </p>
        {fault ? (
          <p className="text-danger">
            {texts.sentence(name, fault.at ? `${fault.reason}, ${texts.at(fault.at)}` : fault.reason)}
          </p>
        ) : null}
        {notices.map((notice) => (
          <p key={notice}>{texts.sentence(name, notice)}</p>
        ))}
        {fate && texts.becomes(feature) !== '' ? (
          <p>
            {texts.is[fate.kind]}: {texts.becomes(feature)}.
          </p>
        ) : null}
      </div>
    </Panel>
  );
}
