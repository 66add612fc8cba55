import type { ReportPages } from '../../model/contract/entities.ts';
import { spotOf } from '../../model/reports/report-pages.ts';
import type { ReportPagesSnapshot } from './report-pages.machine.ts';

export { errorText } from '../shared/common.selectors.ts';

/** The output has pages to look at. */
export const hasPages = (snapshot: ReportPagesSnapshot): boolean => !snapshot.matches('none');
/** What is shown is not what is chosen any more. */
export const isBehind = (snapshot: ReportPagesSnapshot): boolean =>
  snapshot.matches('settling') || snapshot.matches('making');
export const isFailed = (snapshot: ReportPagesSnapshot): boolean => snapshot.matches('failed');
export const isUndrawable = (snapshot: ReportPagesSnapshot): boolean => snapshot.matches('undrawable');
export const madeOf = ({ context }: ReportPagesSnapshot): ReportPages | null => context.made;
export const pageOf = ({ context }: ReportPagesSnapshot): number => context.page;
/** The paddock that a question has led to. */
export const paddockOf = ({ context }: ReportPagesSnapshot): string | null => context.paddock;
/** The same where the page that is looked at has it. */
export const markedOf = ({ context: { made, paddock, page } }: ReportPagesSnapshot): string | null =>
  made?.spots.some((spot) => spot.paddock === paddock && spot.page === page) ? paddock : null;
/** Whether the pages have a paddock. */
export const hasPaddock =
  (paddock: string) =>
  ({ context: { made } }: ReportPagesSnapshot): boolean =>
    made !== null && spotOf(made.spots, paddock) !== undefined;
export const pointedOf = ({ context }: ReportPagesSnapshot): string | null => context.pointed;
