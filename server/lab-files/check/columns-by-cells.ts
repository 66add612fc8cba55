import { analyteIn } from './analyte-words.ts';
import { fieldIn } from './field-words.ts';
import type { HeaderRows } from './header-rows.ts';
import type { ColumnNaming, FieldName } from './raw-table.ts';
import { namesLine } from './place-name.ts';
import { depthIn } from './read-depth.ts';
import type { Sheet } from '../open/sheet.ts';
import { positionIn } from '../open/modus-position.ts';
import { itemAt } from '../../collections/item-at.ts';

/** Layers as people write them, and nothing else: `0-10`, `10 to 30 cm`. */
const isLayer = (cell: string): boolean => {
  const found = depthIn(cell);
  return found !== null && found.match.trim() === cell && found.from < found.to;
};
/** The column under an unknown head that holds layers alone, where no head names a depth: left out, another depth would be asked for. */
export function depthByCells(
  sheet: Sheet,
  {
    at,
    namings,
    fields,
  }: {
    readonly at: HeaderRows;
    readonly namings: readonly ColumnNaming[];
    readonly fields: ReadonlyMap<FieldName, number>;
  },
): number | null {
  if (fields.has('depth') || fields.has('depthFrom')) return null;
  const found = namings.findIndex(({ header }, index) => {
    // Metres along a line are no depths.
    if (header === '' || namesLine(header) || fieldIn(header) !== null || analyteIn(header) !== null) return false;
    const cells = columnCells(sheet, at.end, index);
    return cells.length > 0 && cells.every(isLayer);
  });
  return found < 0 ? null : found;
}

/** X and Y are longitude and latitude where their figures can be degrees; in metres they stay what they are called. */
export function degreesIn(
  sheet: Sheet,
  at: HeaderRows,
  namings: readonly ColumnNaming[],
): readonly (readonly [FieldName, number])[] {
  const named = (name: string): number => namings.findIndex(({ header }) => header.toLowerCase() === name);
  const [x, y] = [named('x'), named('y')];
  const isWithin = (index: number, most: number): boolean => {
    const cells = columnCells(sheet, at.end, index);
    return cells.length > 0 && cells.every((cell) => /^-?\d{1,3}\.\d+$/.test(cell) && Math.abs(Number(cell)) <= most);
  };
  return x >= 0 && y >= 0 && isWithin(x, 180) && isWithin(y, 90)
    ? [
        ['longitude', x],
        ['latitude', y],
      ]
    : [];
}

const PARTY = /^(?:client|customer|grower|account|company|business)(?: name)?$/i;
/** The column "Name" where it says no more than the one of the customer: it names a person. */
export function personsName(sheet: Sheet, at: HeaderRows, namings: readonly ColumnNaming[]): number | null {
  const name = namings.findIndex(({ header }) => /^name$/i.test(header));
  if (name < 0) return null;
  const own = columnCells(sheet, at.end, name).join('\n');
  return namings.some(({ header }, index) => PARTY.test(header) && columnCells(sheet, at.end, index).join('\n') === own)
    ? name
    : null;
}

/** The cells of a column that say something, from a row on. */
export function columnCells({ rows }: Sheet, from: number, index: number): readonly string[] {
  const found: string[] = [];
  for (let row = from; row < rows.length; row += 1) {
    const cell = (itemAt(rows, row)[index] ?? '').trim();
    if (cell !== '') found.push(cell);
  }
  return found;
}

const OF_POSITION =
  /^(?:gps(?:[ _](?:co-?ord(?:inate)?s?|location|position|point))?|co-?ord(?:inate)?s?|lat(?:itude)?[ _/,&-]+(?:and )?lon(?:g(?:itude)?)?|position|wkt(?:[ _]geom(?:etry)?)?|(?:the[ _])?geom(?:etry)?|shape)$/i;
const PAIR = /^\(?(-?\d{1,3}\.\d+)°?\s*[,;/ ]\s*(-?\d{1,3}\.\d+)°?\)?$/;

/** Latitude and longitude in one cell, also as `POINT (117.5 -32.1)`; of a bare pair the longitude first only where it cannot be meant otherwise. Null where it holds neither. */
export function degreesOf(cell: string): { readonly latitude: string; readonly longitude: string } | null {
  const { latitude, longitude } = positionIn(cell);
  if (latitude !== null && longitude !== null) return { latitude, longitude };
  const [, first, second] = PAIR.exec(cell.trim()) ?? [];
  if (first === undefined || second === undefined) return null;
  return Math.abs(Number(first)) > 90 ? { latitude: second, longitude: first } : { latitude: first, longitude: second };
}

/** The column that holds both degrees of a place in each of its cells; null where there is none. */
export function positionsIn(sheet: Sheet, at: HeaderRows, namings: readonly ColumnNaming[]): number | null {
  const found = namings.findIndex(({ header }, index) => {
    if (!OF_POSITION.test(header.trim())) return false;
    const cells = columnCells(sheet, at.end, index);
    return cells.length > 0 && cells.every((cell) => degreesOf(cell) !== null);
  });
  return found < 0 ? null : found;
}
