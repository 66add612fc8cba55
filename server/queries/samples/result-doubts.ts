import type { Sample } from '../../../src/model/contract/entities.ts';
import type { Statement } from '../../../src/model/advice/statement.ts';
import { ageStatements, cellStatements, sampleAge, type AdviceTables, type AnalyteCode } from '../../advice/index.ts';
import { analyteCodes } from '../advice/analyte-codes.ts';
import { monthsOld } from '../advice/soil-facts.ts';

/** What of soil results is worth a second look on a day: figures that no soil has, and such as are too old to decide by; as advice says it everywhere. */
export function resultDoubts(samples: readonly Sample[], now: Date, tables: AdviceTables): Statement[] {
  const today = now.toISOString().slice(0, 10);
  // A list has thousands of figures and few ages.
  const aged = new Map<string, boolean>();
  const isTooOld = (analyte: AnalyteCode, day: string): boolean => {
    const key = `${analyte} ${day}`;
    const known = aged.get(key) ?? sampleAge({ analyte, months: monthsOld(day, today) }, tables) === 'STOP';
    aged.set(key, known);
    return known;
  };
  return samples.flatMap(({ id, sampleTypeId, dateSampled, labResults }): Statement[] => {
    if (sampleTypeId !== 1) return [];
    const figures = labResults.flatMap(({ analyteId, result, qualifier }) => {
      const analyte = analyteCodes[analyteId];
      return analyte === undefined || result === null ? [] : [{ analyte, value: result, isLimit: qualifier !== null }];
    });
    const odd = figures.flatMap(({ analyte, value, isLimit }) =>
      isLimit ? [] : cellStatements(id, analyte, value, tables),
    );
    const old = figures.filter(({ analyte }) => isTooOld(analyte, dateSampled));
    const values = Object.fromEntries(old.map(({ analyte, value }) => [analyte, value]));
    const told =
      old.length === 0 ? [] : ageStatements({ sampleId: id, values, months: monthsOld(dateSampled, today) }, tables);
    return [...odd, ...told];
  });
}
