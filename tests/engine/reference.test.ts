import { describe, expect, it } from 'vitest';
import { assemble, engine, omlNames } from '../../server/engine/index.ts';
import * as reference from '../../server/engine/reference/index.ts';
import { landUses, textures } from '../../server/engine/input/enumerations.ts';
import { openSynValues } from '../../server/engine/coefficients/open-syn.ts';
import { parameterRange } from '../../server/engine/input/parameter-ranges.ts';

const {
  analytes,
  crops,
  economics,
  grainGrades,
  interpretiveCriteria,
  nutrients,
  pifGroups,
  pifParameters,
  placements,
  products,
  sampleDepths,
  timings,
} = reference;

const unique = (values: readonly unknown[]): void => expect(new Set(values).size).toBe(values.length);

describe('the reference data', () => {
  it('has one id and one name each', () => {
    for (const list of [nutrients, products, placements, timings, crops, grainGrades, interpretiveCriteria, pifGroups])
      unique((list as readonly { id: number }[]).map(({ id }) => id));
    unique(analytes.map(({ analyteId }) => analyteId));
    unique(products.map(({ name }) => name));
    unique(economics.map(({ defaultModelInputEconomicsId }) => defaultModelInputEconomicsId));
  });

  it('has all of the definition', () => {
    expect([
      analytes.length,
      products.length,
      placements.length,
      timings.length,
      crops.length,
      grainGrades.length,
      economics.length,
      sampleDepths.length,
    ]).toEqual([36, 25, 8, 9, 10, 17, 17, 7]);
    expect(
      analytes
        .filter(({ sampleTypeId, isPrimary }) => sampleTypeId === 1 && isPrimary)
        .map(({ analyteId }) => analyteId),
    ).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(
      analytes
        .filter(({ sampleTypeId, isPrimary }) => sampleTypeId === 2 && isPrimary)
        .map(({ shortName }) => shortName),
    ).toEqual(['N', 'P', 'K', 'S']);
    expect(
      analytes.filter(({ sampleTypeId, hasRate }) => sampleTypeId === 2 && hasRate).map(({ shortName }) => shortName),
    ).toEqual(['Cu', 'Zn', 'Mn', 'B']);
    expect(analytes.find(({ analyteId }) => analyteId === 111)).toMatchObject({
      shortName: 'NO3',
      unitOfMeasure: 'mg/kg',
      preferredDecimalPlaces: 0,
    });
  });

  it('refers only to what exists', () => {
    for (const { nutrientCode, nutrientId } of analytes)
      expect(nutrients.find(({ id }) => id === nutrientId)?.code ?? null).toBe(nutrientCode);
    for (const nutrient of products.flatMap((product) => product.nutrients)) {
      expect(nutrients.find(({ id }) => id === nutrient.id)?.code).toBe(nutrient.code);
      expect(nutrient.proportion).toBeGreaterThan(0);
      expect(nutrient.proportion).toBeLessThan(1);
    }
    for (const grade of grainGrades) expect(crops.some(({ id }) => id === grade.cropId)).toBe(true);
    for (const row of economics) expect(grainGrades.find(({ id }) => id === row.grainGradeId)?.cropId).toBe(row.cropId);
  });

  it('shows UAN as 42.2 % N by volume', () => {
    const uan = products.find(({ name }) => name === 'UAN 32')!;
    expect(uan.conversionFactor * uan.nutrients[0]!.proportion).toBeCloseTo(0.4224, 12);
  });

  it('has one default grade per crop that has any', () => {
    for (const crop of crops) {
      const grades = grainGrades.filter(({ cropId }) => cropId === crop.id);
      if (grades.length > 0) expect(grades.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    }
  });
});

describe('the PIF catalogue', () => {
  it('has the 53 parameters in order, in six groups', () => {
    expect(pifParameters.map(({ omlName }) => omlName)).toEqual(omlNames);
    expect(pifParameters.map(({ order }) => order)).toEqual(omlNames.map((_, at) => at + 1));
    expect(pifGroups.map(({ name }) => name)).toEqual([
      'Site and season',
      'Crop and yield',
      'Rotation',
      'Soil physical',
      'Laboratory',
      'Economics',
    ]);
    expect(pifGroups.map((group) => pifParameters.filter(({ groupId }) => groupId === group.id).length)).toEqual([
      12, 11, 9, 5, 10, 6,
    ]);
  });

  it('locks economics only, and lets the adviser overwrite the laboratory and calculated defaults', () => {
    expect(pifParameters.filter(({ isReadOnly }) => isReadOnly).map(({ groupId }) => groupId)).toEqual([
      6, 6, 6, 6, 6, 6,
    ]);
    expect(
      pifParameters.filter(({ classificationCode }) => classificationCode === 'LAB').map(({ omlName }) => omlName),
    ).toEqual([
      'Gravel_Percent',
      'Nitrate_N',
      'Ammonium_N',
      'Mineral_N_Subsoil',
      'Organic_Carbon',
      'Colwell_P',
      'PBI',
      'Colwell_K',
      'Sulfur_KCl40',
      'PH_CaCl2',
    ]);
    expect(
      pifParameters
        .filter(({ isOverwritable, classificationCode }) => isOverwritable && classificationCode === null)
        .map(({ omlName }) => omlName),
    ).toEqual([
      'Yield_Step',
      'N_Shoot_To_Grain',
      'N_Soil_To_Shoot',
      'Bulk_Density',
      'Field_Capacity',
      'Wilting_Point',
      'N_Fert_Recovery',
      'K_Placement_Effectiveness',
    ]);
    expect(pifParameters.filter(({ isOptional }) => isOptional).map(({ omlName }) => omlName)).toEqual([
      'Mineral_N_Subsoil_Assumed',
      'Root_Depth_Limit',
      'Copper_Last_Applied',
      'Zinc_Last_Applied',
      'Manganese_Last_Applied',
      'Lime_Incorporation_Depth',
    ]);
  });

  it('has enumerations that fill their bounds, and as many names in the model', () => {
    for (const { enumeration, lowerBound, upperBound } of pifParameters) {
      if (enumeration.length > 0)
        expect(enumeration.map(({ key }) => key)).toEqual(
          Array.from({ length: upperBound! - lowerBound! + 1 }, (_, at) => lowerBound! + at),
        );
    }
    expect(pifParameters.find(({ omlName }) => omlName === 'Last_Year_Land_Use')!.enumeration).toHaveLength(
      landUses.length,
    );
    expect(pifParameters.find(({ omlName }) => omlName === 'Soil_Texture')!.enumeration).toHaveLength(textures.length);
  });

  it('has defaults inside its bounds', () => {
    for (const { omlName, defaultValue, cropDefaults } of pifParameters) {
      const { lowerBound, upperBound } = parameterRange(omlName, openSynValues);
      for (const value of [defaultValue, ...Object.values(cropDefaults)]) {
        if (typeof value !== 'number') continue;
        expect(value).toBeGreaterThanOrEqual(lowerBound!);
        expect(value).toBeLessThanOrEqual(upperBound!);
      }
    }
  });

  it('is narrowed by the model where the model is valid in less', () => {
    expect(parameterRange('Organic_Carbon', openSynValues)).toEqual({ lowerBound: 0.1, upperBound: 6 });
    expect(parameterRange('Target_Yield', openSynValues)).toEqual({ lowerBound: 0.3, upperBound: 12 });
    expect(parameterRange('Seeding_Date', openSynValues)).toEqual({ lowerBound: null, upperBound: null });
    const strict = {
      ...openSynValues,
      validRanges: {
        ...openSynValues.validRanges,
        growingSeasonRainMm: [100, 900],
        gravelPercent: [0, 50],
        yieldTPerHa: [0.1, 8],
      },
    };
    expect(parameterRange('Growing_Season_Rain', strict)).toEqual({ lowerBound: 100, upperBound: 800 });
    expect(parameterRange('Gravel_Percent', strict)).toEqual({ lowerBound: 0, upperBound: 50 });
    expect(parameterRange('Target_Yield', strict)).toEqual({ lowerBound: 0.3, upperBound: 8 });
    expect(parameterRange('PBI', strict)).toEqual({ lowerBound: 0, upperBound: 1500 });
  });
});

describe('the interpretive criteria', () => {
  it('are one per crop and sample type, the plant ones with four parameters', () => {
    expect(interpretiveCriteria.map(({ name }) => name)).toContain('Wheat soil WA');
    expect(interpretiveCriteria).toHaveLength(15);
    for (const { sampleTypeId, parameterGroups } of interpretiveCriteria) {
      expect(parameterGroups.flatMap(({ omlNames: names }) => names)).toHaveLength(sampleTypeId === 1 ? 53 : 4);
      expect(parameterGroups.map(({ groupId }) => groupId)).toEqual(sampleTypeId === 1 ? [1, 2, 3, 4, 5, 6] : [1, 2]);
    }
  });

  it('all run with their own grade and the defaults of the catalogue', () => {
    for (const criteria of interpretiveCriteria) {
      const row = economics.find(({ grainGradeId }) => criteria.grainGradeIds.includes(grainGradeId)) ?? null;
      const results =
        criteria.sampleTypeId === 1 ? { 2: 20, 3: 60, 4: 5, 6: 1, 7: 50, 14: 10, 15: 2, 24: 2 } : { 101: 3, 108: 20 };
      const target = pifParameters.find(({ omlName }) => omlName === 'Target_Yield')!.cropDefaults[criteria.model]!;
      const { input, problems } = assemble({
        sample: {
          sampleId: 1,
          sampleTypeId: criteria.sampleTypeId,
          depthFrom: 0,
          depthTo: 10,
          dateSampled: '2026-03-01',
          dateEmergence: null,
          isCompositeSample: false,
          compositeSampleId: null,
          labResults: Object.entries(results).map(([analyteId, result]) => ({
            analyteId: Number(analyteId),
            result: String(result),
          })),
        },
        siteSamples: [],
        crop: criteria.model,
        interpretiveCriteria: criteria.name,
        pifValues: { Target_Yield: target },
        economics: row,
      });
      expect(problems).toEqual([]);
      expect(engine.run(input).runs[0]!.decisions[0]!.provenance.interpretiveCriteria).toBe(criteria.name);
    }
  });
});
