import type { ParameterColumn } from '../contract/entities.ts';
import { inputName } from '../samples/pif-state.ts';
import type { Author } from '../shared/author.ts';
import type { CellChoice } from '../shared/cell-merge.ts';
import type { Difference } from '../shared/difference.ts';
import { pifTexts } from '../texts/pif.ts';
import { cellOf } from './cell.ts';
import type { Change } from './history.ts';
import { authorOf, withValue, type rebased, type Row } from './row.ts';
import { sampleNameOf } from './sample-text.ts';

/** A cell that two people have changed, with whose value is stored there now. */
interface OvertakenCell extends Difference {
  readonly author: Author | null;
}

/** An input of a sample as a cell of the sheet. */
const keyOf = ({ sample }: Row, omlName: string): string => `${sample.id} ${omlName}`;

interface Sheetlike {
  readonly rows: readonly Row[];
  readonly parametersOf: (row: Row) => readonly ParameterColumn[];
}

/** The cells that are asked about, in the words of the sheet: what one has typed, what is stored, and who has changed that last. */
export const overtakenCells = (sheet: Sheetlike): readonly OvertakenCell[] =>
  sheet.rows.flatMap((row) =>
    row.overtaken.map((omlName) => ({
      ...namedCell(sheet, row, omlName),
      mine: textOf(sheet, row, omlName),
      theirs: textOf(sheet, { ...row, entered: row.saved }, omlName),
    })),
  );

/** The cells that show the value another user saved, until the user has seen it. */
export const followedCells = (sheet: Sheetlike): readonly Pick<OvertakenCell, 'key' | 'what' | 'author'>[] =>
  sheet.rows.flatMap((row) => row.followed.map((omlName) => namedCell(sheet, row, omlName)));

const namedCell = (sheet: Sheetlike, row: Row, omlName: string) => ({
  key: keyOf(row, omlName),
  what: pifTexts.inputOf(parameterOf(sheet, row, omlName)?.description ?? inputName(omlName), sampleNameOf(row.sample)),
  author: authorOf(row, omlName),
});

const parameterOf = (sheet: Sheetlike, row: Row, omlName: string): ParameterColumn | undefined =>
  sheet.parametersOf(row).find((parameter) => parameter.omlName === omlName);

/** What a cell shows; without an entered value, the value that applies instead, marked as such. */
function textOf(sheet: Sheetlike, row: Row, omlName: string): string {
  const parameter = parameterOf(sheet, row, omlName);
  if (parameter === undefined) return String(row.entered[omlName] ?? '');
  const { text, source } = cellOf(row, parameter);
  return source === 'entered' || text === '' ? text : pifTexts.notEntered(text);
}

/** A row whose cells among `keys` are decided; changed cells are added to `changes` as those of row `at`. */
export function settledIn(
  row: Row,
  { keys, by }: { readonly keys: ReadonlySet<string>; readonly by: CellChoice['by'] },
  { at, changes }: { readonly at: number; readonly changes: Change[] },
): Row {
  const names = row.overtaken.filter((omlName) => keys.has(keyOf(row, omlName)));
  if (names.length === 0) return row;
  const overtaken = row.overtaken.filter((omlName) => !names.includes(omlName));
  if (by === 'mine') return { ...row, overtaken };
  const { entered, saved } = row;
  changes.push(
    ...names.map((omlName) => ({
      row: at,
      omlName,
      before: entered[omlName] ?? null,
      after: saved[omlName] ?? null,
    })),
  );
  return {
    ...row,
    overtaken,
    entered: names.reduce((values, omlName) => withValue(values, omlName, saved[omlName] ?? null), entered),
  };
}

/** What a row has become by a read, with what it follows since before; without edit rights nothing new is reported. */
export const followedIn = (
  { followed: before }: Row,
  { followed: added, ...next }: ReturnType<typeof rebased>,
  isEdited: boolean,
) => ({
  ...next,
  followed: !isEdited || added.length === 0 ? before : [...new Set([...before, ...added])],
});
