import type { CoefficientSet } from '../coefficients/load-coefficients.ts';
import type { Coefficients } from '../coefficients/values.ts';
import { fixesNitrogen, isCereal } from '../crop-group.ts';
import type { SoilInput } from '../input/resolve-input.ts';
import { layersWithin } from '../nitrogen/layers-within.ts';
import { besideP, ratingP, type RatingP } from '../status/critical-p.ts';
import { criticalKPlace, kInterval } from '../status/critical-values.ts';
import { kTest, type KTest } from '../status/k-test.ts';
import { soilStatus, type NutrientStatusResult } from '../status/soil-status.ts';
import type { Decision, DerivedQualifier, EngineInput, NitrogenOutputs, NutrientRates, Provenance } from '../types.ts';
import { analyteIds } from './analyte-ids.ts';
import { decision } from './decision.ts';
import { qualifierOf } from './lab-values.ts';
import { provenanceOf, type Leaf } from './provenance.ts';
import { kRateRange, nitrogenRateRange, phosphorusRateRange, sulfurRateRange } from './rate-ranges.ts';
import { sulfurQualifier } from './sulfur-mean.ts';

/** A soil test with its status and what to say about it. */
export interface Judged {
  readonly analyteId: number;
  readonly nutrient: 'p' | 'k' | 's';
  readonly value: number;
  readonly qualifier: DerivedQualifier | null;
  readonly status: NutrientStatusResult;
  readonly provenance: Provenance;
}

/** The three soil tests, with what rates them. */
export interface JudgedMacros {
  readonly p: Judged;
  readonly k: Judged;
  readonly s: Judged;
  readonly rating: RatingP;
  readonly kTested: KTest;
}

const joined = (...sources: readonly string[]): string => [...new Set(sources)].join('; ');

const phosphorusLeaf = (
  soil: SoilInput,
  { curve, floor }: RatingP,
  { criticalP }: CoefficientSet['document'],
): Leaf => {
  if (soil.crop === 'PASTURE') return criticalP.pastureBase;
  const isCanola = soil.crop === 'CANOLA';
  if (curve === 'HRZ') return isCanola ? criticalP.curves.HRZ.canola : criticalP.curves.HRZ.wheat;
  const moody = isCanola
    ? { ...criticalP.canolaShare, source: joined(criticalP.factor.source, criticalP.canolaShare.source) }
    : criticalP.factor;
  if (floor) return isCanola ? criticalP.floor.canola : criticalP.floor[soil.crop === 'LUPIN' ? 'lupin' : 'cereals'];
  if (curve === 'BFDC') return moody;
  const revised = isCanola ? criticalP.curves.REVISED.canola : criticalP.curves.REVISED.cereals;
  return { ...revised, source: joined(criticalP.factor.source, revised.source) };
};

/** Appends the sources of the other opinions to the source of a value, each named; model 1 names the value's own only. */
const sourcesWith = (
  source: string,
  beside: Readonly<Record<string, { readonly source: string } | null>>,
  { model }: Coefficients,
): string =>
  model === 1
    ? source
    : joined(
        source,
        ...Object.entries(beside).flatMap(([what, leaf]) =>
          leaf === null || leaf.source === source ? [] : [`${what}: ${leaf.source}`],
        ),
      );

/** The leaf that the range of a critical P is from; null where it has none. */
const phosphorusRangeLeaf = (
  { crop }: SoilInput,
  { curve, floor, low }: RatingP,
  { criticalP: { interval, floorInterval } }: CoefficientSet['document'],
) => {
  if (low === null) return null;
  const kind = isCereal(crop) ? 'cereals' : crop === 'CANOLA' ? 'canola' : 'lupin';
  if (floor) return floorInterval[kind];
  if (curve === 'BFDC') return interval.BFDC;
  return kind === 'canola' ? interval.canola : interval.REVISED;
};

/** Leaf of a second opinion. The revised curve is named by its own source only: Moody's is the value's own. */
const besideLeaf = (soil: SoilInput, second: RatingP, document: CoefficientSet['document']) => {
  const { cereals, canola } = document.criticalP.curves.REVISED;
  return second.curve === 'REVISED' && !second.floor
    ? soil.crop === 'CANOLA'
      ? canola
      : cereals
    : phosphorusLeaf(soil, second, document);
};

