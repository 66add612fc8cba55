import { useSelector } from '@xstate/react';
import { useContext } from 'react';
import type { DashboardRef } from '../../machines/customers/dashboard.machine.ts';
import {
  isMapLoading,
  isMapUnavailable,
  mapErrorText,
  placesOf,
  rowsOf,
} from '../../machines/customers/dashboard.selectors.ts';
import { isSameOrder } from '../../model/shared/order.ts';
import { customerScene, withoutPlace } from '../../model/customers/customer-scene.ts';
import { dashboardTexts } from '../../model/texts/customers.ts';
import { PortsContext } from '../app/context.ts';
import { holderOf } from '../map/map-holder.ts';
import { UnavailableBecause } from '../shared/unavailable.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { useFollowed } from '../ui/dom/followed.ts';
import { MapView } from '../ui/dom/map-view.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Spinner } from '../ui/spinner.tsx';

const { map: texts } = dashboardTexts;

/** The customers that the list would show, as points where their farms are; a press on one leads to the customer. */
export function CustomerMap({ page }: { readonly page: DashboardRef }) {
  const customers = useSelector(page, rowsOf, isSameOrder);
  const [places, loading, unavailable, reason] = useSelectors(
    page,
    placesOf,
    isMapLoading,
    isMapUnavailable,
    mapErrorText,
  );
  const port = useContext(PortsContext).map;
  const followed = useFollowed(customers);
  if (loading) return <Spinner label={texts.loading} />;
  if (unavailable)
    return (
      <UnavailableBecause reason={reason} words={texts.unavailable} onRetry={() => page.send({ type: 'RETRY' })} />
    );
  if (!port) return <EmptyState text={texts.unavailable} />;
  const missing = withoutPlace(customers, places);
  if (missing.length === customers.length) return <EmptyState text={texts.empty} />;
  const holder = holderOf(
    page,
    (snapshot) => customerScene(followed.read(), placesOf(snapshot)),
    (message) => {
      if (message.type === 'PLACE_PICKED') page.send(message);
    },
  );
  const follow: typeof holder.follow = (changed, signal) => {
    holder.follow(changed, signal);
    followed.follow(changed, signal);
  };
  return (
    <div data-map-frame="" className="relative flex min-h-80 flex-1">
      <MapView
        label={texts.label}
        className="h-full w-full"
        create={(host, signal) => port.create(host, signal, { ...holder, follow })}
        onError={() => page.send({ type: 'MAP_FAILED' })}
      />
      <p data-map-legend="" className="floating absolute bottom-11 left-2 z-10 max-w-[70%] px-2.5 py-2 text-xs">
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="size-4 rounded-full border-2 border-panel bg-(--map-highlight)" />
          {texts.withWork}
        </span>
        <span className="mt-1 flex items-center gap-2">
          <span aria-hidden="true" className="mx-0.5 size-3 rounded-full border-2 border-panel bg-(--map-outline)" />
          {texts.withoutWork}
        </span>
        {missing.length === 0 ? null : (
          <span className="mt-1 block text-muted">
            {texts.missing(missing.map(({ customerName }) => customerName))}
          </span>
        )}
      </p>
    </div>
  );
}
