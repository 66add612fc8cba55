import type { CellOfSample } from '../../model/pif/asked.ts';
import { choicesAmong } from '../../model/pif/row-view.ts';
import { sampleNameOf } from '../../model/pif/sample-text.ts';
import { defaultsForgotten, takenOverFor, type PaddockDefault } from '../../model/pif/seasons.ts';
import type { Tab } from '../../model/pif/sheet.ts';
import { blockOf, columnAt, rowAt, selectedCount, shownCount, tabViewOf, type Has } from './pif-sheet.selectors.ts';

// What can be done with the table beside typing.

/** What the rows of the tab can be narrowed down to: where samples come from stays as it was read with the tab. */
export const viewChoices = ({ context: { sheet, tab: id } }: Has): Choices => {
  const tab = sheet.tab(id);
  if (tab === undefined) return choicesAmong(sheet.rows, []);
  const choices = choicesOf.get(tab) ?? choicesAmong(sheet.rows, tab.rows);
  choicesOf.set(tab, choices);
  return choices;
};
type Choices = ReturnType<typeof choicesAmong>;
const choicesOf = new WeakMap<Tab, Choices>();
/** The input of a sample that the cursor stands at; undefined where it stands at none. */
export function cellAtCursor(has: Has): (CellOfSample & { readonly title: string }) | undefined {
  const row = rowAt(has, has.context.cursor.row);
  const column = columnAt(has, has.context.cursor.column);
  return row && column?.kind === 'parameter'
    ? {
        sampleId: row.sample.id,
        omlName: column.parameter.omlName,
        title: `${column.parameter.description}, ${sampleNameOf(row.sample)}`,
      }
    : undefined;
}
/** The samples that an earlier season is asked about. */
export const takeOverIds = (has: Has): readonly number[] => {
  const view = tabViewOf(has);
  return view ? takenOverFor(view) : [];
};
export const mayTakeOver = (has: Has): boolean => !has.context.readOnly && shownCount(has) > 0;
/** The defaults of paddocks that stand in the block. */
export const defaultsInBlock = (has: Has): readonly PaddockDefault[] => {
  const view = tabViewOf(has);
  return view ? defaultsForgotten(view, blockOf(has)) : [];
};
/** May the inputs of the sample at the cursor go to others? */
export const mayCopyInputs = (has: Has): boolean => {
  const row = rowAt(has, has.context.cursor.row);
  return !has.context.readOnly && row !== undefined && selectedCount(has) > (row.isSelected ? 1 : 0);
};
/** The column that values are replaced in; null where nothing is entered in it. */
export const replacedColumn = (has: Has): string | null => {
  const column = columnAt(has, has.context.cursor.column);
  return !has.context.readOnly && column?.kind === 'parameter' && !column.parameter.isReadOnly ? column.title : null;
};
