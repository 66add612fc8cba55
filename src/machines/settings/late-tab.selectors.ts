import type { LateTabSnapshot } from './late-tab.machine.ts';

export { isUnavailable } from '../shared/common.selectors.ts';

export const tabActorOf = (snapshot: LateTabSnapshot) =>
  snapshot.matches('shown') ? snapshot.children.tab : undefined;
