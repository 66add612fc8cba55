/** Inputs over crops, textures and edges whose figures by model 1.0.0 are kept in `model-1-figures.json`. */
import type { EngineInput, EngineResult } from '../../server/engine/index.ts';
import { cropModels } from './arbitraries.ts';
import { layer, plantInput, soilInput } from './fixtures.ts';

/** Numbers from 0 to 1 that are the same in every run. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const soilInputs = (): readonly EngineInput[] => {
  const next = sequence(42);
  const between = (low: number, high: number): number => Math.round((low + (high - low) * next()) * 100) / 100;
  return Array.from({ length: 60 }, (_, at) =>
    soilInput(
      {
        crop: cropModels[at % cropModels.length]!,
        subsoil:
          at % 3 === 0
            ? []
            : [
                layer(10, 30, {
                  nitrateMgPerKg: between(0, 12),
                  sulfurMgPerKg: between(1, 12),
                  phCaCl2: between(4, 8),
                }),
                layer(30, 60, { nitrateMgPerKg: between(0, 9), ammoniumMgPerKg: between(0, 3) }),
              ],
        labValues: [8, 9, 10, 11].map((analyteId) => ({ analyteId, value: between(0, 3), qualifier: null })),
      },
      {
        Soil_Texture: 1 + (at % 6),
        Growing_Season_Rain: at % 10 === 9 ? 100 : between(120, 420),
        Water_Limit_Method: 1 + (at % 2),
        Target_Yield: between(0.6, 5),
        Gravel_Percent: at % 4 === 3 ? between(5, 60) : 0,
        Nitrate_N: between(1, 30),
        Ammonium_N: between(0, 8),
        Organic_Carbon: between(0.3, 3),
        Colwell_P: between(3, 60),
        PBI: between(2, 250),
        Colwell_K: between(15, 500),
        Sulfur_KCl40: between(1, 15),
        N_Application_Week: at % 5 === 4 ? 8 : 4,
        P_Placement_Effectiveness: at % 7 === 6 ? 0.5 : 1,
        ...(at % 8 === 7 && { N_Shoot_To_Grain: between(0.5, 0.9) }),
        ...(at % 9 === 8 && { Mineral_N_Subsoil: between(5, 60) }),
      },
    ),
  );
};

const plantInputs = (): readonly EngineInput[] =>
  cropModels.map((crop) =>
    plantInput({
      crop,
      labValues: [101, 102, 107, 108, 109, 110].map((analyteId) => ({ analyteId, value: 2.2, qualifier: null })),
    }),
  );

export const model1Inputs = (): readonly EngineInput[] => [...soilInputs(), ...plantInputs()];

/** Of every run what an adviser sees, and the factors of its grid summed. */
export const figuresOf = ({ runs }: EngineResult): unknown =>
  runs.map(({ decisions, ratesKgPerHa, nitrogen, grid, summary, warnings }) => ({
    decisions: decisions.map(({ analyteId, statusName, statusPercent, labResult, rateKgPerHa, provenance }) => [
      analyteId,
      statusName,
      statusPercent,
      labResult,
      rateKgPerHa,
      provenance.criticalValue,
      provenance.criticalInterval,
      provenance.source,
    ]),
    rates: ratesKgPerHa,
    nitrogen: nitrogen === null ? null : Object.values(nitrogen),
    grid:
      grid === null
        ? null
        : [
            grid.optimalIndex,
            grid.yieldNpTPerHa.reduce((sum, value) => sum + value, 0),
            grid.kFactor.reduce((sum, value) => sum + value, 0),
            ...grid.nLevelsKgPerHa.subarray(1, 2),
          ],
    margin: summary?.targetAnalysis.grossMargin ?? null,
    warnings: warnings.map(({ message }) => message),
  }));
