import { used, type ColumnChoice, type ColumnReading, type ColumnUse } from './column-reading.ts';
import { itemAt } from '../../collections/item-at.ts';

/**
 * What no field holds, in the unit of each test: figures above it are in another unit. Sea water conducts 50 dS/m, and an extract is thinner; of organic
 * carbon and nitrogen only peat has more.
 */
const MOST: Readonly<Record<string, number>> = {
  total_n: 0.6,
  oc: 8,
  oc_combustion: 8,
  oc_from_om: 8,
  toc: 8,
  om: 16,
  om_loi: 16,
  clay: 100,
  silt: 100,
  sand: 100,
  coarse_sand: 100,
  fine_sand: 100,
  ca_exch: 80,
  mg_exch: 40,
  k_exch: 5,
  na_exch: 40,
  al_exch: 20,
  cec: 150,
  cec_measured: 150,
};
const MOST_EC_DS_M = 20;

/** What every soil has more of, in the unit of each test: figures below it are in another unit, whatever the head says. */
const LEAST: Readonly<Record<string, number>> = {
  total_n: 0.001,
  oc: 0.01,
  oc_combustion: 0.01,
  oc_from_om: 0.01,
  toc: 0.01,
  om: 0.02,
  om_loi: 0.02,
  cec: 0.2,
  cec_measured: 0.2,
  cec_sum: 0.2,
  p_colwell: 0.1,
  p_olsen: 0.1,
  p_bray1: 0.1,
  p_bray2: 0.1,
  p_mehlich3: 0.1,
  k_mehlich3: 1,
  bulk_density: 0.15,
  ca_exch: 0.04,
  k_exch: 0.004,
};

/** What no soil has more of, peat and salt lakes among them, where nothing else says that a figure is unusual. */
const BEYOND: Readonly<Record<string, number>> = { total_n: 5, cl: 50_000 };

