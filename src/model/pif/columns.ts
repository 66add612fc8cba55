import type { InputModel, InterpretiveCriteria, ParameterColumn } from '../contract/entities.ts';
import { widthPxOf } from './parameter.ts';

export type AnalyteColumn = InputModel['analyteColumns'][number];

/** The columns that stay at the left: which sample a row is. */
export type LeadKind = 'select' | 'status' | 'paddock' | 'site' | 'depth';

interface Common {
  readonly key: string;
  readonly title: string;
  readonly widthPx: number;
}
export type LeadColumn = Common & { readonly kind: LeadKind };
export type GridColumn =
  | LeadColumn
  | (Common & { readonly kind: 'parameter'; readonly groupName: string; readonly parameter: ParameterColumn })
  | (Common & { readonly kind: 'analyte'; readonly groupName: string; readonly analyte: AnalyteColumn });

const lead = (kind: LeadKind, title: string, widthPx: number): LeadColumn => ({ kind, key: kind, title, widthPx });

export const leadColumns: readonly LeadColumn[] = [
  lead('select', 'Selection', 40),
  lead('status', 'Status', 60),
  lead('paddock', 'Paddock', 124),
  lead('site', 'Site', 108),
  lead('depth', 'Depth', 116),
];

/** The name of the special group -100, hidden until asked for. */
const ANALYTES = 'Analytes';
const ANALYTE_WIDTH_PX = 120;

/** The parameters of criteria in the order of their groups. */
export const parametersOf = ({ parameterGroups }: InterpretiveCriteria): readonly ParameterColumn[] =>
  parameterGroups
    .filter(({ isActive }) => isActive)
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ columns }) => columns.toSorted((a, b) => a.order - b.order));

export const gridColumns = (
  parameters: readonly ParameterColumn[],
  analytes: readonly AnalyteColumn[],
): readonly GridColumn[] => [
  ...leadColumns,
  ...parameters.map((parameter): GridColumn => ({
    kind: 'parameter',
    key: parameter.omlName,
    title: parameter.description,
    widthPx: widthPxOf(parameter),
    groupName: parameter.groupName,
    parameter,
  })),
  ...analytes.map((analyte): GridColumn => ({
    kind: 'analyte',
    key: `analyte-${analyte.analyteId}`,
    title: analyte.analyteDisplayName,
    widthPx: ANALYTE_WIDTH_PX,
    groupName: ANALYTES,
    analyte,
  })),
];

/** Where each column begins, in px from the left of the sheet, and behind the last one the width of all. */
export function leftEdgesOf(columns: readonly GridColumn[]): readonly number[] {
  const edges = [0];
  for (const { widthPx } of columns) edges.push((edges.at(-1) ?? 0) + widthPx);
  return edges;
}
