import type { OfflineCacheSnapshot } from './offline-cache.machine.ts';

export const takenOnOf = ({ context }: OfflineCacheSnapshot): string | null => context.takenOn;
export const isReloading = (snapshot: OfflineCacheSnapshot): boolean => snapshot.matches('reloading');
