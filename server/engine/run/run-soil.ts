import { itemAt } from '../../collections/item-at.ts';
import type { CoefficientSet } from '../coefficients/load-coefficients.ts';
import { fixesNitrogen } from '../crop-group.ts';
import { grainPrice } from '../economics/prices.ts';
import { resolveSoilInput, type SoilInput } from '../input/resolve-input.ts';
import { nitrogenOutputs } from '../nitrogen/n-budget.ts';
import { yieldLevels, yieldStep } from '../nitrogen/yield-levels.ts';
import { kRateAt, pRateAt, sRateAt } from '../rates/rates.ts';
import { criticalK } from '../status/critical-values.ts';
import { analysis } from '../surface/analysis.ts';
import { sulfurWithin } from './sulfur-mean.ts';
import { optimalCell } from '../surface/grid-cells.ts';
import { levels as gridLevels, type Levels } from '../surface/levels.ts';
import { surfaceOf, type SurfaceArgs } from '../surface/respond.ts';
import { gridOn, type GridEconomics } from '../surface/sensitivity-grid.ts';
import { potentialUnder, waterLimitedYield, type PotentialYield } from '../surface/water-limited-yield.ts';
import type {
  Decision,
  EngineInput,
  EngineResult,
  EngineRun,
  EngineWarning,
  NitrogenOutputs,
  NutrientRates,
  SensitivityGrid,
  SensitivitySummary,
} from '../types.ts';
import type { IndexLookup } from './k-cache.ts';
import { judgeMacros, macroDecisions, nitrogenDecision, type JudgedMacros } from './macro-decisions.ts';
import { soilHealthDecisions } from './soil-health-decisions.ts';
import { nitrogenLayers, supplyOf, type SeasonSupply } from './supply.ts';
import { traceDecisions } from './trace-decisions.ts';
import { sampleWarnings, waterWarnings } from './warnings.ts';

/** What all runs of one sample share. */
interface SoilSample {
  readonly input: EngineInput;
  readonly soil: SoilInput;
  readonly set: CoefficientSet;
  readonly economics: GridEconomics;
  readonly macros: JudgedMacros;
  readonly traces: readonly Decision[];
  readonly health: readonly Decision[];
  readonly warnings: readonly EngineWarning[];
}

/** One season: nitrogen supply and water limit, and what its highest and lowest yield may come to, t/ha. */
interface Season {
  readonly isSummerRain: boolean;
  readonly supply: SeasonSupply;
  readonly summerRain: number;
  readonly waterLimited: number;
  readonly potentials: { readonly high: number; readonly low: number };
}

/** Demand and rates of one yield in one season. */
interface Level {
  readonly yield: number;
  readonly potential: PotentialYield;
  readonly nitrogen: NitrogenOutputs;
  readonly rates: NutrientRates;
}

const sampleOf = (input: EngineInput, set: CoefficientSet): SoilSample => {
  const resolved = resolveSoilInput(input, set.values);
  const soil = { ...resolved, sulfur: sulfurWithin(input, resolved.sulfur, resolved.rootLimitCm) };
  const price = grainPrice({ crop: soil.crop, base: soil.grainPrice, quality: soil.quality }, set.values);
  return {
    input,
    soil,
    set,
    economics: { price, prices: soil.prices, variableCost: soil.variableCost },
    macros: judgeMacros(input, soil, set),
    traces: traceDecisions(input, soil, set),
    health: soilHealthDecisions(input, soil, set),
    warnings: sampleWarnings(input, set.values),
  };
};

/** What a budget asks of a sample at a yield, t/ha. */
const nitrogenDemand = ({ crop, quality, shootToGrain, soilToShoot }: SoilInput, tonnes: number) => ({
  crop,
  yield: tonnes,
  quality,
  shootToGrain,
  soilToShoot,
});

const levelOf = ({ soil, macros, set: { values } }: SoilSample, season: Season, tonnes: number): Level => {
  const { crop, texture } = soil;
  const { p: phosphorus, k: potassium, s: sulfur } = macros;
  const nitrogen = nitrogenOutputs(nitrogenDemand(soil, tonnes), season.supply, values);
  return {
    yield: tonnes,
    potential: potentialUnder(tonnes, season.waterLimited, values),
    nitrogen,
    rates: {
      n: nitrogen.N_fert_required,
      p: pRateAt(
        {
          crop,
          value: soil.colwellP,
          yield: tonnes,
          critical: macros.rating.critical,
          level: phosphorus.status.level,
          rep: soil.rep,
        },
        values,
      ).rate,
      k: kRateAt(
        {
          crop,
          value: potassium.value,
          yield: tonnes,
          critical: criticalK({ crop, texture }, values),
          level: potassium.status.level,
          texture,
          rep: soil.kRep,
        },
        values,
      ).rate,
      s: sRateAt({ crop, value: soil.sulfur, yield: tonnes, level: sulfur.status.level }, values).rate,
    },
  };
};

const surfaceArgs = ({ soil, macros }: SoilSample, supply: SeasonSupply): Omit<SurfaceArgs, 'potential'> => ({
  crop: soil.crop,
  soilN: supply.mineralAvailable + supply.organicAvailable + supply.rotationAvailable,
  kFert: supply.index.fert,
  colwellP: soil.colwellP,
  pbi: soil.pbi,
  colwellK: macros.k.value,
  sulfur: soil.sulfur,
  rep: soil.rep,
  ph: soil.ph,
  texture: soil.texture,
  kRep: soil.kRep,
});

