import type { MapState } from '../../model/map/map-state.ts';
import type { MapSnapshot } from './map.machine.ts';

export const isHidden = (snapshot: MapSnapshot): boolean => snapshot.matches('hidden');
export const isLoading = (snapshot: MapSnapshot): boolean => snapshot.matches('loading');
export const isShown = (snapshot: MapSnapshot): boolean => snapshot.matches('shown');
export const isEmpty = (snapshot: MapSnapshot): boolean => snapshot.matches('empty');
/** The paddocks could not be read, or not be drawn. */
export const hasFailed = (snapshot: MapSnapshot): boolean =>
  snapshot.matches('unavailable') || snapshot.matches('undrawable');
export const errorText = (snapshot: MapSnapshot): string =>
  snapshot.matches('unavailable') ? (snapshot.context.error?.message ?? '') : '';
export const stateOf = ({ context }: MapSnapshot): MapState => context;
