import type { PaddockMatch } from './find-paddock.ts';
import type { LabFileOptions, LabFileProblem, ParsedResult, ParsedSample } from './lab-file-reading.ts';
import type { Measure } from './measures.data.ts';
import { isDateMade } from './check/read-figure.ts';
import { depthInName, withoutDepth } from '../profiles/place-name.ts';
import { namesOfSample } from './names-of-sample.ts';
import type { Remarks } from './notices.ts';
import type { TableRow } from './parse-table.ts';
import {
  type Cell,
  type DecimalMark,
  type Depth,
  depthFault,
  readDate,
  readDepth,
  readQuantity,
  readText,
} from './read-cell.ts';
import { type CellContext, RowCells, shorten } from './row-cells.ts';
import { isShortenedNumber, SHORTENED } from './shortened-number.ts';
import { convert } from './units.ts';

/** What was assumed or left blank while rows were read, one collection a kind. */
export type RowRemarks = Readonly<
  Record<
    | 'blankWord'
    | 'noDate'
    | 'noDepth'
    | 'depthByName'
    | 'noResults'
    | 'noPaddock'
    | 'paddockBySite'
    | 'unknownPaddock'
    | 'ambiguousPaddock'
    | 'unknownCrop',
    Remarks
  >
>;

export interface RowContext extends CellContext {
  readonly options: LabFileOptions;
  readonly findPaddock: (name: string, farmName: string | null) => PaddockMatch;
  readonly isKnownCrop: (crop: string) => boolean;
  readonly remarks: RowRemarks;
}

type PaddockOf = Pick<ParsedSample, 'paddockId' | 'paddockName'>;

const topsoil: Depth = { fromCm: 0, toCm: 10 };

function readResult(
  measure: Measure,
  { cell, factor, mark }: { readonly cell: string; readonly factor: number; readonly mark: DecimalMark },
): Cell<ParsedResult> {
  const read = measure.reads === 'text' ? null : readQuantity(cell, mark);
  if (read === null || (read.is === 'bad' && measure.reads === 'codeOrText')) {
    const text = readText(cell);
    if (text.is !== 'value') return text;
    if (read === null || /[a-z]/i.test(text.value))
      return { is: 'value', value: { analyteId: measure.id, value: null, text: text.value, qualifier: null } };
    return read;
  }
  if (read.is !== 'value') return read;
  const value = convert(read.value.value, factor);
  if (value < measure.min || value > measure.max) {
    const unit = measure.unit === '' ? '' : ` ${measure.unit}`;
    return {
      is: 'bad',
      reason: `is out of bounds: ${measure.name} lies between ${measure.min} and ${measure.max}${unit}`,
    };
  }
  return { is: 'value', value: { analyteId: measure.id, value, text: null, qualifier: read.value.qualifier } };
}

function readLayer(
  cells: RowCells,
  {
    row,
    names,
    rowContext: { options, mark, remarks },
  }: { readonly row: number; readonly names: readonly (string | null)[]; readonly rowContext: RowContext },
): Depth | null {
  const before = cells.problems.length;
  const from = cells.number('depthFrom', { min: 0, max: 1_000_000 });
  const to = cells.number('depthTo', { min: 0, max: 1_000_000 });
  if (cells.problems.length > before) return null;
  if (from !== null && to !== null) {
    const layer = { fromCm: convert(from, cells.factor('depthFrom')), toCm: convert(to, cells.factor('depthTo')) };
    const fault = depthFault(layer);
    if (fault)
      cells.reject(
        `${cells.header('depthFrom')} and ${cells.header('depthTo')}`,
        `${cells.raw('depthFrom').trim()}-${cells.raw('depthTo').trim()}`,
        fault,
      );
    return layer;
  }
  if (from !== null) cells.rejectField('depthFrom', 'has no lower depth beside it');
  if (to !== null) cells.rejectField('depthTo', 'has no upper depth beside it');
  const layer = cells.meta('depth', (cell) => readDepth(cell, mark, cells.factor('depth')));
  if (layer || options.sampleType === 'plant') return layer;
  const named = names.map((name) => name && depthInName(name)).find((depth) => depth);
  if (named) {
    remarks.depthByName.add('', row);
    return named;
  }
  remarks.noDepth.add('', row);
  return topsoil;
}

interface NamedPlace {
  readonly paddock: string | null;
  readonly farmName: string | null;
  readonly siteName: string;
  readonly layer: Depth | null;
}

