import { ageStatements, unevenStatements, type AdviceTables, type AnalyteCode } from '../../../advice/index.ts';
import { groupBy } from '../../../../src/model/shared/group.ts';
import { firstOf } from '../../../collections/item-at.ts';
import type { Check, CheckedSample } from '../../../lab-files/check/checked.ts';
import { willBeSaved } from '../../../lab-files/check/to-parsed.ts';
import { listOf } from '../../../lab-files/notices.ts';
import { analyteCodes } from '../../../queries/samples/analyte-codes.ts';
import { monthsOld } from '../../../queries/shared/ages.ts';
import type { Flag } from './plausibility-flags.ts';

/** Rows that a doubt names. */
export const SHOWN_ROWS = 20;

interface Figure {
  readonly row: number;
  readonly analyte: AnalyteCode;
  readonly name: string;
  readonly value: number;
  readonly sample: CheckedSample;
}

const figuresOf = ({ samples }: Check): readonly Figure[] =>
  samples.flatMap((sample, index) =>
    willBeSaved(sample) && sample.sampleType === 'soil'
      ? sample.results.flatMap(({ use: { test }, value, qualifier }) => {
          const analyte = analyteCodes[test.measureId];
          return analyte === undefined || value === null || qualifier !== ''
            ? []
            : [{ row: sample.row ?? index + 1, analyte, name: test.analyte, value, sample }];
        })
      : [],
  );

const rowsOf = (figures: readonly Figure[]): readonly number[] =>
  [...new Set(figures.map(({ row }) => row))].slice(0, SHOWN_ROWS);

/** What is true of the samples and yet worth a look: a paddock whose figures lie far apart, and figures too old to decide by. */
export function doubtfulSamples(check: Check, today: string, tables: AdviceTables): readonly Flag[] {
  const figures = figuresOf(check);
  return [...spreads(figures, tables), ...aged(figures, today, tables)];
}

/** One sentence per paddock and layer, with the analytes it is true of. */
function spreads(figures: readonly Figure[], tables: AdviceTables): readonly Flag[] {
  const layers = groupBy(
    figures.filter(({ sample }) => sample.paddock !== null),
    ({ sample }) => JSON.stringify([sample.farm, sample.paddock, sample.depthTopCm, sample.depthBottomCm]),
  );
  return [...layers.values()].flatMap((layer): readonly Flag[] => {
    const wide = [...groupBy(layer, ({ analyte }) => analyte)].flatMap(([analyte, of]) => {
      const values = of.map(({ value }) => value);
      return unevenStatements(null, { code: analyte, values, tables }).map((statement) => ({
        statement,
        of,
        range: `${firstOf(of).name} ${Math.min(...values)} to ${Math.max(...values)}`,
      }));
    });
    const [widest] = wide;
    if (!widest) return [];
    const { paddock, depthTopCm, depthBottomCm } = firstOf(layer).sample;
    const place = `${paddock ?? ''}, ${depthTopCm ?? 0}-${depthBottomCm ?? 10} cm`;
    return [
      {
        kind: 'spread',
        column: `${place} (${listOf(wide.map(({ range }) => range))})`,
        columnId: null,
        rows: rowsOf(wide.flatMap(({ of }) => of)),
        statement: widest.statement,
        factor: null,
      },
    ];
  });
}

/** One sentence for all rows of one age. */
function aged(figures: readonly Figure[], today: string, tables: AdviceTables): readonly Flag[] {
  const dated = figures.filter(({ sample }) => sample.dateSampled !== null && sample.isDated);
  const days = groupBy(dated, ({ sample }) => sample.dateSampled!);
  const old = [...days].flatMap(([day, of]) => {
    const values = Object.fromEntries(of.map(({ analyte, value }) => [analyte, value]));
    return ageStatements({ sampleId: null, values, months: monthsOld(day, today) }, tables)
      .filter(({ rule }) => rule === 'AGE_STOP')
      .map((statement) => {
        const codes = statement.on.split(',');
        return { statement, of: of.filter(({ analyte }) => codes.includes(analyte)) };
      });
  });
  return [...groupBy(old, ({ statement }) => statement.sentence).values()].map((alike) => ({
    kind: 'age',
    column: 'Date',
    columnId: null,
    rows: rowsOf(alike.flatMap(({ of }) => of)),
    statement: firstOf(alike).statement,
    factor: null,
  }));
}
