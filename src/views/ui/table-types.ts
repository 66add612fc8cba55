import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  /** Replaces the header text on screen; the text stays its name. */
  readonly headerContent?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** `end` for figures, which are then set in tabular numerals. */
  readonly align?: 'start' | 'end' | 'center' | undefined;
  /** CSS width; a column without one takes what is left. */
  readonly width?: string | undefined;
  /** The least width of a column that takes what is left; 96 px where it says nothing. */
  readonly least?: string | undefined;
  readonly sortable?: boolean | undefined;
  /** Narrow, with hardly any room beside what it holds. */
  readonly isTight?: boolean | undefined;
  /** Its text has two lines before it is cut. */
  readonly wraps?: boolean | undefined;
  /**
   * In a virtual table: it stays in sight, with the columns stacked below it, while the others are scrolled past it.
   */
  readonly isPinned?: boolean | undefined;
  /** Gives way under 1024 px, where what matters more would not fit beside it. */
  readonly isLesser?: boolean | undefined;
  /** Key of the column above it, head and cells, where the window is narrower than 1024 px. */
  readonly under?: string | undefined;
  /** In a virtual table: its edge can be drawn. */
  readonly resize?: ColumnResize | undefined;
}

/** Lets the user give a column its width. */
export interface ColumnResize {
  readonly leastPx: number;
  readonly mostPx: number;
  readonly to: (px: number) => void;
}

/** The look of the lesser columns. */
export const LESSER = 'max-lg:hidden';

export interface Sort {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

export interface Selection<Row> {
  readonly selected: ReadonlySet<string>;
  /** In a virtual table: rows of which a part is selected. */
  readonly inPart?: ReadonlySet<string> | undefined;
  readonly onToggle: (key: string, selected: boolean) => void;
  readonly onToggleAll: (selected: boolean) => void;
  /** Names the checkbox of a row: `Select Home 12, 0cm to 10cm`. */
  readonly rowLabel: (row: Row) => string;
  /** What is selected is being worked on. */
  readonly disabled?: boolean | undefined;
}
