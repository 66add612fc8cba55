import type { DeviceCopiesSnapshot } from './device-copies.machine.ts';

export const isRefreshing = (snapshot: DeviceCopiesSnapshot): boolean => snapshot.matches('refreshing');
export const isReloading = (snapshot: DeviceCopiesSnapshot): boolean => snapshot.matches('reloading');
/** When the copy was taken that could not be replaced; null while there is none. */
export const outdatedOf = (snapshot: DeviceCopiesSnapshot): string | null =>
  snapshot.matches('outdated') || snapshot.matches('reloading') ? snapshot.context.takenOn : null;
