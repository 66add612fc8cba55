import type { MapHolder, MapState } from '../../model/map/map-state.ts';

interface Holding<Snapshot> {
  readonly getSnapshot: () => Snapshot;
  readonly subscribe: (changed: () => void) => { readonly unsubscribe: () => void };
}

/** An actor as what a map is drawn from; `tell` hears what happens on the map. */
export const holderOf = <Snapshot>(
  actor: Holding<Snapshot>,
  mapOf: (snapshot: Snapshot) => MapState,
  tell: MapHolder['tell'],
): MapHolder => ({
  read: () => mapOf(actor.getSnapshot()),
  follow: (changed, signal) => {
    const following = actor.subscribe(changed);
    signal.addEventListener('abort', () => following.unsubscribe());
  },
  tell,
});
