import type { MetaField } from './header-aliases.data.ts';
import type { LabFileOptions, LabFileProblem, ParsedResult, ParsedSample } from './lab-file-reading.ts';
import type { Measure } from './measures.data.ts';
import type { PaddockMatch } from './find-paddock.ts';
import type { Remarks } from './notices.ts';
import type { TableRow } from './parse-table.ts';
import { type Cell, type DecimalMark, type Depth, depthFault, readDate, readDepth, readNumber, readQuantity, readText } from './read-cell.ts';
import type { Layout } from './read-layout.ts';
import { convert } from './units.ts';

/** What was assumed or left blank while rows were read, one collection a kind. */
export type RowRemarks = Readonly<
  Record<'blankWord' | 'noDate' | 'noDepth' | 'noResults' | 'noPaddock' | 'paddockBySite' | 'unknownPaddock' | 'ambiguousPaddock' | 'unknownCrop', Remarks>
>;

export interface RowContext {
  readonly options: LabFileOptions;
  readonly layout: Layout;
  readonly mark: DecimalMark;
  readonly findPaddock: (name: string, farmName: string | null) => PaddockMatch;
  readonly isKnownCrop: (crop: string) => boolean;
  readonly remarks: RowRemarks;
}

/** A cell as it can stand in one line of a message. */
function shorten(cell: string): string {
  const text = cell.slice(0, 1_000).trim().replace(/\s+/g, ' ');
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function readResult(measure: Measure, cell: string, factor: number, mark: DecimalMark): Cell<ParsedResult> {
  const text = readText(cell);
  if (text.is !== 'value') return text;
  const asText: Cell<ParsedResult> = { is: 'value', value: { analyteId: measure.id, value: null, text: text.value, qualifier: null } };
  if (measure.reads === 'text') return asText;
  const read = readQuantity(cell, mark);
  if (read.is === 'bad' && measure.reads === 'codeOrText' && /[a-z]/i.test(text.value)) return asText;
  if (read.is !== 'value') return read;
  const value = convert(read.value.value, factor);
  if (value < measure.min || value > measure.max) {
    const unit = measure.unit === '' ? '' : ` ${measure.unit}`;
    return { is: 'bad', reason: `is out of bounds: ${measure.name} lies between ${measure.min} and ${measure.max}${unit}` };
  }
  return { is: 'value', value: { analyteId: measure.id, value, text: null, qualifier: read.value.qualifier } };
}

/**
 * Reads one row: a sample, or every reason why it is not one. What was assumed goes to the context's remarks.
 * The row must already have as many cells as the header.
 */
export function readRow({ row, cells }: TableRow, context: RowContext): { readonly sample: ParsedSample | null; readonly problems: readonly LabFileProblem[] } {
  const { layout, mark, options, remarks } = context;
  const problems: LabFileProblem[] = [];
  const reject = (column: string, value: string, reason: string): void => void problems.push({ row, column, value: shorten(value), reason });
  const settle = <T>(column: string, cell: string, read: Cell<T>): T | null => {
    if (read.is === 'value') return read.value;
    if (read.is === 'bad') reject(column, cell, read.reason);
    else if (read.word !== undefined) remarks.blankWord.add(read.word, row);
    return null;
  };
  const cellOf = (field: MetaField): string => cells[layout.meta.get(field)?.index ?? -1] ?? '';
  const headerOf = (field: MetaField): string => layout.meta.get(field)?.header ?? '';
  const factorOf = (field: MetaField): number => layout.meta.get(field)?.factor ?? 1;
  const meta = <T>(field: MetaField, read: (cell: string) => Cell<T>): T | null => {
    const cell = cellOf(field);
    return cell.trim() === '' ? null : settle(headerOf(field), cell, read(cell));
  };
  const number = (field: MetaField, min: number, max: number, whole = false): number | null => meta(field, (cell) => readNumber(cell, mark, min, max, whole));

  const depth = (): Depth | null => {
    const before = problems.length;
    const from = number('depthFrom', 0, 1_000_000);
    const to = number('depthTo', 0, 1_000_000);
    if (problems.length > before) return null;
    if (from !== null && to !== null) {
      const layer = { fromCm: convert(from, factorOf('depthFrom')), toCm: convert(to, factorOf('depthTo')) };
      const fault = depthFault(layer);
      if (fault) reject(`${headerOf('depthFrom')} and ${headerOf('depthTo')}`, `${cellOf('depthFrom').trim()}-${cellOf('depthTo').trim()}`, fault);
      return layer;
    }
    if (from !== null) reject(headerOf('depthFrom'), cellOf('depthFrom'), 'has no lower depth beside it');
    if (to !== null) reject(headerOf('depthTo'), cellOf('depthTo'), 'has no upper depth beside it');
    const layer = meta('depth', (cell) => readDepth(cell, mark, factorOf('depth')));
    if (layer || options.sampleType === 'plant') return layer;
    remarks.noDepth.add('', row);
    return { fromCm: 0, toCm: 10 };
  };

  const [paddock, site, sampleName, sampleId] = (['paddock', 'site', 'sampleName', 'sampleId'] as const).map((field) => meta(field, readText));
  const farmName = meta('farm', readText);
  const labNumber = meta('labNumber', readText);
  const siteName = site ?? sampleId ?? sampleName ?? paddock ?? labNumber;
  const name = sampleName ?? sampleId ?? site ?? labNumber ?? paddock;
  if (!siteName || !name) {
    reject('', '', 'names neither a paddock, a site, a sample nor a lab number');
    return { sample: null, problems };
  }

  const paddockOf = (name: string | null, farmName: string | null): { paddockId: number | null; paddockName: string | null } => {
    if (name === null) {
      // A file without a paddock column often names its samples after the paddocks.
      const bySite = layout.meta.has('paddock') ? null : context.findPaddock(siteName, farmName);
      (bySite?.is === 'found' ? remarks.paddockBySite : remarks.noPaddock).add('', row);
      return bySite?.is === 'found' ? { paddockId: bySite.paddock.id, paddockName: bySite.paddock.name } : { paddockId: null, paddockName: null };
    }
    const match = context.findPaddock(name, farmName);
    if (match.is === 'found') return { paddockId: match.paddock.id, paddockName: match.paddock.name };
    const heading = farmName === null ? `"${shorten(name)}"` : `"${shorten(name)}" (${shorten(farmName)})`;
    (match.is === 'unknown' ? remarks.unknownPaddock : remarks.ambiguousPaddock).add(heading, row);
    return { paddockId: null, paddockName: name };
  };

  const dateSampled = meta('dateSampled', (cell) => readDate(cell, options.today));
  const dateEmergence = meta('dateEmergence', (cell) => readDate(cell, options.today));
  if (dateSampled === null) remarks.noDate.add('', row);
  if (dateEmergence !== null && dateEmergence > (dateSampled ?? options.today)) reject(headerOf('dateEmergence'), cellOf('dateEmergence'), 'is after the day of sampling');
  const crop = meta('crop', readText);
  if (crop !== null && !context.isKnownCrop(crop)) remarks.unknownCrop.add(shorten(crop), row);
  const latitude = number('latitude', -90, 90);
  const longitude = number('longitude', -180, 180);
  if (latitude !== null && cellOf('longitude').trim() === '') reject(headerOf('latitude'), cellOf('latitude'), 'has no longitude beside it');
  if (longitude !== null && cellOf('latitude').trim() === '') reject(headerOf('longitude'), cellOf('longitude'), 'has no latitude beside it');
  const weight = number('sampleWeightG', 0, 100_000);

  const layer = depth();
  const results = layout.analytes.flatMap(({ index, header, factor, measure }) => {
    const cell = cells[index] ?? '';
    const result = settle(header, cell, readResult(measure, cell, factor, mark));
    return result ? [result] : [];
  });
  if (results.length === 0 && problems.length === 0) remarks.noResults.add('', row);
  const sample: ParsedSample = {
    row,
    ...paddockOf(paddock ?? null, farmName),
    siteName,
    name,
    labNumber,
    depthFromCm: layer?.fromCm ?? null,
    depthToCm: layer?.toCm ?? null,
    dateSampled: dateSampled ?? options.today,
    dateEmergence,
    crop,
    plantCount: number('plantCount', 0, 1_000_000, true),
    sampleWeightG: weight === null ? null : convert(weight, factorOf('sampleWeightG')),
    latitude,
    longitude,
    results,
  };
  return problems.length > 0 ? { sample: null, problems } : { sample, problems };
}
