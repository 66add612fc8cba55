import type { RecordSort } from './record-sort.ts';

/** The three panels of the overview. */
const overviewPanels = ['recommendations', 'deleted', 'reports'] as const;
export type OverviewPanel = (typeof overviewPanels)[number];

/** What a panel is sorted by at first: the newest on top. */
export const firstSorts: Readonly<Record<OverviewPanel, RecordSort>> = {
  recommendations: { column: 'createdOn', direction: 'descending' },
  deleted: { column: 'deletedOn', direction: 'descending' },
  reports: { column: 'lastUpdatedOn', direction: 'descending' },
};

/** The closed panels after one is opened or closed. */
export const togglePanel = (closed: readonly OverviewPanel[], panel: OverviewPanel): readonly OverviewPanel[] =>
  closed.includes(panel) ? closed.filter((other) => other !== panel) : [...closed, panel];

/** The closed panels that a session kept; what is no panel is dropped. */
export const keptPanels = (value: unknown): readonly OverviewPanel[] =>
  Array.isArray(value) ? overviewPanels.filter((panel) => value.includes(panel)) : [];