const median = (figures: readonly number[]): number =>
  [...figures].sort((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;

const mean = (figures: readonly number[]): number =>
  figures.length === 0 ? 0 : figures.reduce((sum, figure) => sum + figure, 0) / figures.length;

/** So little of it no field has in the middle of its figures: another unit or method is likelier. */
const SCARCELY: Readonly<Record<string, number>> = { k_colwell: 8, k_mehlich3: 8, p_colwell: 0.5 };

/** Can the figures of a column be in the unit of this choice? */
const isPossible = ({ use: { test, factor } }: Pick<ColumnChoice, 'use'>, middle: number): boolean =>
  middle * factor <= (test.analyte === 'EC' ? MOST_EC_DS_M : (MOST[test.id] ?? Number.POSITIVE_INFINITY));

/** The likeliest of several readings of a column: the first whose unit its figures can be in. */
export function likeliest(choices: readonly ColumnChoice[], figures: readonly number[]): ColumnChoice | null {
  const middle = median(figures);
  const isScarce = ({ use: { test, factor } }: ColumnChoice): boolean =>
    middle > 0 && middle * factor < (SCARCELY[test.id] ?? 0);
  return (
    choices.find((choice) => isPossible(choice, middle) && !isScarce(choice)) ??
    choices.find((choice) => isPossible(choice, middle)) ??
    null
  );
}

/** In which other units laboratories give what is kept in this one. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  '%': ['g/kg', 'mg/kg'],
  'meq/100g': ['mmol/kg', 'mg/kg'],
};

/**
 * Asks for the unit of a column without one when its figures cannot be in the usual unit. An earlier answer for the same laboratory applies whatever
 * the figures are.
 */
export function withOtherUnits(
  reading: ColumnReading,
  figures: readonly number[],
  given: string | null,
): ColumnReading {
  if (reading.is !== 'read' && reading.is !== 'asked') return reading;
  const choices = reading.is === 'asked' ? reading.choices : [ownUnit(reading.use)];
  const others = choices
    .flatMap((choice) =>
      (OTHERS[choice.use.test.unit] ?? []).flatMap((unit) => inUnit(choice, unit, reading.is === 'asked')),
    )
    .filter(({ id }) => !choices.some((choice) => choice.id === id));
  const isUsual = choices.some((choice) => isPossible(choice, median(figures)));
  if (others.length === 0 || (isUsual && !others.some(({ id }) => id === given))) return reading;
  return reading.is === 'asked'
    ? { ...reading, choices: [...choices, ...others] }
    : {
        is: 'asked',
        about: reading.use.test.analyte,
        why: `no unit in the column name, and in ${reading.use.test.unit} too high for any paddock`,
        choices: [...choices, ...others],
        shared: null,
      };
}

/** Other units in which such small figures may be written. */
const LARGER: Readonly<Record<string, readonly string[]>> = {
  '%': ['%', 'g/kg'],
  'mg/kg': ['g/kg', '%'],
  'meq/100g': ['meq/100g'],
};

/** A column whose figures lie far below or beyond any soil's is asked for its unit, with nothing proposed. */
export function withinSoil(reading: ColumnReading, figures: readonly number[]): ColumnReading {
  if (reading.is !== 'read') return reading;
  const { test, factor } = reading.use;
  const middle = median(figures);
  const isScarce = middle * factor < (LEAST[test.id] ?? 0);
  // Marks of what is missing lie below nothing.
  if (middle <= 0 || (!isScarce && middle * factor <= (BEYOND[test.id] ?? Number.POSITIVE_INFINITY))) return reading;
  const others = ((isScarce ? LARGER : OTHERS)[test.unit] ?? [])
    .flatMap((unit) => inUnit(ownUnit(reading.use), unit, false))
    .filter((choice) => choice.use.factor !== factor && isPossible(choice, middle));
  return {
    is: 'asked',
    about: test.analyte,
    why: `no soil has so ${isScarce ? 'little' : 'much'}: its median is ${Number((middle * factor).toPrecision(2))} ${test.unit}`,
    choices: [{ id: `${test.id} as written`, label: 'as it is written', use: reading.use }, ...others],
    isEven: true,
    shared: null,
  };
}

const ownUnit = (use: ColumnUse): ColumnChoice => ({
  id: `${use.test.id} ${use.test.unit}`,
  label: `${use.test.analyte}, ${use.test.unit}`,
  use,
});

function inUnit({ label, use: { test } }: ColumnChoice, unit: string, keepsLabel: boolean): readonly ColumnChoice[] {
  const use = used(test.id, unit);
  return use ? [{ id: `${test.id} ${unit}`, label: `${keepsLabel ? label : test.analyte}, ${unit}`, use }] : [];
}

const OF_CATIONS: ReadonlySet<string> = new Set(['ca_share', 'mg_share', 'k_share', 'esp', 'h_share', 'al_sat']);
/** Columns in per cent that may hold shares of the cations, and together make up the whole of them, are these shares. */
export function sharesOfWhole(
  readings: readonly ColumnReading[],
  figures: readonly (readonly number[])[],
): readonly ColumnReading[] {
  const shareOf = (reading: ColumnReading): ColumnUse | null => {
    const use = reading.is === 'read' ? reading.use : reading.is === 'asked' ? reading.choices[0]?.use : undefined;
    return use !== undefined && OF_CATIONS.has(use.test.id) ? use : null;
  };
  const shares = readings.map(shareOf);
  const ids = new Set(shares.flatMap((use) => use?.test.id ?? []));
  const sum = shares.reduce((all, use, index) => (use === null ? all : all + mean(itemAt(figures, index))), 0);
  if (!ids.has('ca_share') || !ids.has('mg_share')) return readings;
  if (sum >= 0.9 && sum <= 1.03) return readings.map((reading, index) => asPartOfOne(reading, shares[index] ?? null));
  if (sum < 90 || sum > 103) return readings;
  return readings.map((reading, index): ColumnReading => {
    const use = shares[index] ?? null;
    return use === null || reading.is !== 'asked'
      ? reading
      : { is: 'read', use, reason: 'with the others it makes up 100% of the cations' };
  });
}

/** Shares that make up one together, and no hundred, are parts of one. */
const asPartOfOne = (reading: ColumnReading, use: ColumnUse | null): ColumnReading =>
  use === null
    ? reading
    : {
        is: 'asked',
        about: use.test.analyte,
        why: 'with the others it makes up 1, and not 100%',
        choices: [
          {
            id: `${use.test.id} fraction`,
            label: 'parts of one: in % it is 100 times as much',
            use: { ...use, factor: use.factor * 100, shownUnit: 'of 1' },
          },
          { id: `${use.test.id} %`, label: '%', use },
        ],
        shared: null,
      };

const isBareCation = (reading: ColumnReading): reading is Extract<ColumnReading, { is: 'asked' }> =>
  reading.is === 'asked' && reading.choices[0]?.id === `${reading.about.toLowerCase()}_exch meq/100g`;

/** Cations without a unit come in one: where one of them cannot be in meq/100g, mg/kg is the likelier of all. */
export function cationsInOneUnit(
  readings: readonly ColumnReading[],
  figures: readonly (readonly number[])[],
): readonly ColumnReading[] {
  const isMass = readings.some(
    (reading, index) =>
      isBareCation(reading) && !isPossible(itemAt(reading.choices, 0), median(itemAt(figures, index))),
  );
  return isMass
    ? readings.map((reading) =>
        isBareCation(reading) ? { ...reading, choices: reading.choices.toReversed() } : reading,
      )
    : readings;
}
