import { depthUnitHeaders, type MetaField } from './header-aliases.data.ts';
import type { LabFileProblem, SampleType } from './lab-file-reading.ts';
import type { Measure } from './measures.data.ts';
import { type ColumnMeaning, foldHeader, readColumn } from './read-column.ts';

interface Place {
  readonly index: number;
  readonly header: string;
  /** Brings the column's figures into our unit. */
  readonly factor: number;
}

export interface UnsavedColumn {
  readonly index: number;
  readonly header: string;
  /** Completes `Column "X" …`. */
  readonly reason: string;
}

/** Where each thing stands in a file. */
export interface Layout {
  readonly width: number;
  readonly meta: ReadonlyMap<MetaField, Place>;
  readonly analytes: readonly (Place & { readonly measure: Measure })[];
  readonly unsaved: readonly UnsavedColumn[];
  readonly problems: readonly LabFileProblem[];
}

const MAX_COLUMNS = 1_000;
const names = ['paddock', 'site', 'sampleName', 'sampleId', 'labNumber'] as const satisfies readonly MetaField[];

const fileProblem = (reason: string, column = ''): LabFileProblem => ({ row: null, column, value: '', reason });
const other: Readonly<Record<SampleType, SampleType>> = { soil: 'plant', plant: 'soil' };
const title = (type: SampleType): string => (type === 'soil' ? 'Soil' : 'Plant');

const analyteCount = (header: readonly string[], type: SampleType): number =>
  header.filter((cell) => readColumn(cell, type).kind === 'analyte').length;

const depthUnits: ReadonlySet<string> = new Set(depthUnitHeaders.map(foldHeader));
const isDepthUnit = (header: string): boolean => depthUnits.has(foldHeader(header));

/** What keeps the whole file from being read, whatever its rows say. */
function fileFaults(
  header: readonly string[],
  type: SampleType,
  meta: ReadonlyMap<MetaField, Place>,
): readonly LabFileProblem[] {
  const [mine, theirs] = [analyteCount(header, type), analyteCount(header, other[type])];
  if (mine * 3 < theirs)
    return [
      fileProblem(
        `The columns are those of ${other[type]} samples. Choose ${title(other[type])} and upload the file again.`,
      ),
    ];
  if (names.some((field) => meta.has(field))) return [];
  if (mine === 0)
    return [
      fileProblem(`No column of the file is known. Download the ${type} template to see which columns can be read.`),
    ];
  return [fileProblem('No column names the paddock, site, sample or lab number. Add one and upload the file again.')];
}

/** The layout of a header row, with every column accounted for: read, named as not saved, or a problem; never throws. */
export function readLayout(header: readonly string[], type: SampleType): Layout {
  const meta = new Map<MetaField, Place>();
  const analytes: (Place & { measure: Measure })[] = [];
  const unsaved: UnsavedColumn[] = [];
  const problems: LabFileProblem[] = [];
  const empty = { width: header.length, meta, analytes, unsaved };
  if (header.length > MAX_COLUMNS)
    return { ...empty, problems: [fileProblem(`The file has ${header.length} columns; the limit is ${MAX_COLUMNS}.`)] };

  const twice = (first: string, second: string, what: string): void => {
    problems.push(
      fileProblem(
        `The columns "${first}" and "${second}" both give ${what}. Remove one and upload the file again.`,
        second,
      ),
    );
  };
  const place = (meaning: ColumnMeaning, index: number, cell: string): void => {
    switch (meaning.kind) {
      case 'analyte': {
        const { measure, factor } = meaning;
        const before = analytes.find((column) => column.measure.id === measure.id);
        if (before) return twice(before.header, cell, measure.name);
        analytes.push({ index, header: cell, factor, measure });
        return;
      }
      case 'meta': {
        const before = meta.get(meaning.field);
        if (before?.header.toLowerCase() === cell.toLowerCase()) return twice(before.header, cell, 'the same thing');
        if (before)
          unsaved.push({ index, header: cell, reason: `gives the same as "${before.header}" and was not saved` });
        else meta.set(meaning.field, { index, header: cell, factor: meaning.factor });
        return;
      }
      case 'wrongUnit': {
        const wanted = meaning.wanted === '' ? 'which has no unit' : `which is kept in ${meaning.wanted}`;
        unsaved.push({
          index,
          header: cell,
          reason: `is in ${meaning.unit}, which cannot be converted for ${meaning.name}, ${wanted}; it was not saved`,
        });
        return;
      }
      case 'ambiguous':
        unsaved.push({ index, header: cell, reason: `${meaning.reason}; it was not saved` });
        return;
      case 'unknown':
        if (isDepthUnit(cell))
          problems.push(
            fileProblem(
              `The column "${cell}" gives each depth in a unit of its own. Write all depths in one unit, or check the file as you upload it in the portal.`,
              cell,
            ),
          );
        unsaved.push({ index, header: cell, reason: 'is not known and was not saved' });
    }
  };
  header.forEach((cell, index) => place(readColumn(cell, type), index, cell));

  const sampleId = meta.get('sampleId');
  if (sampleId && meta.has('site') && meta.has('sampleName')) {
    // A sample has a name and a site; a third name has no place to go, so it is told rather than dropped.
    meta.delete('sampleId');
    unsaved.push({ ...sampleId, reason: 'is not needed beside the site and the sample name and was not saved' });
  }
  return { ...empty, problems: [...fileFaults(header, type, meta), ...problems] };
}
