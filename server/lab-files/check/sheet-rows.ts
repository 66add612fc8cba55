import { plainWords, analyteIn, methodsIn } from './analyte-words.ts';
import { splitMethod } from './column-reading.ts';
import { isKnownUnit, unbracketed, unitOfCell } from './convert-unit.ts';
import { fieldIn } from './field-words.ts';
import { readFigure } from './read-figure.ts';
import { itemAt } from '../../collections/item-at.ts';

export const filled = (cells: readonly string[]): readonly string[] => cells.filter((cell) => cell.trim() !== '');
export const isFigure = (cell: string): boolean => /^[<>≤≥]?\s*-?\d[\d.,' ]*$/.test(cell.trim());

/** The one cell of a row that is not a figure; null unless there is exactly one. */
export function onlyText(named: readonly string[]): string | null {
  let found: string | null = null;
  for (const cell of named) {
    if (isFigure(cell)) continue;
    if (found !== null) return null;
    found = cell;
  }
  return found;
}

/** A header on one line; what is too long for one keeps its beginning, so that it can still be named. */
export const headerText = (cell: string): string =>
  cell
    .trim()
    // A word that is broken at the end of a line: `Phos-` over `phorus`.
    .replace(/(?<=\p{Ll})-[^\S\n]*\r?\n\s*(?=\p{Ll})/gu, '')
    .replace(/\s+/g, ' ')
    .slice(0, 200);

const isUnitAlone = (cell: string): boolean => isKnownUnit(cell) && !/^ph$/i.test(cell.trim());
/** Does a cell name a result or something about a sample, rather than hold one? */
export const isHeading = (cell: string): boolean => {
  const text = headerText(cell);
  if (text === '' || text.length > 100 || isFigure(text) || isUnitAlone(text)) return false;
  return fieldIn(text) !== null || (analyteIn(text) !== null && text.split(' ').length <= 8);
};

export const headingCount = (cells: readonly string[]): number => cells.filter(isHeading).length;

const isMethodCode = (cell: string): boolean => /^0?\d{1,2}[A-Z]\d?[a-z]?\d?[a-z]?$/.test(cell.trim());

const SIGN = /^(?:[<>≤≥=]|<=|>=)$/;
/** Does a column hold signs of limits from a row on, and nothing else? */
export function holdsSigns(rows: readonly (readonly string[])[], from: number, index: number): boolean {
  let signs = 0;
  for (let row = from; row < rows.length; row += 1) {
    const cell = (itemAt(rows, row)[index] ?? '').trim();
    if (cell === '') continue;
    if (!SIGN.test(cell)) return false;
    signs += 1;
  }
  return signs > 0;
}

/** Is a column, by its head, that of the marks which laboratories put beside results: U, J, <? */
export const isOfFlags = (header: string): boolean => /qual(?:ifiers?)?\b|\bflags?\b|^q\d*$/i.test(header.trim());

/** Low, medium, high: a rating beside a result says nothing of its figure. */
const RATING = /^(?:v?[lh]|m|n|a|o|d|ok|mod)$/i;

/** Does a column hold such marks from a row on, and nothing else? */
export function holdsFlags(rows: readonly (readonly string[])[], from: number, index: number): boolean {
  const marks = rows.slice(from).flatMap((row) => (row[index] ?? '').trim() || []);
  return (
    marks.every((mark) => SIGN.test(mark) || /^\p{L}{1,3}\*?$/u.test(mark)) && marks.some((mark) => !RATING.test(mark))
  );
}

type AroundKind = 'units' | 'methods' | 'reporting limits' | 'header';
const LABELS: readonly (readonly [RegExp, AroundKind])[] = [
  [/^units?$/, 'units'],
  [/^methods?(?: codes?)?$/, 'methods'],
  [/^(?:lor|lod|eql|mdl|reporting limits?|limits? of reporting|detection limits?)$/, 'reporting limits'],
];

/** A word, unit or method as heads have it; never the text of a result. */
const isOfHead = (cell: string): boolean =>
  cell.length <= 60 && (isKnownUnit(cell) || (/[\p{L}:]/u.test(cell) && readFigure(cell, '', '.').is === 'bad'));
const isKnownOfHead = (cell: string): boolean =>
  isHeading(cell) || isKnownUnit(cell.replace(/^[-–]\s*/, '')) || isMethodCode(cell) || methodsIn(cell).size > 0;

/** Is a row under the header the rest of its heads: "Sample" over "ID", "Phosphorus" over "Colwell"? */
function isMoreHeader(cells: readonly string[], identity: readonly number[], above: readonly string[]): boolean {
  const named = filled(cells);
  const known = named.filter(isKnownOfHead).length;
  // Without anything that names a sample, words and units are not results.
  const isBare = identity.length > 0 && identity.every((index) => (cells[index] ?? '').trim() === '');
  // One word alone is the rest of a head: "Exchangeable" over "Calcium", "Mg" over "exchangeable".
  const isRest = (cell: string, index: number): boolean => {
    const head = headerText(above[index] ?? '');
    if (head === '' || fieldIn(head) !== null || isFigure(cell)) return false;
    return analyteIn(head) === null ? isHeading(cell) : methodsIn(cell).size > 0;
  };
  return (
    (named.length > 1 || (isBare && cells.some(isRest))) &&
    named.every(isOfHead) &&
    (isBare ? known >= named.length / 2 : known > named.length / 2) &&
    identity.every(
      (index) =>
        (cells[index] ?? '').trim() === '' ||
        isHeading(itemAt(cells, index)) ||
        // "Sample" over "No".
        (/^\p{L}{2,}\.?$/u.test(itemAt(cells, index).trim()) &&
          isHeading(`${above[index] ?? ''} ${itemAt(cells, index)}`)),
    )
  );
}

/** What a row under the header says of its columns, or null when it is a row of results. */
export function aroundKind(
  cells: readonly string[],
  identity: readonly number[],
  above: readonly string[],
): AroundKind | null {
  const named = filled(cells);
  if (named.length === 0) return null;
  const label = LABELS.find(([pattern]) => pattern.test(plainWords(itemAt(named, 0))));
  if (label) return label[1];
  // A cell merged with its head occurs in both rows.
  const isRepeated = (index: number): boolean => headerText(cells[index] ?? '') === headerText(above[index] ?? '');
  const own = cells.filter((cell, index) => cell.trim() !== '' && !isRepeated(index));
  const share = (test: (cell: string) => boolean): number => own.filter(test).length / Math.max(1, own.length);
  if (identity.every((index) => isRepeated(index) || /^[-–—]*$/.test((cells[index] ?? '').trim()))) {
    if (share((cell) => isKnownUnit(splitMethod(unitOfCell(unbracketed(cell))).unit)) >= 0.6) return 'units';
    if (share(isMethodCode) >= 0.6) return 'methods';
    // Where no column names a sample, such a row is one.
    if (identity.length > 0 && named.length > 1 && share(isFigure) === 1) return 'reporting limits';
  }
  return isMoreHeader(cells, identity, above) ? 'header' : null;
}
