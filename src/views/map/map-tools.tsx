import { useSelector } from '@xstate/react';
import { Printer, X } from 'lucide-react';
import type { MapRef } from '../../machines/map/map.machine.ts';
import {
  analytesOffered,
  colourByOf,
  hasLabels,
  hasReport,
  isColouring,
  isPrinting,
  isShown,
} from '../../machines/map/map.selectors.ts';
import { colourName } from '../../model/samples/colour-name.ts';
import { mapTexts } from '../../model/texts/map.ts';
import { isSameOrder } from '../../model/shared/order.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';
import { Toolbar } from '../ui/toolbar.tsx';

/** What the paddocks are coloured by, what stands on them, and the way out. */
export function MapTools({ map, onHide }: { readonly map: MapRef; readonly onHide?: (() => void) | undefined }) {
  const shown = useSelector(map, isShown);
  return (
    <Toolbar label={mapTexts.tools} className="border-b border-hairline px-3 py-2">
      {shown ? <ShownTools map={map} /> : null}
      <span className="ml-auto">
        <IconButton
          icon={X}
          label={mapTexts.hide}
          onClick={() => {
            map.send({ type: 'HIDE_MAP' });
            onHide?.();
          }}
        />
      </span>
    </Toolbar>
  );
}

function ShownTools({ map }: { readonly map: MapRef }) {
  const colourBy = useSelector(map, colourByOf);
  const analytes = useSelector(map, analytesOffered, isSameOrder);
  const labels = useSelector(map, hasLabels);
  const report = useSelector(map, hasReport);
  const busy = useSelector(map, (snapshot) => isColouring(snapshot) || isPrinting(snapshot));
  const choices = (['none', 'status', 'recommendation', ...analytes.map(({ id }) => id)] as const).map((value) => ({
    value,
    label: colourName(value, analytes),
  }));
  return (
    <>
      <Select
        label={mapTexts.colourBy}
        hideLabel
        choices={choices}
        value={colourBy}
        onChange={(by) => map.send({ type: 'COLOUR_CHOSEN', by })}
        className="min-w-40 flex-1 sm:max-w-72"
      />
      <Switch label={mapTexts.labels} checked={labels} onChange={(on) => map.send({ type: 'LABELS_SWITCHED', on })} />
      <Switch label={mapTexts.report} checked={report} onChange={(on) => map.send({ type: 'REPORT_SWITCHED', on })} />
      <IconButton icon={Printer} label={mapTexts.print} disabled={busy} onClick={() => map.send({ type: 'PRINT' })} />
    </>
  );
}
