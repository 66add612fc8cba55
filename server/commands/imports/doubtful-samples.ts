import { differenceInMonths, parseISO } from 'date-fns';
import { cvBand, sampleAge, type AnalyteCode } from '../../advice/index.ts';
import { groupBy } from '../../collections/group.ts';
import type { Check, CheckedSample } from '../../lab-files/check/checked.ts';
import { willBeSaved } from '../../lab-files/check/to-parsed.ts';
import { listOf } from '../../lab-files/notices.ts';
import { analyteCodes } from '../../queries/advice/analyte-codes.ts';
import type { Flag } from './plausibility-flags.ts';

/** A spread of fewer figures says nothing of a paddock. */
const SPREAD_FROM = 3;
const SHOWN_ROWS = 20;

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
      ? sample.results.flatMap(({ measureId, analyte: name, value, qualifier }) => {
          const analyte = analyteCodes[measureId];
          return analyte === undefined || value === null || qualifier !== ''
            ? []
            : [{ row: sample.row ?? index + 1, analyte, name, value, sample }];
        })
      : [],
  );

/** What is true of the samples and yet worth a look: a paddock whose figures lie far apart, and figures too old to decide by. */
export function doubtfulSamples(check: Check, today: string): readonly Flag[] {
  const figures = figuresOf(check);
  return [...spreads(figures), ...aged(figures, today)];
}

/** One sentence for each paddock and layer, with the analytes of which it is true. */
function spreads(figures: readonly Figure[]): readonly Flag[] {
  const layers = groupBy(
    figures.filter(({ sample }) => sample.paddock !== null),
    ({ sample }) => JSON.stringify([sample.farm, sample.paddock, sample.depthTopCm, sample.depthBottomCm]),
  );
  return [...layers.values()].flatMap((layer): readonly Flag[] => {
    const wide = [...groupBy(layer, ({ analyte }) => analyte)].filter(
      ([analyte, of]) =>
        of.length >= SPREAD_FROM && cvBand({ analyte, values: of.map(({ value }) => value) }).band === 'HIGH',
    );
    if (wide.length === 0) return [];
    const { paddock, depthTopCm, depthBottomCm } = layer[0]!.sample;
    const names = wide.map(([, of]) => {
      const values = of.map(({ value }) => value);
      return `${of[0]!.name} ${Math.min(...values)} to ${Math.max(...values)}`;
    });
    return [
      {
        kind: 'spread',
        column: paddock ?? '',
        columnId: null,
        rows: [...new Set(wide.flatMap(([, of]) => of.map(({ row }) => row)))].slice(0, SHOWN_ROWS),
        text: `The figures lie far apart within ${paddock ?? ''}, ${depthTopCm ?? 0}-${depthBottomCm ?? 10} cm: ${listOf(names)}.`,
        factor: null,
      },
    ];
  });
}

/** One sentence for all analytes that are too old: how old is the same for most rows of a file. */
function aged(figures: readonly Figure[], today: string): readonly Flag[] {
  const old = figures.filter(({ analyte, sample }) => {
    if (sample.dateSampled === null || !sample.isDated) return false;
    const months = Math.max(0, differenceInMonths(parseISO(today), parseISO(sample.dateSampled)));
    return sampleAge({ analyte, months: Math.min(months, 1_200) }) === 'STOP';
  });
  if (old.length === 0) return [];
  return [
    {
      kind: 'age',
      column: 'Date',
      columnId: null,
      rows: [...new Set(old.map(({ row }) => row))].slice(0, SHOWN_ROWS),
      text: `Too old to decide by: ${listOf([...new Set(old.map(({ name }) => name))])}.`,
      factor: null,
    },
  ];
}
