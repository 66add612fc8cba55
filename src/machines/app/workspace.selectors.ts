import { addressOf } from '../../model/routes/place.ts';
import { href, shownPages, type PageName, type RouteName, type ShownPage } from '../../model/routes/routes.ts';
import { openedOn } from './slices.ts';
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
    if (place.page === page) return addressOf(place);
    const recommendation = page === 'builder' ? openedOn(kept, page, 'recommendation') : null;
    if (recommendation !== null) return href('builder', { recommendation });
    const report = page === 'reportBuilder' ? openedOn(kept, page, 'report') : null;
    return report === null ? href(page) : href('reportBuilder', { report });
  };
