import type { AutoReport } from '../../model/settings/auto-reports.ts';
import type { AutoReportsSnapshot } from './auto-reports.machine.ts';

export { isListed as canSendAgain } from '../shared/common.selectors.ts';

export const isRefreshing = (snapshot: AutoReportsSnapshot): boolean => snapshot.matches('refreshing');
/** Which one is on its way again. */
export const againIdOf = (snapshot: AutoReportsSnapshot): number | null =>
  snapshot.matches('sendingAgain') ? snapshot.context.againId : null;
export const reportsOf = ({ context }: AutoReportsSnapshot): readonly AutoReport[] => context.reports;
