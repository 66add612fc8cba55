import { splitMethod } from './column-reading.ts';
import { isKnownUnit, isWordOnly } from './convert-unit.ts';
import { unitSaid } from './name-column.ts';
import type { RawCell, RawColumn, RawTable } from './raw-table.ts';
import { readFigure } from './read-figure.ts';

const WITH_UNIT = /^([<>≤≥]?\s*\d[\d.,' ]*)\s*(\D.*)$/;
/** The unit behind a figure: `11 mg/kg`; null where none is. */
function unitBehind(text: string): string | null {
  const [, figure, behind = ''] = WITH_UNIT.exec(text.trim()) ?? [];
  if (figure === undefined || !isKnownUnit(splitMethod(behind).unit) || isWordOnly(behind)) return null;
  return behind.trim();
}

/** Columns whose heads state no unit, with the one that stands behind each of their figures, and the figures without it. */
export function withUnitsOfCells(table: RawTable): RawTable {
  const unitOf = (column: RawColumn, index: number): string | null => {
    if (unitSaid(column.naming) !== '') return null;
    let unit: string | null = null;
    for (const { cells } of table.samples) {
      const text = (cells[index]?.column === index ? cells[index] : cells.find((cell) => cell.column === index))?.text;
      if (text === undefined || text === '' || readFigure(text, '', '.').is === 'none') continue;
      const behind = unitBehind(text);
      if (behind === null || (unit !== null && unit !== behind)) return null;
      unit = behind;
    }
    return unit;
  };
  const units = table.columns.map(unitOf);
  if (units.every((unit) => unit === null)) return table;
  // Equal cells of a column are one.
  const bare = new Map<RawCell, RawCell>();
  const bareOf = (cell: RawCell): RawCell => {
    if ((units[cell.column] ?? null) === null) return cell;
    const known = bare.get(cell);
    if (known !== undefined) return known;
    const figure = WITH_UNIT.exec(cell.text.trim())?.[1]?.trim();
    const made = figure === undefined ? cell : { ...cell, text: figure };
    bare.set(cell, made);
    return made;
  };
  return {
    ...table,
    columns: table.columns.map((column, index) => {
      const unit = units[index] ?? null;
      return unit === null ? column : { ...column, naming: { ...column.naming, unit } };
    }),
    samples: table.samples.map((sample) => ({ ...sample, cells: sample.cells.map(bareOf) })),
  };
}
