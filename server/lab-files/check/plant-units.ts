import { itemAt } from '../../collections/item-at.ts';
import { type ColumnReading, used } from './column-reading.ts';

type Asked = Extract<ColumnReading, { is: 'asked' }>;

/** In which units laboratories give what a plant has most of; per cent before the others. */
const UNITS = ['%', 'g/kg', 'mg/kg'] as const;
type Unit = (typeof UNITS)[number];

/** Of the dry matter of any plant, in per cent: so little of it and so much no column of a file has in its middle. */
const SHARES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  plant_n: [0.3, 8],
  plant_p: [0.03, 1],
  plant_k: [0.2, 10],
  plant_s: [0.03, 1.5],
  plant_ca: [0.02, 5],
  plant_mg: [0.02, 1],
  plant_na: [0.001, 4],
  plant_cl: [0.01, 5],
};

/** The same of what is extracted from dry matter, beside the totals. */
const EXTRACTS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  plant_po4: [0.01, 1],
  plant_so4: [0.005, 1.5],
  plant_k_ext: [0.2, 10],
};

/** An extract whose figures can be a share or an amount, and not both, is read so: no plant holds so little or so much in the other. */
export function withExtracts(
  readings: readonly ColumnReading[],
  figures: readonly (readonly number[])[],
): readonly ColumnReading[] {
  return readings.map((reading, index): ColumnReading => {
    if (reading.is !== 'asked') return reading;
    const middle = median(itemAt(figures, index));
    const fitting = reading.choices.filter(({ use: { test, factor } }) => {
      const [least, most] = EXTRACTS[test.id] ?? [1, 0];
      const share = (middle * factor) / factorOf(test.id, '%');
      return share >= least && share <= most;
    });
    const [only] = fitting;
    return only !== undefined && fitting.length === 1
      ? { is: 'read', use: only.use, reason: `in another unit no plant holds so much or so little` }
      : reading;
  });
}

/** The id of the one question, and how its reading is shared. */
export const PLANT_UNIT = 'plant unit';

const median = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;

const factorOf = (testId: string, unit: string): number => used(testId, unit)?.factor ?? 0;

/** A column without a figure above 0 may be in any. */
function unitsOf(testId: string, figures: readonly number[]): readonly Unit[] {
  const middle = median(figures);
  const [least, most] = SHARES[testId] ?? [0, Number.POSITIVE_INFINITY];
  return middle <= 0
    ? UNITS
    : UNITS.filter((unit) => middle * factorOf(testId, unit) >= least && middle * factorOf(testId, unit) <= most);
}

/**
 * N, P, K, S, Ca, Mg, Na and Cl of a plant come in per cent where their heads give no unit. Where figures cannot be so, or other heads give these in another unit, it is
 * asked once in which they are; what could not be in that unit stays in per cent.
 */
export function withPlantUnits(
  readings: readonly ColumnReading[],
  {
    figures,
    saysUnit,
    given,
  }: {
    readonly figures: readonly (readonly number[])[];
    readonly saysUnit: (index: number) => boolean;
    /** What was answered before, of this file or of another of the laboratory. */
    readonly given: string | null;
  },
): readonly ColumnReading[] {
  const majors = readings.flatMap((reading, index) =>
    reading.is === 'read' && Object.hasOwn(SHARES, reading.use.test.id)
      ? [{ index, id: reading.use.test.id, factor: reading.use.factor, isBare: !saysUnit(index) }]
      : [],
  );
  const bare = majors
    .filter(({ isBare }) => isBare)
    .map(({ index, id }) => ({ index, id, units: unitsOf(id, itemAt(figures, index)) }));
  const said = UNITS.filter((unit) =>
    majors.some(({ id, factor, isBare }) => !isBare && factor === factorOf(id, unit)),
  );
  const others = new Set<Unit>([
    ...(said.includes('%') ? [] : said),
    ...bare.flatMap(({ units }) => (units.includes('%') ? [] : units.length === 0 ? UNITS : units)),
    ...UNITS.filter((unit) => unit === given),
  ]);
  const doubtful = bare.filter(
    ({ units }) => !units.includes('%') || units.some((unit) => unit !== '%' && others.has(unit)),
  );
  const common = [...UNITS.filter((unit) => others.has(unit)), ...UNITS].find((unit) =>
    doubtful.every(({ units }) => units.includes(unit)),
  );
  return readings.map((reading, index): ColumnReading => {
    if (reading.is !== 'read' || !bare.some((column) => column.index === index)) return reading;
    return doubtful.some((column) => column.index === index)
      ? askUnit(reading.use.test, common)
      : { ...reading, reason: 'of what a plant has most of, laboratories give per cent' };
  });
}

function askUnit({ id, analyte }: { readonly id: string; readonly analyte: string }, likely: Unit | undefined): Asked {
  const order = likely === undefined ? UNITS : [likely, ...UNITS.filter((unit) => unit !== likely)];
  const choices = order.flatMap((unit) => {
    const use = used(id, unit);
    return use ? [{ id: unit, label: unit, use }] : [];
  });
  const asked = { is: 'asked', about: analyte, why: WHY, choices, shared: PLANT_UNIT } as const;
  return likely === undefined ? { ...asked, isEven: true } : asked;
}
const WHY = 'the heads give no unit, and per cent does not suit the figures or the other heads';
