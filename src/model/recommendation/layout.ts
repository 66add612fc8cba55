import { toggled } from '../shared/order.ts';
import { isRecord } from '../shared/record.ts';
import type { Selection } from '../samples/selected-cards.ts';

/** What can be folded: the sections of the builder's right pane, and the summary of the samples. */
export type Section = 'products' | 'rates' | 'calculators' | 'comments' | 'summary';
export type Pane = 'start' | 'end';
/** The tab of the left pane. */
export type SamplesTab = 'snapshot' | 'map';

/** How an adviser has arranged the builder: nothing of it is part of the recommendation. */
export interface Layout {
  /** Width of the samples in percent. */
  readonly percent: number;
  /** The pane that is shown where there is room for one only. */
  readonly shown: Pane;
  readonly tab: SamplesTab;
  /** The samples are read as a table, not as cards. */
  readonly isTable: boolean;
  /** Paddocks are in the order of what the plan leaves short, not as they are set. */
  readonly isByShort: boolean;
  readonly areSamplesHidden: boolean;
  readonly closedSections: readonly Section[];
  readonly closedPaddocks: readonly string[];
  readonly secondaryAnalytes: readonly number[];
  readonly areDeficienciesHighlighted: boolean;
}

/** The arrangement of one open recommendation: the depths whose samples are not shown are a matter of its own. */
export interface OpenLayout extends Layout {
  readonly hiddenDepths: readonly string[];
  /** Those of the closed paddocks that are closed only while a site is selected. */
  readonly foldedPaddocks: readonly string[];
}

const without = (keys: readonly string[], others: readonly string[]): readonly string[] =>
  keys.filter((key) => !others.includes(key));

/** The arrangement once no site is selected: what was closed for it is open again. */
export const withoutSelection = ({
  closedPaddocks,
  foldedPaddocks,
}: Pick<OpenLayout, 'closedPaddocks' | 'foldedPaddocks'>): Partial<OpenLayout> => ({
  closedPaddocks: without(closedPaddocks, foldedPaddocks),
  foldedPaddocks: [],
});

/** The arrangement in which selected cards are seen: their paddocks open and all others closed, and their depths not hidden. */
export function withSelection(
  { tab, closedPaddocks, foldedPaddocks, hiddenDepths }: OpenLayout,
  { cards: { paddocks, depths, otherPaddocks }, by }: Selection,
): Partial<OpenLayout> {
  const closed = without(without(closedPaddocks, foldedPaddocks), paddocks);
  const folded = without(otherPaddocks, closed);
  return {
    // Picking a site on the map opens its card; a card and a rate are where they are.
    tab: by === 'map' ? 'snapshot' : tab,
    closedPaddocks: [...closed, ...folded],
    foldedPaddocks: folded,
    hiddenDepths: without(hiddenDepths, depths),
  };
}

/** The arrangement after a paddock was opened or closed by hand, which no selection undoes. */
export const withPaddockToggled = (
  { closedPaddocks, foldedPaddocks }: OpenLayout,
  key: string,
): Partial<OpenLayout> => ({
  closedPaddocks: toggled(closedPaddocks, key),
  foldedPaddocks: without(foldedPaddocks, [key]),
});

export const defaultLayout: Layout = {
  percent: 45,
  shown: 'start',
  tab: 'snapshot',
  isTable: false,
  isByShort: false,
  areSamplesHidden: false,
  // The cards are what one comes for.
  closedSections: ['summary'],
  closedPaddocks: [],
  secondaryAnalytes: [],
  areDeficienciesHighlighted: false,
};

/** What goes with the adviser from one recommendation to the next. */
export function arrangementOf({ hiddenDepths: _, foldedPaddocks, ...layout }: OpenLayout): Layout {
  return { ...layout, closedPaddocks: without(layout.closedPaddocks, foldedPaddocks) };
}

/** Reads a layout that the browser's session kept; what is missing or of another kind is as usual. */
export function keptLayout(value: unknown): Layout {
  if (!isRecord(value)) return defaultLayout;
  const isLike = ([key, usual]: [string, unknown]): boolean =>
    typeof value[key] === typeof usual && Array.isArray(value[key]) === Array.isArray(usual);
  return Object.fromEntries(
    Object.entries(defaultLayout).map((entry) => [entry[0], isLike(entry) ? value[entry[0]] : entry[1]]),
  ) as Layout;
}
