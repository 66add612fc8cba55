import { columnAnalytes } from '../../model/samples/analyte-sets.ts';
import { MOST_ANALYTES, type ListedAnalyte, type ListLayout } from '../../model/samples/list-layout.ts';
import type { ListLayoutSnapshot } from './list-layout.machine.ts';

export const layoutOf = ({ context }: ListLayoutSnapshot): ListLayout => context;
export const analytesOf = ({ context }: ListLayoutSnapshot): readonly ListedAnalyte[] => context.analytes;
export const areAnalytesUnavailable = (snapshot: ListLayoutSnapshot): boolean => snapshot.matches('withoutAnalytes');
export const isFull = ({ context }: ListLayoutSnapshot): boolean => columnAnalytes(context).length >= MOST_ANALYTES;
/** What the browser's session keeps of it: the analytes themselves are read again; what the map shows its own machine knows. */
export const listLayoutSlice = (
  { context: { order, hidden, widths, set, analyteIds, percent, pane } }: ListLayoutSnapshot,
  map: Pick<ListLayout, 'isMapHidden' | 'mapColour'>,
): ListLayout => ({ order, hidden, widths, set, analyteIds, percent, pane, ...map });
