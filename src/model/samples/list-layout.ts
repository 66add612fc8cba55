import { fieldsOf, isId, isRecord, isText, listOf } from '../shared/record.ts';
import { columnAnalytes, isAnalyteSet, type AnalyteSet } from './analyte-sets.ts';
import { isColourBy, type ColourBy } from './map-classes.ts';
import { analyteColumn, isListColumn, sampleColumns, type ListColumn } from './sort.ts';

/** An analyte that the list may have a column of. */
export interface ListedAnalyte {
  readonly id: number;
  readonly name: string;
  /** Its sign, as the head of a narrow column has it. */
  readonly short: string;
  readonly unit: string;
  readonly sampleTypeId: 1 | 2;
  readonly decimals: number;
}

export type ListPane = 'start' | 'end';

/** How the adviser has arranged the list: order, width and visibility of its columns, and the panels beside it. */
export interface ListLayout {
  /** Columns that are not named here come last, in their own order. */
  readonly order: readonly ListColumn[];
  readonly hidden: readonly ListColumn[];
  /** Pixels, of those columns that were drawn wider or narrower. */
  readonly widths: Readonly<Record<string, number>>;
  readonly set: AnalyteSet;
  /** Those of the adviser's own set. */
  readonly analyteIds: readonly number[];
  /** Width of the list beside the map. */
  readonly percent: number;
  /** Which of the two is seen where there is room for one. */
  readonly pane: ListPane;
  readonly isMapHidden: boolean;
  /** What the map is coloured by; null before the user chooses. */
  readonly mapColour: ColourBy | null;
}

export const firstLayout: ListLayout = {
  order: sampleColumns,
  // Site and depth are beside the paddock's name, the rest is among the details.
  hidden: ['site', 'depth', 'crop', 'labNumber', 'pif'],
  widths: {},
  set: 'main',
  analyteIds: [],
  percent: 56,
  pane: 'start',
  isMapHidden: false,
  mapColour: null,
};

/** More would be a laboratory report. */
export const MOST_ANALYTES = 12;
export const widthPx = { least: 48, most: 480, first: 128, step: 16 } as const;

/** Every column in its order, the hidden ones as well. */
export function orderedColumns(layout: Pick<ListLayout, 'order' | 'set' | 'analyteIds'>): readonly ListColumn[] {
  const all: readonly ListColumn[] = [...sampleColumns, ...columnAnalytes(layout).map(analyteColumn)];
  const known = layout.order.filter((key) => all.includes(key));
  return [...known, ...all.filter((key) => !known.includes(key))];
}

/** The columns after one of an analyte is shown or left out: the adviser's own set, begun with what is shown. */
export const withAnalyte = (layout: Pick<ListLayout, 'set' | 'analyteIds'>, id: number) => ({
  set: 'own' as const,
  analyteIds: toggledIn(columnAnalytes(layout), id),
});

/** A column one place nearer to the beginning or the end. */
export function moved(layout: ListLayout, key: ListColumn, by: -1 | 1): readonly ListColumn[] {
  const order = [...orderedColumns(layout)];
  const from = order.indexOf(key);
  const to = from + by;
  if (from < 0 || to < 0 || to >= order.length) return order;
  order.splice(from, 1);
  order.splice(to, 0, key);
  return order;
}

/** True for a width in px that a column may have. */
export const isWidth = (px: number): boolean => px >= widthPx.least && px <= widthPx.most;
/** A width in whole px, moved to the nearer bound when outside. */
export const heldWidth = (px: number): number => Math.round(Math.min(widthPx.most, Math.max(widthPx.least, px)));

/** The items without one that is among them, or with one that is not. */
export const toggledIn = <Item>(items: readonly Item[], item: Item): readonly Item[] =>
  items.includes(item) ? items.filter((each) => each !== item) : [...items, item];

/** The arrangement that was kept, part by part; what is missing or damaged is as on a first visit. */
export function keptLayout(value: unknown): ListLayout {
  const { order, hidden, widths, set, analyteIds, percent, pane, isMapHidden, mapColour } = fieldsOf(value);
  const kept = isRecord(widths) ? Object.entries(widths) : [];
  const columns = listOf(order, isText).filter(isListColumn);
  return {
    order: columns.length > 0 ? columns : firstLayout.order,
    hidden: Array.isArray(hidden) ? listOf(hidden, isText).filter(isListColumn) : firstLayout.hidden,
    widths: Object.fromEntries(
      kept.flatMap(([key, px]) => (isListColumn(key) && typeof px === 'number' && isWidth(px) ? [[key, px]] : [])),
    ),
    set: isAnalyteSet(set) ? set : firstLayout.set,
    analyteIds: listOf(analyteIds, isId).slice(0, MOST_ANALYTES),
    percent: typeof percent === 'number' && percent >= 30 && percent <= 80 ? percent : firstLayout.percent,
    pane: pane === 'end' ? 'end' : 'start',
    isMapHidden: isMapHidden === true,
    mapColour: isColourBy(mapColour) ? mapColour : null,
  };
}
