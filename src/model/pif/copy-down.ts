import { isWrongIn } from './cell.ts';
import { copyDownRows, editable, type TabView } from './edits.ts';
import { isValid, readCell } from './parameter.ts';
import { isLocked, type Row } from './row.ts';
import { canSave } from './saving.ts';
import type { Sheet } from './sheet.ts';
import { present } from '../shared/present.ts';

/** What prevents saving, beside the value typed into a box over a column and the rows that would get it. */
interface Prospect {
  readonly isFree: boolean;
  readonly open: readonly Row[];
}

/** Of the box that is typed into: ten thousand rows are not looked at again for each key. */
const known = new WeakMap<
  Sheet,
  { readonly rows: readonly number[]; readonly omlName: string; readonly prospect: Prospect }
>();

function prospectOf(view: TabView, parameter: NonNullable<ReturnType<typeof editable>>): Prospect {
  const { sheet, tab } = view;
  const last = known.get(sheet);
  if (last?.rows === tab.rows && last.omlName === parameter.omlName) return last.prospect;
  const targets = new Set(copyDownRows(view));
  const isWrongElsewhere = (row: Row, at: number): boolean => {
    if (isLocked(row)) return false;
    if (!targets.has(at)) return row.isChanged && row.errorCount > 0;
    return row.errorCount > (isWrongIn(row, parameter) ? 1 : 0);
  };
  const prospect = {
    isFree: !sheet.rows.some(isWrongElsewhere),
    open: [...targets].flatMap((at) => (isLocked(present(sheet.rows[at])) ? [] : [present(sheet.rows[at])])),
  };
  known.set(sheet, { rows: tab.rows, omlName: parameter.omlName, prospect });
  return prospect;
}

/** May the sheet be saved once a text is copied down a column? Whether its value is right decides, where nothing else is wrong. */
export function canSaveCopied(view: TabView, column: number, text: string): boolean {
  const parameter = editable(view.columns[column]);
  const value = parameter && readCell(parameter, text);
  if (parameter === undefined || value === null || value === undefined) return canSave(view.sheet);
  const { isFree, open } = prospectOf(view, parameter);
  const changesAny =
    view.sheet.summary.saveable > 0 || open.some(({ entered }) => entered[parameter.omlName] !== value);
  return isFree && changesAny && (open.length === 0 || isValid(parameter, value));
}
