import type { CheckedSample } from './checked.ts';

/** The id under which a row is left out by choice. */
export const rowId = ({ sheet, row, column, nth }: Pick<CheckedSample, 'sheet' | 'row' | 'column' | 'nth'>): string =>
  `row ${sheet ?? ''} ${row ?? `column ${column ?? ''}`}${nth === null ? '' : ` sample ${nth}`}`;

/** The id under which it is said what becomes of a row whose sample is here already. */
export const againId = (row: string): string => `again ${row}`;
