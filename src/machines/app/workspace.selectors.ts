import type { PageName } from '../../model/routes/routes.ts';
import type { WorkspaceSnapshot } from './workspace.machine.ts';

export const pageOf = ({ context }: WorkspaceSnapshot): PageName => context.place.page;
export const isBroken = (snapshot: WorkspaceSnapshot): boolean => snapshot.matches('broken');
/** On the way out, or to the dashboard: there is no page to show. */
export const isBetweenPages = (snapshot: WorkspaceSnapshot): boolean =>
  snapshot.matches('leaving') || snapshot.matches('returning');