function placeOf({ paddock, farmName, siteName, layer }: NamedPlace, row: number, context: RowContext): PaddockOf {
  const { layout, remarks } = context;
  // A laboratory may write the depth behind the paddock: `House 10-30`.
  const find = (name: string): PaddockMatch => {
    const match = context.findPaddock(name, farmName);
    return match.is === 'unknown' && layer ? context.findPaddock(withoutDepth(name, layer), farmName) : match;
  };
  if (paddock === null) {
    // A file without a paddock column often names its samples after the paddocks.
    const bySite = layout.meta.has('paddock') ? null : find(siteName);
    (bySite?.is === 'found' ? remarks.paddockBySite : remarks.noPaddock).add('', row);
    return bySite?.is === 'found'
      ? { paddockId: bySite.paddock.id, paddockName: bySite.paddock.name }
      : { paddockId: null, paddockName: null };
  }
  const match = find(paddock);
  if (match.is === 'found') return { paddockId: match.paddock.id, paddockName: match.paddock.name };
  const heading = farmName === null ? `"${shorten(paddock)}"` : `"${shorten(paddock)}" (${shorten(farmName)})`;
  (match.is === 'unknown' ? remarks.unknownPaddock : remarks.ambiguousPaddock).add(heading, row);
  return { paddockId: null, paddockName: paddock };
}

function readDates(
  cells: RowCells,
  row: number,
  { options, remarks }: RowContext,
): Pick<ParsedSample, 'dateSampled' | 'isDated' | 'dateEmergence'> {
  const sampled = cells.meta('dateSampled', (cell) => readDate(cell, options.today));
  const dateEmergence = cells.meta('dateEmergence', (cell) => readDate(cell, options.today));
  if (sampled === null) remarks.noDate.add('', row);
  const dateSampled = sampled ?? options.today;
  if (dateEmergence !== null && dateEmergence > dateSampled)
    cells.rejectField('dateEmergence', 'is after the day of sampling');
  return { dateSampled, isDated: sampled !== null, dateEmergence };
}

function readPosition(cells: RowCells): Pick<ParsedSample, 'latitude' | 'longitude'> {
  const before = cells.problems.length;
  const latitude = cells.number('latitude', { min: -90, max: 90 });
  const longitude = cells.number('longitude', { min: -180, max: 180 });
  if (cells.problems.length > before) return { latitude: null, longitude: null };
  if (latitude !== null && longitude === null) cells.rejectField('latitude', 'has no longitude beside it');
  if (longitude !== null && latitude === null) cells.rejectField('longitude', 'has no latitude beside it');
  return { latitude, longitude };
}

/**
 * Reads one row: a sample, or every reason why it is not one. What was assumed goes to the context's remarks.
 * The row must already have as many cells as the header.
 */
export function readRow(
  tableRow: TableRow,
  context: RowContext,
): { readonly sample: ParsedSample | null; readonly problems: readonly LabFileProblem[] } {
  const { row } = tableRow;
  const { layout, mark, remarks } = context;
  const cells = new RowCells(tableRow, context);
  const text = (field: Parameters<RowCells['raw']>[0]): string | null => cells.meta(field, readText);
  const number = (field: Parameters<RowCells['raw']>[0]): string | null => {
    const written = text(field);
    if (written !== null && isShortenedNumber(written)) cells.rejectField(field, SHORTENED);
    return written;
  };

  const [farm, paddock, site, sampleName, sampleId, labNumber] = [
    text('farm'),
    text('paddock'),
    number('site'),
    number('sampleName'),
    number('sampleId'),
    number('labNumber'),
  ];
  // Whose former name it was is asked by the reader that asks.
  for (const [field, text] of [
    ['paddock', paddock],
    ['site', site],
    ['sampleName', sampleName],
  ] as const)
    if (text !== null && isDateMade(text) && context.findPaddock(text, farm).is === 'unknown')
      cells.rejectField(field, 'is a date that a spreadsheet program has made of a name');
  const { siteName, name } = namesOfSample({
    site,
    point: sampleId ?? sampleName,
    name: sampleName ?? sampleId,
    paddock,
    labNumber,
  });
  if (siteName === null || name === null) {
    if (cells.problems.length === 0) cells.reject('', '', 'names neither a paddock, a site, a sample nor a lab number');
    return { sample: null, problems: cells.problems };
  }

  const dates = readDates(cells, row, context);
  const position = readPosition(cells);
  const layer = readLayer(cells, { row, names: [sampleName, sampleId, site, paddock, labNumber], rowContext: context });
  const crop = text('crop');
  if (crop !== null && !context.isKnownCrop(crop)) remarks.unknownCrop.add(shorten(crop), row);
  const plantCount = cells.number('plantCount', { min: 0, max: 1_000_000, whole: true });
  const weight = cells.number('sampleWeightG', { min: 0, max: 100_000 });
  const results = layout.analytes.flatMap(({ index, header, factor, measure }) => {
    const cell = tableRow.cells[index] ?? '';
    const result = cells.settle(header, cell, readResult(measure, { cell, factor, mark }));
    return result ? [result] : [];
  });
  if (cells.problems.length > 0) return { sample: null, problems: cells.problems };

  if (results.length === 0) remarks.noResults.add('', row);
  const sample: ParsedSample = {
    row,
    ...placeOf({ paddock, farmName: farm, siteName, layer }, row, context),
    siteName,
    name,
    labNumber,
    depthFromCm: layer?.fromCm ?? null,
    depthToCm: layer?.toCm ?? null,
    ...dates,
    crop,
    plantCount,
    sampleWeightG: weight === null ? null : convert(weight, cells.factor('sampleWeightG')),
    ...position,
    results,
  };
  return { sample, problems: [] };
}
