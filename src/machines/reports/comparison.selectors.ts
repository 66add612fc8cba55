import type { BasisRow, Report, ReportComparison } from '../../model/contract/entities.ts';
import { isChanged } from '../../model/reports/basis.ts';
import type { ComparisonSnapshot } from './comparison.machine.ts';

export { errorText, isLoading, isUnavailable } from '../shared/common.selectors.ts';

export const comparisonOf = ({ context }: ComparisonSnapshot): ReportComparison | null => context.comparison;
/** The versions that the open one can be compared with. */
export const othersOf = ({ context: { editions, reportId } }: ComparisonSnapshot): Report['editions'] =>
  editions.filter((edition) => edition.reportId !== reportId);
export const otherIdOf = ({ context }: ComparisonSnapshot): number => context.otherId;
export const hidesSame = ({ context }: ComparisonSnapshot): boolean => context.hidesSame;

/** The rows that are shown. */
export const shownRows = (rows: readonly BasisRow[], hides: boolean): readonly BasisRow[] =>
  hides ? rows.filter(isChanged) : rows;
