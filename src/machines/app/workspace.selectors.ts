import { addressOf } from '../../model/routes/place.ts';
import { shownPages, type PageName, type RouteName, type ShownPage } from '../../model/routes/routes.ts';
import { reopened } from './slices.ts';
import type { WorkspaceSnapshot } from './workspace.machine.ts';

export const pageOf = ({ context }: WorkspaceSnapshot): PageName => context.place.page;
export const isBroken = (snapshot: WorkspaceSnapshot): boolean => snapshot.matches('broken');
/** The page that is shown; none while it is fetched, on the way out, and on the way to the dashboard. */
export const shownPageOf = (snapshot: WorkspaceSnapshot): ShownPage | undefined =>
  shownPages.find((page) => snapshot.matches(page));

/** Where a page's link in the navigation leads: to the page with the recommendation or report that is or was open there. */
export const addressIn =
  (page: RouteName) =>
  ({ context: { place, kept } }: WorkspaceSnapshot): string => {
    const to = { page, records: {} };
    return addressOf(place.page === page ? place : (reopened(kept, place, to) ?? to));
  };
