import { countOf } from '../notices.ts';
import type { CheckedSample, Fault, SkippedRow } from './checked.ts';
import type { RawTable } from './raw-table.ts';

/** Refuses rows that are cut off: no user checks them, and values after the gap may be in the wrong columns. */
export function withoutShortRows(table: RawTable): RawTable {
  const width = table.columnsInRow ?? 0;
  return {
    ...table,
    samples: table.samples.map((sample) =>
      sample.short === undefined || sample.fault !== undefined
        ? sample
        : { ...sample, fault: shortRow(sample.short, width) },
    ),
  };
}

const shortRow = (cells: number, width: number): Fault => ({
  column: '',
  value: '',
  reason: `has ${countOf(cells, 'cell')} where the header has ${width.toLocaleString('en-AU')}: fill it up in the file`,
});

const keyOf = ({
  paddockId,
  paddock,
  farm,
  site,
  name,
  labNumber,
  depthTopCm,
  depthBottomCm,
  dateSampled,
}: CheckedSample) =>
  JSON.stringify([
    paddockId ?? `${farm ?? ''}/${paddock ?? ''}`.toLowerCase(),
    site?.toLowerCase(),
    name?.toLowerCase(),
    labNumber,
    depthTopCm,
    depthBottomCm,
    dateSampled,
  ]);
const resultsOf = ({ results }: CheckedSample): string =>
  JSON.stringify(results.map(({ use, qualifier, value, text }) => [use.test.measureId, qualifier, value ?? text]));

/** Rows that repeat an earlier one are left out; rows of one sample whose results differ cannot both be right. */
export function withoutRepeatedRows(samples: readonly CheckedSample[]): {
  readonly samples: readonly CheckedSample[];
  readonly repeats: readonly SkippedRow[];
} {
  const first = new Map<string, CheckedSample>();
  const repeats: SkippedRow[] = [];
  const kept = samples.flatMap((sample): readonly CheckedSample[] => {
    if (sample.isLeftOut || sample.faults.length > 0) return [sample];
    const key = keyOf(sample);
    const before = first.get(key);
    if (before === undefined) {
      first.set(key, sample);
      return [sample];
    }
    if (resultsOf(before) === resultsOf(sample)) {
      repeats.push({ sheet: sample.sheet, row: sample.row ?? 0, reason: `repeats row ${before.row}` });
      return [];
    }
    const reason = `has the paddock, site, depth, date and lab number of row ${before.row} but other results; give each sample a lab number or a name of its own`;
    return [{ ...sample, faults: [{ column: '', value: '', reason }] }];
  });
  return { samples: kept, repeats };
}
