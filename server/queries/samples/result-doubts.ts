import type { Sample } from '../../../src/model/contract/entities.ts';
import { formatLabValue } from '../../../src/model/format/lab-value.ts';
import { adviceTexts } from '../../../src/model/texts/advice.ts';
import type { Statement } from '../../../src/model/advice/statement.ts';
import {
  ageStatements,
  cellStatements,
  columnStatement,
  mostMonths,
  unevenStatements,
  type AdviceTables,
  type AnalyteCode,
} from '../../advice/index.ts';
import { groupBy } from '../../../src/model/shared/group.ts';
import { analyteCodes } from './analyte-codes.ts';
import { monthsOld } from '../shared/ages.ts';

interface Figure {
  readonly analyte: AnalyteCode;
  readonly value: number;
  readonly isLimit: boolean;
}

/** What of soil results is worth a second look on a day: what an upload flags, and figures that are too old to decide by; as advice says it everywhere. */
export function resultDoubts(samples: readonly Sample[], now: Date, tables: AdviceTables): Statement[] {
  const today = now.toISOString().slice(0, 10);
  const soils = samples
    .filter(({ sampleTypeId }) => sampleTypeId === 1)
    .map((sample) => ({ sample, figures: figuresOf(sample) }));
  const odd = soils.flatMap(({ sample: { id }, figures }) =>
    figures.flatMap(({ analyte, value, isLimit }) => (isLimit ? [] : cellStatements(id, { analyte, value, tables }))),
  );
  return [...odd, ...wholeColumns(soils, tables), ...unevenPaddocks(soils, tables), ...tooOld(soils, today, tables)];
}

const figuresOf = ({ labResults }: Sample): readonly Figure[] =>
  labResults.flatMap(({ analyteId, result, qualifier }) => {
    const analyte = analyteCodes[analyteId];
    return analyte === undefined || result === null ? [] : [{ analyte, value: result, isLimit: qualifier !== null }];
  });

interface Soil {
  readonly sample: Sample;
  readonly figures: readonly Figure[];
}

/** The measured figures of samples that belong together, by analyte. */
const byAnalyte = (soils: readonly Soil[]) =>
  groupBy(
    soils.flatMap(({ sample, figures }) =>
      figures.flatMap(({ analyte, value, isLimit }) => (isLimit ? [] : [{ id: sample.id, analyte, value }])),
    ),
    ({ analyte }) => analyte,
  );

/** Samples that came in one file and have an analyte in another unit, as it seems. */
function wholeColumns(soils: readonly Soil[], tables: AdviceTables): readonly Statement[] {
  const uploads = groupBy(
    soils.filter(({ sample }) => sample.uploadedOn !== null),
    ({ sample }) => sample.uploadedOn,
  );
  return [...uploads.values()].flatMap((own) =>
    [...byAnalyte(own)].flatMap(([analyte, found]): readonly Statement[] => {
      const whole = columnStatement({ analyte, values: found.map(({ value }) => value) }, tables);
      return whole === null || whole.rule === 'COLUMN_UNUSUAL'
        ? []
        : found.map(({ id }) => ({ ...whole, sampleId: id }));
    }),
  );
}

/** How far the figures of a paddock lie apart. */
const spreadOf = (analyte: AnalyteCode, values: readonly number[]): string => {
  const { name, unit } = adviceTexts.analytes[analyte];
  const figure = (value: number): string => formatLabValue({ value }, unit);
  return adviceTexts.spread(name, figure(Math.min(...values)), figure(Math.max(...values)));
};

/** Samples of one paddock, day and depth that differ too much for one rate. */
function unevenPaddocks(soils: readonly Soil[], tables: AdviceTables): readonly Statement[] {
  const layers = groupBy(
    soils.filter(({ sample }) => sample.paddockId !== null && !sample.isCompositeSample),
    ({ sample: { paddockId, dateSampled, depthFrom, depthTo } }) =>
      `${paddockId} ${dateSampled} ${depthFrom} ${depthTo}`,
  );
  return [...layers.values()].flatMap((own) =>
    [...byAnalyte(own)].flatMap(([analyte, found]) => {
      const values = found.map(({ value }) => value);
      return unevenStatements(null, { code: analyte, values, tables }).flatMap((uneven) =>
        found.map(({ id }) => ({
          ...uneven,
          sampleId: id,
          sentence: `${spreadOf(analyte, values)} ${uneven.sentence}`,
        })),
      );
    }),
  );
}

function tooOld(soils: readonly Soil[], today: string, tables: AdviceTables): readonly Statement[] {
  return soils.flatMap(({ sample: { id, dateSampled }, figures }) => {
    const months = monthsOld(dateSampled, today);
    const old = figures.filter(({ analyte }) => months > mostMonths(analyte, tables));
    if (old.length === 0) return [];
    const values = Object.fromEntries(old.map(({ analyte, value }) => [analyte, value]));
    return ageStatements({ sampleId: id, values, months }, tables);
  });
}
