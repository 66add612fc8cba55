import type { LeavingWorkSnapshot } from './leaving-work.machine.ts';

export const isAsking = (snapshot: LeavingWorkSnapshot): boolean => snapshot.matches('asking');