const phosphorusSource = (soil: SoilInput, rating: RatingP, { document, values }: CoefficientSet): string => {
  const second = besideP(soil, values);
  const { criticalP } = document;
  return sourcesWith(
    phosphorusLeaf(soil, rating, document).source,
    {
      range: phosphorusRangeLeaf(soil, rating, document),
      'limey soil': rating.calcareous && rating.high !== null ? criticalP.calcareousHigh : null,
      'second opinion': second && besideLeaf(soil, second, document),
    },
    values,
  );
};

const kLeaf = (soil: SoilInput, { document, values }: CoefficientSet): Leaf => {
  const place = criticalKPlace(soil, values);
  const leaf = place.by === 'GROUP' ? document.criticalK.cereals[place.key] : document.criticalK[place.key];
  const range = document.criticalK.interval[place.key];
  return { ...leaf, source: sourcesWith(leaf.source, { range: range.value && range }, values) };
};

/** What the nitrogen budget rests on, and the published shares of fertiliser that the crop recovers. */
const nitrogenSource = ({ document: { status, fertiliser }, values }: CoefficientSet): string => {
  const { recovery, recoveryLow, recoveryHigh } = fertiliser;
  return sourcesWith(
    status.N.source,
    values.fertiliser.mode === 'INDEX'
      ? {}
      : { recovery: { source: joined(recovery.source, recoveryLow.source, recoveryHigh.source) } },
    values,
  );
};

/** The K test of a sample: its own, or the mean with the layers below it that roots reach. */
const kTestOf = (input: EngineInput, soil: SoilInput, c: Coefficients): KTest => {
  const { fromCm, toCm } = input.surface;
  const own = { from: fromCm, to: toCm, k: soil.colwellK };
  const below = input.subsoil.map((layer) => ({
    from: layer.fromCm,
    to: layer.toCm,
    k: layer.potassiumMgPerKg ?? null,
  }));
  return kTest(
    { texture: soil.texture, layers: layersWithin({ layers: [own, ...below], limitCm: soil.rootLimitCm }) },
    c,
  );
};

interface JudgeArgs {
  readonly analyte: 'P' | 'K' | 'S';
  readonly analyteId: number;
  readonly value: number;
  readonly leaf: Leaf;
  readonly method: string;
}

const nutrientKeys = { P: 'p', K: 'k', S: 's' } as const;

const judge = (
  input: EngineInput,
  {
    soilInput: { pbi, ph, texture },
    judgeArgs: { analyte, analyteId, value, leaf, method },
    c,
  }: { readonly soilInput: SoilInput; readonly judgeArgs: JudgeArgs; readonly c: Coefficients },
): Judged => {
  const status = soilStatus({ analyte, value, crop: input.crop, pbi, ph, texture }, c);
  const provenance = provenanceOf({
    leaf,
    criticalValue: status.thresholds[1] ?? null,
    criticalUnit: 'mg/kg',
    method,
    interpretiveCriteria: input.interpretiveCriteria,
  });
  return {
    analyteId,
    nutrient: nutrientKeys[analyte],
    value,
    qualifier: analyte === 'S' ? sulfurQualifier(input, value) : qualifierOf(input.labValues, analyteId, value),
    status,
    provenance,
  };
};

const intervalOf = ({
  low,
  high,
}: {
  readonly low: number | null;
  readonly high: number | null;
}): readonly [number, number] | null => (low === null || high === null ? null : [low, high]);

const curveNames = { BFDC: '', REVISED: ', re-analysed in 2025', HRZ: ' of the high rainfall zone' } as const;

/**
 * Statuses of P, K and S: the same for every yield of a sample.
 * @see docs/engine.md, "4. Soil tests, statuses, rates"
 */
