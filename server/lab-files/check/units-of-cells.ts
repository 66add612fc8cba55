import { plainWords } from './analyte-words.ts';
import { splitMethod, splitUnit } from './column-reading.ts';
import { isKnownUnit, isNoUnit, isPerArea, isSpelledAlike, isWordOnly } from './convert-unit.ts';
import { nameColumn, unitSaid } from './name-column.ts';
import type { Questions } from './question.ts';
import { type ColumnNaming, keyOf, type RawCell, type RawColumn, type RawTable } from './raw-table.ts';
import { readFigure, withoutMarks } from './read-figure.ts';
import { isFigure } from './sheet-rows.ts';
import { itemAt } from '../../collections/item-at.ts';

/** Any sign may precede the figure. */
const WITH_UNIT = /^(\D{0,14}\d[\d.,'· ]*)\s*(\D.*)$/;
/** The unit behind a figure: `11 mg/kg`; null where none is. */
function unitBehind(text: string): string | null {
  const [, figure, behind = ''] = WITH_UNIT.exec(text.trim()) ?? [];
  if (figure === undefined || !isKnownUnit(splitMethod(behind).unit) || isWordOnly(behind)) return null;
  return behind.trim();
}

/** Figures of a column by the unit behind them, in its first spelling, and those without one. */
interface Behind {
  readonly units: readonly { readonly unit: string; readonly figures: number[] }[];
  readonly bare: readonly number[];
}

const figureOf = (text: string): number => Number.parseFloat(text.replace(/^\D*/, '').replace(/[,·]/, '.'));
const cellOf = (cells: readonly RawCell[], index: number): RawCell | undefined =>
  cells[index]?.column === index ? cells[index] : cells.find((cell) => cell.column === index);

/** Nearly every cell ends in a digit. */
const NOUGHT = 0x30;
const NINE = 0x39;
function behind({ samples }: RawTable, index: number): Behind {
  const units: { readonly unit: string; readonly figures: number[] }[] = [];
  const bare: number[] = [];
  const hasUnit = samples.some(({ cells }) => {
    const text = cellOf(cells, index)?.text ?? '';
    const last = text.codePointAt(text.length - 1) ?? 0;
    return (last < NOUGHT || last > NINE) && text !== '' && unitBehind(text) !== null;
  });
  if (!hasUnit) return { units, bare };
  for (const { cells } of samples) {
    const text = cellOf(cells, index)?.text ?? '';
    const figure = text === '' ? null : readFigure(text, '', '.');
    if (figure === null || figure.is === 'none') continue;
    const unit = unitBehind(text);
    if (unit === null) {
      if (figure.is === 'value') bare.push(figure.value);
      continue;
    }
    const known = units.find((one) => isSpelledAlike(one.unit, unit));
    if (known) known.figures.push(figureOf(text));
    else units.push({ unit, figures: [figureOf(text)] });
  }
  return { units, bare };
}

const median = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;
/** Figures of one unit are of one size; those of one test in another unit nearly so, once converted. */
const areAlike = (one: number, other: number, times: number): boolean => one < other * times && other < one * times;

/** The answer by which a figure without a unit is in the one in which its test is kept. */
const OWN = 'own';
/** Figures without a unit beside others with one: in which they are is asked, unless it is the one in which the test is kept anyhow. */
function unitOfBare(column: RawColumn, { units: found, bare }: Behind, { table, questions }: Asking): string | null {
  const units = found.map(({ unit }) => unit);
  const [only, ...others] = units;
  if (bare.length === 0 || only === undefined || unitSaid(column.naming) !== '') return null;
  const reading = nameColumn({ ...column.naming, unit: only }, table.sampleType);
  if (others.length === 0 && reading.is === 'read' && reading.use.factor === 1) return only;
  const answer = questions.ask({
    id: `units ${column.key}`,
    about: column.naming.header,
    where: `column ${column.naming.header}, ${bare.slice(0, 3).join(', ')}`,
    why: `have no unit beside figures in ${units.join(' and ')}`,
    choices: [
      ...units.map((unit) => ({ id: unit, label: unit })),
      { id: OWN, label: reading.is === 'read' ? reading.use.test.unit : 'the unit that is usual' },
    ],
    proposed: others.length === 0 && areAlike(median(bare), median(itemAt(found, 0).figures), 5) ? only : null,
    free: null,
    isOfLayout: true,
  });
  return answer === OWN ? null : answer;
}

/** Can figures of a column be in a unit as well? One of another kind, or that makes them far more or less than the others, is a slip, and stays where it is refused. */
function isOfTest(
  naming: ColumnNaming,
  { unit, figures }: Behind['units'][number],
  { table: { sampleType }, bare }: { readonly table: RawTable; readonly bare: readonly number[] },
): boolean {
  if (isPerArea(unit)) return false;
  const said = unitSaid(naming);
  const header = said === '' ? naming.header : splitUnit(naming.header).name;
  const factorIn = (one: string): number | null => {
    const reading = nameColumn({ ...naming, header, unit: one }, sampleType);
    return reading.is === 'read'
      ? reading.use.factor
      : reading.is === 'asked'
        ? (reading.choices[0]?.use.factor ?? null)
        : null;
  };
  const [own, other] = [factorIn(said), factorIn(unit)];
  if (other === null) return false;
  return own === null || said === '' || bare.length === 0 || areAlike(median(figures) * other, median(bare) * own, 50);
}

interface Asking {
  readonly table: RawTable;
  readonly questions: Questions;
}

/**
 * Splits a column whose figures carry units into one column per unit with bare figures, so that no unit is mistaken for another. A column with a
 * single unit does not change.
 */
export function withUnitsOfCells(table: RawTable, questions: Questions): RawTable {
  const columns = [...table.columns];
  // By column the index of the one that holds the figures of a unit; '' for those without one.
  const places = new Map<number, ReadonlyMap<string, number>>();
  table.columns.forEach((column, index) => {
    const found = behind(table, index);
    const said = unitSaid(column.naming);
    const isOne = said === '' && found.units.length === 1 && found.bare.length === 0;
    const others = found.units
      .filter(
        (one) =>
          isOne || (!isSpelledAlike(one.unit, said) && isOfTest(column.naming, one, { table, bare: found.bare })),
      )
      .map(({ unit }) => unit);
    if (others.length === 0) return;
    const header = said === '' ? column.naming.header : splitUnit(column.naming.header).name;
    const of = (unit: string): RawColumn => {
      const naming = { ...column.naming, header, unit };
      return { ...column, key: keyOf(naming), naming };
    };
    const bareUnit = unitOfBare(column, found, { table, questions });
    const stays = said !== '' || (found.bare.length > 0 && bareUnit === null) ? null : (bareUnit ?? others[0]!);
    if (stays !== null) columns[index] = of(stays);
    const at = new Map<string, number>();
    for (const unit of others) {
      if (unit === stays) at.set(plainWords(unit), index);
      else {
        at.set(plainWords(unit), columns.length);
        columns.push(of(unit));
      }
    }
    places.set(index, at);
  });
  if (places.size === 0) return table;
  // Equal cells of a column are one.
  const bare = new Map<RawCell, RawCell>();
  const bareOf = (cell: RawCell): RawCell => {
    const units = places.get(cell.column);
    const unit = units === undefined ? null : unitBehind(cell.text);
    if (units === undefined || unit === null) return cell;
    const known = bare.get(cell);
    if (known !== undefined) return known;
    const [, column] = [...units].find(([one]) => isSpelledAlike(one, unit)) ?? [];
    const figure = WITH_UNIT.exec(cell.text.trim())?.[1]?.trim();
    const made = column === undefined || figure === undefined ? cell : { ...cell, column, text: figure };
    bare.set(cell, made);
    return made;
  };
  const isInPlace = columns.length === table.columns.length;
  return {
    ...table,
    columns,
    samples: table.samples.map((sample) => {
      const cells = sample.cells.map(bareOf);
      return { ...sample, cells: isInPlace ? cells : cells.toSorted((one, other) => one.column - other.column) };
    }),
  };
}

/** The text of a cell with the unit from the unit column next to it. */
export const withUnitBeside = (text: string, unit: string): string =>
  unit === '' || isWordOnly(unit) || isNoUnit(unit) || !/\d/.test(text) || unitBehind(text) !== null
    ? text
    : `${withoutMarks(text)} ${unit}`;

/** Unit columns next to their results, by result column: headed as units or not headed, and holding only units. */
export function unitColumns(
  heads: readonly string[],
  cellsOf: (index: number) => readonly string[],
): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  heads.forEach((head, index) => {
    if (index === 0 || !/(?:^|[\s_])(?:unit|uom)s?$/i.test(head)) return;
    // A next page repeats the head.
    const cells = cellsOf(index).filter((cell) => cell !== head);
    const units = cells.filter((cell) => isKnownUnit(cell) && !isWordOnly(cell));
    if (units.length > cells.length / 2 && !cells.some(isFigure)) found.set(index - 1, index);
  });
  return new Map([...found].filter(([result]) => itemAt(heads, result) !== ''));
}
