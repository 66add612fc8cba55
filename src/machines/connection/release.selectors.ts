import type { ReleaseSnapshot } from './release.machine.ts';

export const isOffered = (snapshot: ReleaseSnapshot): boolean => snapshot.can({ type: 'LOAD' });
export const isBlocked = (snapshot: ReleaseSnapshot): boolean => snapshot.matches('blocked');
