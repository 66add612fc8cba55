import type { LateTabSnapshot } from './late-tab.machine.ts';

export const isUnavailable = (snapshot: LateTabSnapshot): boolean => snapshot.matches('unavailable');
export const tabActorOf = (snapshot: LateTabSnapshot) =>
  snapshot.matches('shown') ? snapshot.children.tab : undefined;
