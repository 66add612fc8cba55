import type { Statement } from '../../../src/model/advice/statement.ts';
import { columnStatements, type AdviceTables, type FileColumn } from '../../advice/index.ts';
import type { ParsedSample } from '../../lab-files/lab-file-reading.ts';
import { analyteCodes } from '../../queries/advice/analyte-codes.ts';

/** The columns of a soil file by the rules' codes; a figure with '<' or '>' is no figure, and a plant has no rules here. */
function columnsOf(samples: readonly ParsedSample[]): readonly FileColumn[] {
  const columns = new Map<FileColumn['analyte'], number[]>();
  for (const { results } of samples)
    for (const { analyteId, value, qualifier } of results) {
      const analyte = analyteCodes[analyteId];
      if (analyte === undefined || value === null || qualifier !== null) continue;
      const values = columns.get(analyte);
      if (values) values.push(value);
      else columns.set(analyte, [value]);
    }
  return [...columns].map(([analyte, values]) => ({ analyte, values }));
}

/** Which columns of a file look out of range or in another unit, as advice says it; nothing is changed. */
export const fileStatements = (samples: readonly ParsedSample[], tables: AdviceTables): readonly Statement[] =>
  columnStatements(columnsOf(samples), tables);
