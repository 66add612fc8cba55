import { useSelector } from '@xstate/react';
import { Map as MapIcon } from 'lucide-react';
import { useContext, type ReactNode } from 'react';
import type { MapRef } from '../../machines/map/map.machine.ts';
import {
  bareNames,
  errorText,
  hasFailed,
  hasNoRatings,
  highlightedNames,
  isEmpty,
  isHidden,
  isLoading,
  isPrinting,
  isReplaced,
  isShown,
  printedOnOf,
} from '../../machines/map/map.selectors.ts';
import { formatDay } from '../../model/format/date.ts';
import { mapTexts } from '../../model/texts/map.ts';
import { PortsContext } from '../app/context.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { useFollowed } from '../ui/dom/followed.ts';
import { MapView } from '../ui/dom/map-view.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { cx } from '../ui/cx.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { MapLegend } from './map-legend.tsx';
import { MapTools } from './map-tools.tsx';
import { mapHolder, type OwnColours } from './own-colours.ts';

interface MapPanelProps {
  readonly map: MapRef;
  /** The owner of the land, as printed over the map. */
  readonly title: string;
  readonly own?: OwnColours | undefined;
  /** It is hidden now; where it is all that its tab holds, that would be an empty pane. */
  readonly onHide?: () => void;
  /** From edge to edge of its pane, without a frame. */
  readonly isGround?: boolean;
  /** In the place of a map without paddocks. */
  readonly whenEmpty?: ReactNode;
}

/** A map beside a list: an icon while it is hidden, else the paddocks as far as they can be drawn. */
export function MapPanel({ map, title, own, onHide, isGround = false, whenEmpty }: MapPanelProps) {
  const [hidden, printing] = useSelectors(map, isHidden, isPrinting);
  if (hidden)
    return (
      <div className="surface self-start p-1">
        <IconButton icon={MapIcon} label={mapTexts.show} onClick={() => map.send({ type: 'SHOW_MAP' })} />
      </div>
    );
  return (
    <section
      aria-label={mapTexts.label}
      data-printing={printing ? 'map' : undefined}
      className={cx(
        'flex min-h-64 min-w-0 flex-1 flex-col overflow-hidden',
        isGround ? 'max-xl:surface bg-panel xl:border-l xl:border-hairline' : 'surface',
      )}
    >
      {printing ? <PaperTitle map={map} title={title} /> : null}
      <MapTools map={map} own={own} onHide={onHide} />
      <div data-map-frame="" className="relative flex min-h-0 flex-1 flex-col items-center justify-center bg-panel">
        <MapContent map={map} own={own} whenEmpty={whenEmpty} />
      </div>
    </section>
  );
}

/** A map on paper is away from the page that says whose it is and how old. */
function PaperTitle({ map, title }: Pick<MapPanelProps, 'map' | 'title'>) {
  const printedOn = useSelector(map, printedOnOf);
  return (
    <p className="hidden pb-2 text-base font-semibold print:block">
      {title} <span className="font-normal">{mapTexts.printed(formatDay(printedOn))}</span>
    </p>
  );
}

function MapContent({ map, own, whenEmpty }: Pick<MapPanelProps, 'map' | 'own' | 'whenEmpty'>) {
  const followed = useFollowed(own);
  const port = useContext(PortsContext).map;
  const [shown, loading, empty, failed, words] = useSelectors(map, isShown, isLoading, isEmpty, hasFailed, errorText);
  if (loading) return <Spinner label={mapTexts.loading} />;
  if (empty) return whenEmpty ?? <EmptyState text={mapTexts.empty} />;
  if (failed)
    return (
      <EmptyState
        text={words || mapTexts.undrawable}
        action={<Button onClick={() => map.send({ type: 'RETRY' })}>{mapTexts.retry}</Button>}
      />
    );
  if (!shown) return null;
  return (
    <>
      <MapNotice map={map} />
      {port ? (
        <MapView
          label={mapTexts.label}
          className="h-full w-full"
          create={(host, signal) => port.create(host, signal, mapHolder(map, followed))}
          onError={() => map.send({ type: 'MAP_FAILED' })}
        />
      ) : null}
      <MapLegend map={map} own={own} />
      <Highlighted map={map} />
      <Bare map={map} />
    </>
  );
}

/** What went otherwise than asked. */
function MapNotice({ map }: { readonly map: MapRef }) {
  const [replaced, unrated] = useSelectors(map, isReplaced, hasNoRatings);
  if (!replaced && !unrated) return null;
  return (
    <Banner tone="warning" onDismiss={() => map.send({ type: 'DISMISS' })} className="m-2 self-stretch">
      {[replaced ? mapTexts.replaced : '', unrated ? mapTexts.ratingsUnavailable : ''].filter(Boolean).join(' ')}
    </Banner>
  );
}

/** The highlight in words, for users who cannot see the colour of an outline. */
function Highlighted({ map }: { readonly map: MapRef }) {
  const names = useSelector(map, highlightedNames);
  return (
    <p role="status" className="sr-only">
      {mapTexts.highlighted(names === '' ? [] : names.split('\n'))}
    </p>
  );
}

/** A paddock that was picked and has nothing to select says so. */
function Bare({ map }: { readonly map: MapRef }) {
  const names = useSelector(map, bareNames);
  return (
    <p role="status" className={names === '' ? 'sr-only' : 'floating absolute top-2 left-2 z-10 px-2.5 py-1.5 text-xs'}>
      {names === '' ? '' : mapTexts.bare(names.split('\n'))}
    </p>
  );
}
