import {
  shownFigures,
  type AdviceFigure,
  type FigureFilter,
  type RestoredFigures,
} from '../../model/advice/figures.ts';
import type { AdviceParameters } from '../../model/contract/entities.ts';
import type { AdviceFiguresSnapshot } from './advice-figures.machine.ts';

export { errorText, isLoading, isUnavailable } from '../shared/common.selectors.ts';

export const isLookingBack = (snapshot: AdviceFiguresSnapshot): boolean => snapshot.matches('lookingBack');
export const isAsking = (snapshot: AdviceFiguresSnapshot): boolean =>
  snapshot.matches('asking') || snapshot.matches('restoring');
export const isRestoring = (snapshot: AdviceFiguresSnapshot): boolean => snapshot.matches('restoring');
export const canReset = (snapshot: AdviceFiguresSnapshot): boolean => snapshot.can({ type: 'RESET' });

export const parametersOf = ({ context }: AdviceFiguresSnapshot): AdviceParameters => context.parameters;
export const filterOf = ({ context }: AdviceFiguresSnapshot): FigureFilter => context.filter;
export const canResetModel = (snapshot: AdviceFiguresSnapshot): boolean => snapshot.can({ type: 'RESET_MODEL' });

export const restoredOf = ({ context }: AdviceFiguresSnapshot): RestoredFigures => context.restored;

interface Found {
  readonly figures: readonly AdviceFigure[];
  readonly filter: FigureFilter;
  readonly rows: readonly AdviceFigure[];
}
let found: Found | undefined;

/** The figures that pass the filter; the same list while they and it stay. */
export function rowsOf({ context: { parameters, filter } }: AdviceFiguresSnapshot): readonly AdviceFigure[] {
  const { figures } = parameters;
  if (found?.figures !== figures || found.filter !== filter)
    found = { figures, filter, rows: shownFigures(figures, filter) };
  return found.rows;
}
