import type { LazyTabSnapshot } from './lazy-tab.machine.ts';

export { isUnavailable } from '../shared/common.selectors.ts';

export const tabActorOf = (snapshot: LazyTabSnapshot) =>
  snapshot.matches('shown') ? snapshot.children.tab : undefined;
