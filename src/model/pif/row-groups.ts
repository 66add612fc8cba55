import type { Sample } from '../contract/entities.ts';
import { pifTexts } from '../texts/pif.ts';
import type { GroupBy } from './row-view.ts';
import { pifStateOf, type Row } from './row.ts';
import type { Tab } from './sheet.ts';
import { present } from '../shared/present.ts';
import { groupBy } from '../shared/group.ts';

/** Rows under one heading, by their places in the sheet. */
export interface RowGroup {
  readonly name: string;
  readonly places: readonly number[];
  readonly isFolded: boolean;
}

/** The lines of a table: a place in the sheet, or below zero the heading of a group. */
export interface Lines {
  readonly rows: readonly number[];
  readonly groups: readonly RowGroup[];
}

const lineOfGroup = (group: number): number => -1 - group;
/** The group whose heading a line is; undefined where it is a sample. */
export const groupAtLine = (groups: readonly RowGroup[], line: number | undefined): RowGroup | undefined =>
  line === undefined || line >= 0 ? undefined : groups[-1 - line];
/** The samples among the lines of a table. */
export function samplesAmong(lines: readonly number[]): readonly number[] {
  const samples = samplesOf.get(lines) ?? (lines.some((line) => line < 0) ? lines.filter((line) => line >= 0) : lines);
  samplesOf.set(lines, samples);
  return samples;
}
const samplesOf = new WeakMap<readonly number[], readonly number[]>();

type Named = Pick<Tab, 'name' | 'criteria'>;

function nameOf(sample: Sample, by: Exclude<GroupBy, 'none'>, { name, criteria }: Named): string {
  switch (by) {
    case 'farm':
      return sample.farmName ?? pifTexts.rows.unnamed.farm;
    case 'paddock':
      return sample.paddockName ?? pifTexts.rows.unnamed.paddock;
    case 'crop':
      return sample.cropName ?? pifTexts.rows.unnamed.crop;
    case 'model': {
      const grade = criteria?.grainGrades.find(({ id }) => id === sample.grainGradeId);
      return grade === undefined ? name : `${name}, ${grade.name}`;
    }
  }
}

const collator = new Intl.Collator('en-AU', { numeric: true });

/** The rows of a tab under the headings of their groups, by name; in each they keep their order, and those of a folded one are left out. */
export function inGroups(
  rows: readonly Row[],
  {
    places,
    by,
    tab,
    folded,
  }: {
    readonly places: readonly number[];
    readonly by: Exclude<GroupBy, 'none'>;
    readonly tab: Named;
    readonly folded: readonly string[];
  },
): Lines {
  const members = groupBy(places, (at) => nameOf(present(rows[at]).sample, by, tab));
  const groups = [...members]
    .toSorted(([one], [other]) => collator.compare(one, other))
    .map(([name, own]) => ({ name, places: own, isFolded: folded.includes(name) }));
  return {
    rows: groups.flatMap(({ places: own, isFolded }, group) => [lineOfGroup(group), ...(isFolded ? [] : own)]),
    groups,
  };
}

/** What the heading of a group counts: its samples, and those that are not complete. */
export const countsOf = (rows: readonly Row[], { places }: RowGroup) => ({
  samples: places.length,
  incomplete: places.filter((at) => pifStateOf(present(rows[at])) !== 'complete').length,
  selected: places.filter((at) => present(rows[at]).isSelected).length,
});
