import type { Listed, ReportListSnapshot } from './report-list.machine.ts';

/** The list as it will be once the server agrees; null while it is as the server said. */
export const shownOf = ({ context }: ReportListSnapshot): readonly Listed[] | null => context.shown;
export const isSettled = (snapshot: ReportListSnapshot): boolean => snapshot.matches('settled');
