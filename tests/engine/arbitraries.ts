import fc from 'fast-check';
import {
  omlNames,
  type CropModel,
  type EngineInput,
  type OmlName,
  type PifValue,
  type ProfileLayer,
} from '../../server/engine/index.ts';
import { openSynValues } from '../../server/engine/coefficients/open-syn.ts';
import { parameterOf, parameterRange } from '../../server/engine/input/parameter-ranges.ts';
import { requiredForSoil } from '../../server/engine/input/missing-inputs.ts';

export const cropModels: readonly CropModel[] = ['WHEAT', 'BARLEY', 'OATS', 'CANOLA', 'LUPIN', 'PASTURE'];
export const cropModel = fc.constantFrom(...cropModels);

const isoDate = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2030-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Any value of a parameter that the engine takes, its bounds included. */
export const parameterValue = (omlName: OmlName): fc.Arbitrary<PifValue> => {
  const { inputType } = parameterOf(omlName);
  if (inputType === 'Date') return isoDate;
  const { lowerBound, upperBound } = parameterRange(omlName, openSynValues);
  const [min, max] = [lowerBound ?? 0, upperBound ?? 0];
  if (inputType === 'Integer') return fc.integer({ min, max });
  return fc.oneof(
    { weight: 8, arbitrary: fc.double({ min, max, noNaN: true }) },
    { weight: 1, arbitrary: fc.constantFrom(min, max) },
  );
};

/** Parameters over the whole PIF domain; what has a default may be left out. */
const parameters = fc.record(
  Object.fromEntries(omlNames.map((omlName) => [omlName, parameterValue(omlName)])) as Record<
    OmlName,
    fc.Arbitrary<PifValue>
  >,
  { requiredKeys: [...requiredForSoil, 'Last_Year_Yield', 'Two_Years_Ago_Yield'] },
);

const amount = fc.option(fc.double({ min: 0, max: 200, noNaN: true }), { nil: null });

const subsoil: fc.Arbitrary<readonly ProfileLayer[]> = fc
  .uniqueArray(fc.integer({ min: 11, max: 120 }), { maxLength: 4 })
  .map((depths) => [...depths].sort((left, right) => left - right))
  .chain((depths) =>
    fc.tuple(
      ...depths.map((toCm, at) =>
        fc.record({
          fromCm: fc.constant(depths[at - 1] ?? 10),
          toCm: fc.constant(toCm),
          nitrateMgPerKg: amount,
          ammoniumMgPerKg: amount,
          sulfurMgPerKg: amount,
          phCaCl2: amount,
          aluminiumMgPerKg: amount,
          ecDsPerM: amount,
        }),
      ),
    ),
  );

const labValues = fc.uniqueArray(
  fc.record({
    analyteId: fc.constantFrom(2, 8, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20, 21, 22),
    value: fc.oneof(fc.double({ min: 0, max: 500, noNaN: true }), fc.constant(0)),
    qualifier: fc.constantFrom('<' as const, '>' as const, null),
  }),
  { selector: ({ analyteId }) => analyteId },
);

/** Any soil sample that the engine takes. */
export const validSoilInput: fc.Arbitrary<EngineInput> = fc.record({
  sampleType: fc.constant('SOIL' as const),
  crop: cropModel,
  interpretiveCriteria: fc.constant('any'),
  parameters,
  surface: fc.constantFrom({ fromCm: 0, toCm: 10 }, { fromCm: 0, toCm: 30 }),
  subsoil,
  labValues,
  dateSampled: fc.option(isoDate, { nil: null }),
  dateEmergence: fc.constant(null),
});

/** Any plant sample that the engine takes. */
export const validPlantInput: fc.Arbitrary<EngineInput> = fc.record({
  sampleType: fc.constant('PLANT' as const),
  crop: cropModel,
  interpretiveCriteria: fc.constant('any'),
  parameters: fc.record({ Target_Yield: parameterValue('Target_Yield') }),
  surface: fc.constant({ fromCm: 0, toCm: 10 }),
  subsoil: fc.constant([]),
  labValues: fc.uniqueArray(
    fc.record({
      analyteId: fc.integer({ min: 101, max: 111 }),
      value: fc.double({ min: 0, max: 20_000, noNaN: true }),
      qualifier: fc.constant(null),
    }),
    { selector: ({ analyteId }) => analyteId },
  ),
  dateSampled: fc.option(isoDate, { nil: null }),
  dateEmergence: fc.option(isoDate, { nil: null }),
});
