import type { InputModel, InterpretiveCriteria, ParameterColumn, Sample } from '../contract/entities.ts';
import { widthPxOf } from './parameter.ts';

export type AnalyteColumn = InputModel['analyteColumns'][number];

/** The columns that stay at the left: which sample a row is. */
export type LeadKind = 'select' | 'status' | 'paddock' | 'labNumber' | 'dateSampled' | 'crop' | 'site' | 'depth';

/** The special groups of the specification: what a sample is interpreted by, and what the laboratory found. */
export const CRITERIA_GROUP = -1;
export const ANALYTE_GROUP = -100;

interface Common {
  readonly key: string;
  readonly title: string;
  readonly widthPx: number;
}
export type LeadColumn = Common & { readonly kind: LeadKind };
interface Grouped extends Common {
  readonly groupId: number;
  readonly groupName: string;
}
/** The model or the grain grade of a sample, by the names of the criteria that are shown. */
export type CriteriaColumn = Grouped & {
  readonly kind: 'criteria';
  readonly of: 'interpretiveCriteriaId' | 'grainGradeId';
  readonly names: Readonly<Record<number, string>>;
};
export type GridColumn =
  | LeadColumn
  | CriteriaColumn
  | (Grouped & { readonly kind: 'parameter'; readonly parameter: ParameterColumn })
  | (Grouped & { readonly kind: 'analyte'; readonly analyte: AnalyteColumn });

const lead = (kind: LeadKind, title: string, widthPx: number): LeadColumn => ({ kind, key: kind, title, widthPx });

export const leadColumns: readonly LeadColumn[] = [
  lead('select', 'Selection', 36),
  lead('status', 'Status', 56),
  lead('paddock', 'Paddock', 116),
  lead('site', 'Site', 88),
  lead('depth', 'Depth', 120),
  lead('labNumber', 'Lab no.', 112),
  lead('dateSampled', 'Sampled', 92),
  lead('crop', 'Crop', 76),
];

/** What is left of them when they are folded: the paddock, and the status of its sample. */
const foldedLeads: readonly LeadColumn[] = leadColumns.slice(0, 3);

/** Where typing begins: at the first input, or behind the leading columns where there is none. */
export const firstInputOf = (columns: readonly GridColumn[]): number => {
  const first = columns.findIndex(({ kind }) => kind === 'parameter');
  return first < 0 ? Math.min(leadCountOf(columns), columns.length - 1) : first;
};

/** How many columns of a table stay at its left. */
export const leadCountOf = (columns: readonly GridColumn[]): number => {
  const first = columns.findIndex((column) => 'groupId' in column);
  return first < 0 ? columns.length : first;
};

const ANALYTES = 'Lab results';
const CRITERIA = 'IC';
const ANALYTE_WIDTH_PX = 120;
const MODEL_WIDTH_PX = 160;
const GRADE_WIDTH_PX = 120;

/** The parameters of criteria in the order of their groups. */
export const parametersOf = ({ parameterGroups }: InterpretiveCriteria): readonly ParameterColumn[] =>
  parameterGroups
    .filter(({ isActive }) => isActive)
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ columns }) => columns.toSorted((a, b) => a.order - b.order));

export interface GroupPill {
  readonly id: number;
  readonly name: string;
}

/** What a table is made of: the columns of its criteria in their groups, and the analytes that its samples were measured for. */
export interface ColumnSource {
  readonly criteria: InterpretiveCriteria | null;
  readonly parameters: readonly ParameterColumn[];
  readonly analytes: readonly AnalyteColumn[];
}

/** The groups of columns that can be shown and hidden, in their order: the criteria first, the lab results last. */
export const groupsOf = ({ criteria }: ColumnSource): readonly GroupPill[] => [
  ...(criteria === null ? [] : [{ id: CRITERIA_GROUP, name: CRITERIA }]),
  ...(criteria?.parameterGroups ?? [])
    .filter(({ isActive, columns }) => isActive && columns.length > 0)
    .toSorted((a, b) => a.order - b.order)
    .map(({ id, name }) => ({ id, name })),
  { id: ANALYTE_GROUP, name: ANALYTES },
];

export interface Showing {
  readonly hiddenGroups: readonly number[];
  readonly isFolded: boolean;
}

/** Lab results are shown on request (specification 3). */
export const shownAtFirst: Showing = { hiddenGroups: [ANALYTE_GROUP], isFolded: false };

function criteriaColumns({ id, name, grainGrades }: InterpretiveCriteria): readonly CriteriaColumn[] {
  const column = (
    of: CriteriaColumn['of'],
    {
      title,
      widthPx,
      names,
    }: { readonly title: string; readonly widthPx: number; readonly names: CriteriaColumn['names'] },
  ): CriteriaColumn => ({
    kind: 'criteria',
    key: of,
    title,
    widthPx,
    groupId: CRITERIA_GROUP,
    groupName: CRITERIA,
    of,
    names,
  });
  return [
    column('interpretiveCriteriaId', { title: 'Model', widthPx: MODEL_WIDTH_PX, names: { [id]: name } }),
    column('grainGradeId', {
      title: 'Grain grade',
      widthPx: GRADE_WIDTH_PX,
      names: Object.fromEntries(grainGrades.map((one) => [one.id, one.name])),
    }),
  ];
}

/** The model or grade of a sample; empty where it has none. */
export const criteriaTextOf = ({ of, names }: CriteriaColumn, sample: Pick<Sample, CriteriaColumn['of']>): string =>
  names[sample[of] ?? -1] ?? '';

/** The columns of a table as they are shown. */
export const gridColumns = (
  { criteria, parameters, analytes }: ColumnSource,
  { hiddenGroups, isFolded }: Showing = shownAtFirst,
): readonly GridColumn[] => [
  ...(isFolded ? foldedLeads : leadColumns),
  ...[
    ...(criteria === null ? [] : criteriaColumns(criteria)),
    ...parameters.map((parameter) => ({
      kind: 'parameter' as const,
      key: parameter.omlName,
      title: parameter.description,
      widthPx: widthPxOf(parameter),
      groupId: parameter.groupId,
      groupName: parameter.groupName,
      parameter,
    })),
    ...analytes.map((analyte) => ({
      kind: 'analyte' as const,
      key: `analyte-${analyte.analyteId}`,
      title: analyte.analyteDisplayName,
      widthPx: ANALYTE_WIDTH_PX,
      groupId: ANALYTE_GROUP,
      groupName: ANALYTES,
      analyte,
    })),
  ].filter(({ groupId }) => !hiddenGroups.includes(groupId)),
];

/** Where each column begins, in px from the left of the sheet, and behind the last one the width of all. */
export function leftEdgesOf(columns: readonly GridColumn[]): readonly number[] {
  const edges = [0];
  for (const { widthPx } of columns) edges.push((edges.at(-1) ?? 0) + widthPx);
  return edges;
}
