/** Every figure in which model 2 differs from model 1 counts, and all of them at their former values give model 1. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createEngine,
  dgtStatus,
  kPlacementEffectiveness,
  kgHaToMgkg,
  loadCoefficients,
  microAdvice,
  openSyn,
  openSyn1,
  pCritical,
  potentialYield,
} from '../../server/engine/index.ts';
import { changedLeaves } from '../../server/engine/coefficients/changed-leaves.data.ts';
import { textures } from '../../server/engine/input/enumerations.ts';
import { validSoilInput } from './arbitraries.ts';
import { layer, soilInput } from './fixtures.ts';
import { leafAt, withLeaves } from './leaves.ts';

/** Everything that an engine says of inputs which between them touch every rule, and of functions whose figures no run shows. */
const saidBy = (set: ReturnType<typeof loadCoefficients>): string => {
  const asked = createEngine(set);
  const c = set.values;
  const labValues = [8, 9, 10, 11].map((analyteId) => ({ analyteId, value: 0.1, qualifier: null }));
  const runs = (['WHEAT', 'CANOLA', 'LUPIN'] as const).flatMap((crop) =>
    [1, 4, 6].flatMap((Soil_Texture) =>
      [20, 80, 100, 230].map((Colwell_K) =>
        asked.run(
          soilInput(
            { crop, labValues, subsoil: [layer(10, 30, { potassiumMgPerKg: 30 })], subsoilLimitCm: 40 },
            { Soil_Texture, Colwell_K, PBI: Colwell_K === 20 ? 3 : 60, PH_CaCl2: Colwell_K > 200 ? 8 : 5.5 },
          ),
        ),
      ),
    ),
  );
  const levels = (['Cu', 'Zn', 'Mn', 'B'] as const).flatMap((element) =>
    [1, 10, 13].map((yearsSinceDressing) =>
      microAdvice({ element, crop: 'CANOLA', soil: 'Low', yearsSinceDressing }, c),
    ),
  );
  return JSON.stringify([
    runs.map(({ runs: each }) =>
      each.map(({ decisions, ratesKgPerHa, nitrogen }) => [decisions, ratesKgPerHa, nitrogen]),
    ),
    levels,
    microAdvice({ element: 'B', crop: 'CANOLA', tissue: 'Low' }, c),
    microAdvice({ element: 'B', crop: 'WHEAT', soil: 'Low' }, c),
    (['WHEAT', 'CANOLA'] as const).map((crop) => pCritical({ crop, pbi: 60, curve: 'HRZ' }, c)),
    (['WHEAT', 'CANOLA'] as const).map((crop) => pCritical({ crop, pbi: 60, curve: 'REVISED' }, c)),
    textures.map((soil) => kPlacementEffectiveness({ placement: 'TOP', texture: soil }, c)),
    dgtStatus({ value: 60 }, c),
    kgHaToMgkg({ kgHa: 18, thickness: 10 }, c),
    potentialYield({ level: 5, gsr: 100, summerRain: 90, rootLimitCm: 40 }, c),
    c.economics.gradePrice,
  ]);
};

describe('each leaf in which the models differ', () => {
  const before = saidBy(openSyn);
  const otherwise = (path: string, value: unknown): unknown => {
    const { bounds } = changedLeaves.find((leaf) => leaf.path === path)!;
    if (bounds.kind === 'choice') return bounds.options.find((option) => String(option) !== String(value));
    if (typeof value === 'number') return value / 2;
    return Array.isArray(value) ? value.map((item: number) => item * 1.05) : null;
  };

  it.each(changedLeaves.map(({ path }) => path))('%s counts', (path) => {
    const { value } = leafAt(openSyn.document, path);
    expect(saidBy(withLeaves({ [path]: otherwise(path, value) }))).not.toBe(before);
  });

  it.each(changedLeaves.map(({ path }) => path))('%s may be put back to its former value', (path) => {
    expect(() => withLeaves({ [path]: leafAt(openSyn1.document, path).value })).not.toThrow();
  });
});

describe('all leaves at their former values', () => {
  const former = createEngine(
    withLeaves(
      Object.fromEntries(changedLeaves.map(({ path }) => [path, leafAt(openSyn1.document, path).value] as const)),
    ),
  );

  it('give the rates of model 1, but for what was wrong with it', () => {
    fc.assert(
      fc.property(validSoilInput, (input) => {
        const { Growing_Season_Rain: _rain, N_Shoot_To_Grain: _share, ...parameters } = input.parameters;
        const asked = { ...input, parameters };
        const [now, then] = [former.run(asked), createEngine(openSyn1).run(asked)];
        const wet = now.runs.every(({ warnings }) => warnings.every(({ code }) => code !== 'NO_CROP'));
        if (wet)
          expect(now.runs.map(({ ratesKgPerHa }) => ratesKgPerHa)).toEqual(
            then.runs.map(({ ratesKgPerHa }) => ratesKgPerHa),
          );
      }),
      { numRuns: 30 },
    );
  });
});
