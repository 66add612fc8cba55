import { shownPages, type PageName, type ShownPage } from '../../model/routes/routes.ts';
import type { WorkspaceSnapshot } from './workspace.machine.ts';

export const pageOf = ({ context }: WorkspaceSnapshot): PageName => context.place.page;
export const isBroken = (snapshot: WorkspaceSnapshot): boolean => snapshot.matches('broken');
/** The page that is shown; none while it is fetched, on the way out, and on the way to the dashboard. */
export const shownPageOf = (snapshot: WorkspaceSnapshot): ShownPage | undefined =>
  shownPages.find((page) => snapshot.matches(page));