/** The summary of a run over three seasons, at the rates of its largest margin. */
const summaryOf = (
  sample: SoilSample,
  {
    season,
    level: { potential },
    grid,
  }: { readonly season: Season; readonly level: Level; readonly grid: SensitivityGrid },
): SensitivitySummary => {
  const best = optimalCell(grid);
  return analysis(
    {
      args: surfaceArgs(sample, season.supply),
      potentials: { target: potential.potential, ...season.potentials },
      rates: { n: best.nKgPerHa, p: best.pKgPerHa, k: best.kKgPerHa, s: grid.sRateKgPerHa },
      ...sample.economics,
    },
    sample.set.values,
  );
};

const runOf = (
  sample: SoilSample,
  {
    season,
    level,
    levels,
    isSelectedByDefault,
  }: { readonly season: Season; readonly level: Level; readonly levels: Levels; readonly isSelectedByDefault: boolean },
): EngineRun => {
  const { input, soil, set, economics, macros, traces, health, warnings } = sample;
  const surface = surfaceOf(
    { ...surfaceArgs(sample, season.supply), potential: level.potential.potential },
    set.values,
  );
  const grid = gridOn(surface, levels, level.rates.s, economics, set.values);
  return {
    yieldTPerHa: level.yield,
    isSummerRain: season.isSummerRain,
    isSelectedByDefault,
    decisions: [
      nitrogenDecision(input, { soil, nitrogen: level.nitrogen, kFert: season.supply.kFert, coefficientSet: set }),
      ...macroDecisions(macros, { soil, tonnes: level.yield, rates: level.rates, c: set.values }),
      ...health,
      ...traces,
    ],
    ratesKgPerHa: level.rates,
    nitrogen: fixesNitrogen(input.crop) ? null : level.nitrogen,
    grid,
    summary: summaryOf(sample, { season, level, grid }),
    warnings: [
      ...waterWarnings(level.yield, {
        potentialYield: level.potential,
        seasonRain: { ...soil, summerRain: season.summerRain },
        c: set.values,
      }),
      ...warnings,
    ],
  };
};

/**
 * The budget that a run of this yield and season has.
 * @see docs/engine.md, "3. The nitrogen budget"
 */
export function soilBudget(
  input: EngineInput,
  { yieldTPerHa, isSummerRain }: Pick<EngineRun, 'yieldTPerHa' | 'isSummerRain'>,
  { c, lookup }: { readonly c: CoefficientSet['values']; readonly lookup: IndexLookup },
): NitrogenOutputs | null {
  if (fixesNitrogen(input.crop)) return null;
  const soil = resolveSoilInput(input, c);
  const layers = nitrogenLayers(input, soil);
  const supply = supplyOf(soil, { layers, summerEvent: isSummerRain ? soil.summerEvent : 0, lookup, c });
  return nitrogenOutputs(nitrogenDemand(soil, yieldTPerHa), supply, c);
}

/**
 * Five yields and the summer-rain variant of the middle one, from an input without problems.
 * @see docs/engine.md, "1. Yields and season"
 */
export const runSoil = (
  input: EngineInput,
  set: CoefficientSet,
  lookup: IndexLookup,
): Omit<EngineResult, 'identity'> => {
  const c = set.values;
  const sample = sampleOf(input, set);
  const { soil } = sample;
  const layers = nitrogenLayers(input, soil);
  const yields = yieldLevels({ target: soil.targetYield, step: soil.yieldStep }, c);
  const seasonOf = (isSummerRain: boolean): Season => {
    const summerRain = isSummerRain ? soil.summerEvent : 0;
    const waterLimited = waterLimitedYield(
      {
        gsr: soil.gsr,
        summerRain,
        crop: soil.crop,
        method: soil.waterLimitMethod,
        rootLimitCm: soil.rootLimitCm,
      },
      c,
    );
    return {
      isSummerRain,
      summerRain,
      supply: supplyOf(soil, { layers, summerEvent: summerRain, lookup, c }),
      waterLimited,
      potentials: {
        high: potentialUnder(yields[4], waterLimited, c).potential,
        low: potentialUnder(yields[0], waterLimited, c).potential,
      },
    };
  };
  const [season, summer] = [seasonOf(false), seasonOf(true)];
  const perYield = yields.map((tonnes) => levelOf(sample, season, tonnes));
  const highest = itemAt(perYield, 4).rates;
  const levels = gridLevels({ nMax: highest.n, pMax: highest.p, kMax: highest.k }, c);
  const runs = perYield.map((level, at) => runOf(sample, { season, level, levels, isSelectedByDefault: at === 2 }));
  const summerRun = runOf(sample, {
    season: summer,
    level: levelOf(sample, summer, yields[2]),
    levels,
    isSelectedByDefault: false,
  });
  return {
    runs: [...runs, summerRun],
    yieldsTPerHa: yields,
    yieldStepTPerHa: yieldStep({ target: soil.targetYield, step: soil.yieldStep }, c),
    hasRange: true,
    summary: itemAt(runs, 2).summary,
  };
};
