import type { KeptPageSnapshot } from './kept-page.machine.ts';

export const isRefreshing = (snapshot: KeptPageSnapshot): boolean => snapshot.matches('refreshing');
export const isReloading = (snapshot: KeptPageSnapshot): boolean => snapshot.matches('reloading');
/** When the copy was taken that could not be replaced; null while there is none. */
export const outdatedOf = (snapshot: KeptPageSnapshot): string | null =>
  snapshot.matches('outdated') || snapshot.matches('reloading') ? snapshot.context.takenOn : null;
