import type { RateComparison } from '../../model/advice/rate-comparison.ts';
import type { RateComparisonSnapshot } from './rate-comparison.machine.ts';

export { isLoading, isUnavailable } from '../shared/common.selectors.ts';

export const comparisonOf = ({ context }: RateComparisonSnapshot): RateComparison | null => context.comparison;
export const isCompared = (snapshot: RateComparisonSnapshot): boolean => snapshot.matches('compared');
/** Loading the rates because the user asked to see them. */
export const isAwaited = (snapshot: RateComparisonSnapshot): boolean =>
  snapshot.matches('loading') && snapshot.context.isAskedFor;
