import { isRecord } from '../shared/record.ts';

/** What can be folded: the sections of the builder's right pane, and the summary of the samples. */
export type Section = 'products' | 'rates' | 'calculators' | 'comments' | 'summary';
export type Pane = 'start' | 'end';
/** What stands in the left pane. */
export type SamplesTab = 'snapshot' | 'map';

/** How an adviser has arranged the builder: nothing of it is part of the recommendation. */
export interface Layout {
  /** Width of the samples in percent. */
  readonly percent: number;
  /** The pane that is shown where there is room for one only. */
  readonly shown: Pane;
  readonly tab: SamplesTab;
  readonly areSamplesHidden: boolean;
  readonly closedSections: readonly Section[];
  readonly closedPaddocks: readonly string[];
  readonly secondaryAnalytes: readonly number[];
  readonly areDeficienciesHighlighted: boolean;
}

/** The arrangement of one open recommendation: the depths whose samples are not shown are a matter of its own. */
export interface OpenLayout extends Layout {
  readonly hiddenDepths: readonly string[];
  /** The samples that were picked on the map, whose cards are outlined. */
  readonly soughtIds: readonly number[];
}

/** Cards that are to be seen, with what could hide them. */
export interface SoughtCards {
  readonly sampleIds: readonly number[];
  readonly paddocks: readonly string[];
  readonly depths: readonly string[];
}

/** The arrangement in which these cards are seen: their paddocks open, and their depths not hidden. */
export const withSought = (
  { closedPaddocks, hiddenDepths }: OpenLayout,
  { sampleIds, paddocks, depths }: SoughtCards,
): Partial<OpenLayout> => ({
  tab: 'snapshot',
  soughtIds: sampleIds,
  closedPaddocks: closedPaddocks.filter((key) => !paddocks.includes(key)),
  hiddenDepths: hiddenDepths.filter((key) => !depths.includes(key)),
});

export const defaultLayout: Layout = {
  percent: 45,
  shown: 'start',
  tab: 'snapshot',
  areSamplesHidden: false,
  // The cards are what one comes for.
  closedSections: ['summary'],
  closedPaddocks: [],
  secondaryAnalytes: [],
  areDeficienciesHighlighted: false,
};

/** What goes with the adviser from one recommendation to the next. */
export const arrangementOf = ({ hiddenDepths: _, soughtIds: __, ...layout }: OpenLayout): Layout => layout;

/** A list with a value added where it is missing and taken out where it is there. */
export const toggled = <Value>(values: readonly Value[], value: Value): readonly Value[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

/** Reads a layout that the browser's session kept; what is missing or of another kind is as usual. */
export function keptLayout(value: unknown): Layout {
  if (!isRecord(value)) return defaultLayout;
  const isLike = ([key, usual]: [string, unknown]): boolean =>
    typeof value[key] === typeof usual && Array.isArray(value[key]) === Array.isArray(usual);
  return Object.fromEntries(
    Object.entries(defaultLayout).map((entry) => [entry[0], isLike(entry) ? value[entry[0]] : entry[1]]),
  ) as unknown as Layout;
}
