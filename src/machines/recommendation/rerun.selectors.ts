import type { RateComparison } from '../../model/advice/rate-comparison.ts';
import type { RerunSnapshot } from './rerun.machine.ts';

export const isAsking = (snapshot: RerunSnapshot): boolean => snapshot.matches({ open: { question: 'asking' } });
/** Why the run that was confirmed did not begin; empty while nothing is wrong. */
export const failureText = ({ context }: RerunSnapshot): string => context.error?.message ?? '';
/** How many samples an earlier model ran. */
export const formerCount = ({ context }: RerunSnapshot): number => context.formerIds.length;
export const takesFormer = ({ context }: RerunSnapshot): boolean => context.takesFormer;
/** What the run would change; null until it is read. */
export const comparisonOf = ({ context }: RerunSnapshot): RateComparison | null => context.comparison;
const isComparison = (snapshot: RerunSnapshot, state: 'loading' | 'compared' | 'unavailable'): boolean =>
  snapshot.matches({ open: { comparison: state } });
export const isCompared = (snapshot: RerunSnapshot): boolean => isComparison(snapshot, 'compared');
export const isUncompared = (snapshot: RerunSnapshot): boolean => isComparison(snapshot, 'unavailable');
/** Loading the rates because the user asked to see them. */
export const isAwaited = (snapshot: RerunSnapshot): boolean =>
  isComparison(snapshot, 'loading') && snapshot.context.isAskedFor;