export const judgeMacros = (input: EngineInput, soil: SoilInput, set: CoefficientSet): JudgedMacros => {
  const { document, values } = set;
  const rating = ratingP(soil, values);
  const kTested = kTestOf(input, soil, values);
  const p = judge(input, {
    soilInput: soil,
    judgeArgs: {
      analyte: 'P',
      analyteId: analyteIds.colwellP,
      value: soil.colwellP,
      leaf: {
        ...phosphorusLeaf(soil, rating, document),
        source: phosphorusSource(soil, rating, set),
        interval: intervalOf(rating),
      },
      method: `Colwell P against a critical value adjusted for PBI${curveNames[rating.curve]}`,
    },
    c: values,
  });
  const k = judge(input, {
    soilInput: soil,
    judgeArgs: {
      analyte: 'K',
      analyteId: analyteIds.colwellK,
      value: kTested.value ?? soil.colwellK,
      leaf: { ...kLeaf(soil, set), interval: intervalOf(kInterval(soil, values)) },
      method: kTested.depthCm > 10 ? `Colwell K, mean of 0-${kTested.depthCm} cm` : 'Colwell K of the sample',
    },
    c: values,
  });
  const s = judge(input, {
    soilInput: soil,
    judgeArgs: {
      analyte: 'S',
      analyteId: analyteIds.sulfur,
      value: soil.sulfur,
      leaf: document.criticalS[soil.crop],
      method: 'KCl-40 S, mean of 0-30 cm',
    },
    c: values,
  });
  return { p, k, s, rating, kTested };
};

/**
 * Decisions of P, K and S at the rates of one yield in t/ha.
 * @see docs/engine.md, "4. Soil tests, statuses, rates"
 */
export const macroDecisions = (
  { p, k, s, rating, kTested }: JudgedMacros,
  {
    soil,
    tonnes,
    rates,
    c,
  }: { readonly soil: SoilInput; readonly tonnes: number; readonly rates: NutrientRates; readonly c: Coefficients },
): readonly Decision[] =>
  [
    { ...p, rateRange: phosphorusRateRange(soil, { rating, tonnes, c }) },
    { ...k, rateRange: kRateRange(soil, { tested: kTested, value: k.value, tonnes, rate: rates.k, c }) },
    { ...s, rateRange: sulfurRateRange(soil, { interval: s.provenance.criticalInterval, tonnes, c }) },
  ].map(({ analyteId, nutrient, value, qualifier, status, provenance, rateRange }) =>
    decision({
      analyteId,
      status,
      labResult: value,
      labQualifier: qualifier,
      rate: rates[nutrient],
      provenance,
      rateRange,
    }),
  );

/**
 * The nitrogen decision of one yield and season: soil supply against demand. A crop that fixes its own nitrogen has
 * a supply and a rate of 0, but no status, because it has no demand to set the supply against.
 * @see Bowden et al. 2002, Select Your Nitrogen
 * @see docs/engine.md, "4. Soil tests, statuses, rates"; the bands are Tilth's own
 */
export const nitrogenDecision = (
  input: EngineInput,
  {
    soil,
    nitrogen,
    kFert,
    coefficientSet,
  }: {
    readonly soil: SoilInput;
    readonly nitrogen: NitrogenOutputs;
    readonly kFert: number;
    readonly coefficientSet: CoefficientSet;
  },
): Decision => {
  const { document, values } = coefficientSet;
  const fixes = fixesNitrogen(input.crop);
  const status = fixes
    ? null
    : soilStatus(
        { analyte: 'N', value: nitrogen.Soil_N_available / nitrogen.N_required_from_soil, crop: input.crop },
        values,
      );
  const provenance = provenanceOf({
    leaf: fixes ? document.status.N : { ...document.status.N, source: nitrogenSource(coefficientSet) },
    at: 1,
    criticalValue: status === null ? null : (status.thresholds[1] ?? 0) * nitrogen.N_required_from_soil,
    criticalUnit: 'kg/ha',
    method: fixes ? 'The crop fixes its own nitrogen' : 'SYN nitrogen budget: soil supply against demand',
    interpretiveCriteria: input.interpretiveCriteria,
  });
  return decision({
    analyteId: analyteIds.nitrogen,
    status,
    labResult: nitrogen.Soil_N_available,
    labQualifier: null,
    rate: nitrogen.N_fert_required,
    provenance,
    rateRange: nitrogenRateRange(soil, { nitrogen, kFert, c: values }),
  });
};
