import { useSelector } from '@xstate/react';
import { Printer, X } from 'lucide-react';
import type { MapRef } from '../../machines/map/map.machine.ts';
import {
  analytesOffered,
  colourByOf,
  hasLabels,
  hasReport,
  hasWorst,
  isColouring,
  isPrinting,
  isShown,
} from '../../machines/map/map.selectors.ts';
import type { ColourBy } from '../../model/samples/map-classes.ts';
import { colourName } from '../../model/samples/colour-name.ts';
import { mapTexts } from '../../model/texts/map.ts';
import { isSameOrder } from '../../model/shared/order.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import type { OwnColours } from './own-colours.ts';

interface MapToolsProps {
  readonly map: MapRef;
  readonly own?: OwnColours | undefined;
}

/** The colours of the paddocks, their labels, and the way out. */
export function MapTools({ map, own, onHide }: MapToolsProps & { readonly onHide?: (() => void) | undefined }) {
  const shown = useSelector(map, isShown);
  return (
    <Toolbar label={mapTexts.tools} className="border-b border-hairline px-3 py-2">
      {shown ? <ShownTools map={map} own={own} /> : null}
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

function ShownTools({ map, own }: MapToolsProps) {
  const colourBy = useSelector(map, colourByOf);
  const analytes = useSelector(map, analytesOffered, isSameOrder);
  const [worst, labels, report] = useSelectors(map, hasWorst, hasLabels, hasReport);
  const busy = useSelector(map, (snapshot) => isColouring(snapshot) || isPrinting(snapshot));
  const choices = (
    [
      ...(worst ? (['worst'] as const) : []),
      'none',
      'status',
      'recommendation',
      ...analytes.map(({ id }) => id),
    ] as const
  ).map((value) => ({
    value,
    label: colourName(value, analytes),
  }));
  const choose = (value: ColourBy | string): void => {
    const by = choices.find((choice) => choice.value === value)?.value;
    if (by === undefined) own?.onChoose(String(value));
    map.send({ type: 'COLOUR_CHOSEN', by: by ?? 'plan' });
  };
  return (
    <>
      <Select
        label={mapTexts.colourBy}
        hideLabel
        choices={[...(own?.choices ?? []), ...choices]}
        value={colourBy === 'plan' ? (own?.chosen ?? 'none') : colourBy}
        onChange={choose}
        className="min-w-40 flex-1 sm:max-w-72"
      />
      <Switch label={mapTexts.labels} checked={labels} onChange={(on) => map.send({ type: 'LABELS_SWITCHED', on })} />
      <Switch label={mapTexts.report} checked={report} onChange={(on) => map.send({ type: 'REPORT_SWITCHED', on })} />
      <IconButton icon={Printer} label={mapTexts.print} disabled={busy} onClick={() => map.send({ type: 'PRINT' })} />
    </>
  );
}
