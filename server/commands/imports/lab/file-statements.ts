import type { Statement } from '../../../../src/model/advice/statement.ts';
import { columnStatements, type AdviceTables, type FileColumn } from '../../../advice/index.ts';
import type { Check } from '../../../lab-files/check/checked.ts';
import { willBeSaved } from '../../../lab-files/check/to-parsed.ts';
import { analyteCodes } from '../../../queries/samples/analyte-codes.ts';

type AddFigure = (analyteId: number, value: number | null, isBare: boolean) => void;

/** The columns of a soil file by the rules' codes; a figure with '<' or '>' is no figure, and a plant has no rules here. */
function columnsOf(each: (add: AddFigure) => void): readonly FileColumn[] {
  const columns = new Map<FileColumn['analyte'], number[]>();
  each((analyteId, value, isBare) => {
    const analyte = analyteCodes[analyteId];
    if (analyte === undefined || value === null || !isBare) return;
    const values = columns.get(analyte);
    if (values) values.push(value);
    else columns.set(analyte, [value]);
  });
  return [...columns].map(([analyte, values]) => ({ analyte, values }));
}

/** Which columns of a file look out of range or in another unit, as advice says it; nothing is changed. */
export const checkStatements = ({ samples }: Check, tables: AdviceTables): readonly Statement[] =>
  columnStatements(
    columnsOf((add) => {
      for (const sample of samples) {
        if (sample.sampleType !== 'soil' || !willBeSaved(sample)) continue;
        for (const { use, value, qualifier } of sample.results) add(use.test.measureId, value, qualifier === '');
      }
    }),
    tables,
  );
