import type { ParameterColumn } from '../contract/entities.ts';
import { wrongAmong } from './assess.ts';
import type { Change } from './history.ts';
import { hasChanges, mayBeStored, withValue, type Row } from './row.ts';
import type { Patch } from './sheet.ts';
import { present } from '../shared/present.ts';
import { groupBy } from '../shared/group.ts';

/** Patches by the row that they change; of ten thousand most are the only one of theirs. */
export const byRow = (patches: readonly Patch[]): ReadonlyMap<number, readonly Patch[]> =>
  groupBy(patches, ({ row }) => row);

/** A row with its patches, adding each changed cell to `changes`; undefined without a change. */
export function patched(
  row: Row,
  {
    patches,
    editable,
    changes,
  }: {
    readonly patches: readonly Patch[];
    readonly editable: ReadonlyMap<string, ParameterColumn>;
    readonly changes: Change[];
  },
): Row | undefined {
  const first = changes.length;
  let { entered, taken, overtaken } = row;
  for (const { row: at, omlName, value, season } of patches) {
    const now = entered[omlName] ?? null;
    if (now === value || !editable.has(omlName)) continue;
    entered = withValue(entered, omlName, value);
    if (season !== undefined && value !== null) taken = { ...taken, [omlName]: { value, season } };
    // What reads as theirs does is no question any more; another value of one's own is.
    if (value === (row.saved[omlName] ?? null)) overtaken = overtaken.filter((name) => name !== omlName);
    const known = patches.length === 1 ? -1 : lastChangeAt(changes, first, omlName);
    if (known < 0) changes.push({ row: at, omlName, before: now, after: value });
    else changes[known] = { ...present(changes[known]), after: value };
  }
  if (changes.length === first) return undefined;
  const names = changes.slice(first).map(({ omlName }) => omlName);
  const next = { ...row, entered, taken, overtaken };
  next.isChanged = isChangedIn(next, names) || (row.isChanged && hasChanges(next));
  // What is wrong with a cell is its own affair: no other has to be looked at.
  next.errorCount = row.errorCount - wrongAmong(row, names, editable) + wrongAmong(next, names, editable);
  return next;
}

/** Whether one of these inputs differs from what may be stored: nearly always, and all others need not be looked at then. */
const isChangedIn = (row: Row, names: readonly string[]): boolean =>
  mayBeStored(row).some((stored) => names.some((name) => stored[name] !== row.entered[name]));

/** The index of a cell among the changes of this row; -1 where it does not. */
function lastChangeAt(changes: readonly Change[], first: number, omlName: string): number {
  for (let at = changes.length - 1; at >= first; at -= 1) if (present(changes[at]).omlName === omlName) return at;
  return -1;
}
