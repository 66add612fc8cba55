import { useSelector } from '@xstate/react';
import { Map as MapIcon, X } from 'lucide-react';
import { useContext } from 'react';
import type { MapRef } from '../../machines/map/map.machine.ts';
import {
  errorText,
  hasFailed,
  isEmpty,
  isHidden,
  isLoading,
  isShown,
  stateOf,
} from '../../machines/map/map.selectors.ts';
import type { MapHolder } from '../../model/map/map-state.ts';
import { mapTexts } from '../../model/texts/map.ts';
import { PortsContext } from '../app/context.ts';
import { Button } from '../ui/button.tsx';
import { MapView } from '../ui/dom/map-view.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Spinner } from '../ui/spinner.tsx';

const holderOf = (map: MapRef): MapHolder => ({
  read: () => stateOf(map.getSnapshot()),
  follow: (changed, signal) => {
    const following = map.subscribe(changed);
    signal.addEventListener('abort', () => following.unsubscribe());
  },
  tell: (news) => map.send(news),
});

/** A map beside a list: an icon while it is hidden, else the paddocks as far as they can be drawn. */
export function MapPanel({ map }: { readonly map: MapRef }) {
  const hidden = useSelector(map, isHidden);
  if (hidden)
    return (
      <div className="surface self-start p-1">
        <IconButton icon={MapIcon} label={mapTexts.show} onClick={() => map.send({ type: 'SHOW_MAP' })} />
      </div>
    );
  return (
    <section
      aria-label={mapTexts.label}
      className="surface relative flex min-h-64 w-[38%] shrink-0 flex-col items-center justify-center overflow-hidden max-lg:w-full"
    >
      <MapContent map={map} />
      <div className="absolute top-1 left-1 rounded bg-panel">
        <IconButton icon={X} label={mapTexts.hide} onClick={() => map.send({ type: 'HIDE_MAP' })} />
      </div>
    </section>
  );
}

function MapContent({ map }: { readonly map: MapRef }) {
  const port = useContext(PortsContext).map;
  const shown = useSelector(map, isShown);
  const loading = useSelector(map, isLoading);
  const empty = useSelector(map, isEmpty);
  const failed = useSelector(map, hasFailed);
  const words = useSelector(map, errorText);
  if (loading) return <Spinner label={mapTexts.loading} />;
  if (empty) return <EmptyState text={mapTexts.empty} />;
  if (failed)
    return (
      <EmptyState
        text={words || mapTexts.undrawable}
        action={<Button onClick={() => map.send({ type: 'RETRY' })}>{mapTexts.retry}</Button>}
      />
    );
  return shown && port ? (
    <MapView
      label={mapTexts.label}
      className="h-full w-full"
      create={(host, signal) => port.create(host, signal, holderOf(map))}
      onError={() => map.send({ type: 'MAP_FAILED' })}
    />
  ) : null;
}
