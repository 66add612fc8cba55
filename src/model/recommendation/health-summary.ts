import type { Analyte, DecisionResult, RecommendationSample } from '../contract/entities.ts';
import { formatLabValue, formatReported, meanOfLimits, type LabValue } from '../format/lab-value.ts';
import { boundMean, type BoundTables } from '../advice/bounded.ts';
import type { NutrientOfFarm } from '../advice/farm-words.ts';
import { summaryTexts } from '../texts/recommendation.ts';
import { formatNumber, NO_VALUE } from '../format/number.ts';
import { formatNutrientRate, type NutrientAmounts } from '../products/supply.ts';
import { sampleHectares } from '../samples/sample-hectares.ts';
import { ratingByStatusName, type RatingScale } from '../samples/rating.ts';
import type { RunPicks } from '../yields/yield-picks.ts';
import { hasResults, shownRun, type Decisions } from '../yields/decisions.ts';
import { hasSeveralCrops } from './crops.ts';
import { shortAnalyteName } from '../samples/sample-label.ts';

/** One analyte over all samples that count. */
export interface HealthRow {
  readonly analyteId: number;
  /** At most 6 characters. */
  readonly name: string;
  readonly fullName: string;
  readonly scale: RatingScale;
  /** Samples in each of the five levels, lowest first. */
  readonly counts: readonly number[];
  /** Whole percent of the rated samples in each level. */
  readonly percents: readonly number[];
  /** By hectares, of the laboratory's results, in the analyte's decimals and unit, with `<` or `>` where some are limits; a dash over several crops. */
  readonly average: string;
  /** How many of the results are limits of the laboratory; null where none is. */
  readonly limits: string | null;
  /** `6 (Bottom) to 71 (Top)`: the lowest and the highest result beside their mean; null of one result, and in frozen plans. */
  readonly spread: string | null;
  /** Means by hectares, kg/ha, in frozen plans those of the samples; null for what has no rate, and over several crops. */
  readonly demandSupply: string | null;
  /** What that means for the paddocks, by hectares: a mean is never shown alone. Null for what has no rate. */
  readonly farm: string | null;
}

interface Counted {
  readonly sampleId: number;
  readonly result: DecisionResult;
}

interface SummaryOf {
  readonly samples: readonly RecommendationSample[];
  readonly decisions: Decisions;
  readonly analytes: readonly Analyte[];
  /** The runs that are shown in place of the saved ones. */
  readonly picks: RunPicks;
  readonly supply: ReadonlyMap<number, NutrientAmounts>;
  /** By nutrient, what the plan means for the paddocks. */
  readonly farm: readonly NutrientOfFarm[];
  /** Absent from plans that were frozen without them: their averages do not change. */
  readonly bounds?: BoundTables['bounds'] | undefined;
}

const LEVELS = [0, 1, 2, 3, 4] as const;
const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The samples that count for an analyte: finished ones, each by the run of its selected yield (specification 2.4). */
const countedFor = ({ samples, decisions, picks }: SummaryOf, { analyteId }: Analyte): readonly Counted[] =>
  samples.filter(hasResults).flatMap(({ id }) => {
    const result = shownRun(decisions.runsOf.get(id), picks[id])?.results.get(analyteId);
    return result ? [{ sampleId: id, result }] : [];
  });

/** Demand over supply as the cards write it, by the hectares of the paddocks that have a demand. */
function demandSupplyOf({ nutrientCode }: Analyte, counted: readonly Counted[], { supply, farm, bounds }: SummaryOf) {
  const ofFarm = bounds === undefined ? undefined : farm.find(({ nutrient }) => nutrient === nutrientCode);
  if (ofFarm)
    return `${formatNutrientRate(ofFarm.nutrient, ofFarm.demand)}/${formatNutrientRate(ofFarm.nutrient, ofFarm.supply)}`;
  const asked = counted.filter(({ result }) => result.demand !== null);
  if (nutrientCode === null || asked.length === 0) return null;
  const demand = meanOf(asked.map(({ result }) => result.demand ?? 0));
  const given = meanOf(asked.map(({ sampleId }) => supply.get(sampleId)?.get(nutrientCode) ?? 0));
  return `${formatNutrientRate(nutrientCode, demand)}/${formatNutrientRate(nutrientCode, given)}`;
}

/** Of a mean of limits: '<0.25' must not read '<0' on an analyte shown whole. */
const LIMIT_DIGITS = 3;

/** A mean that is a limit keeps the decimals of the analyte, unless they would round it to nothing. */
const limitFigure = (value: number, decimals: number): string => {
  const shown = formatNumber(value, { decimals, fixed: true });
  return Number(value.toFixed(decimals)) === 0
    ? formatNumber(Number(value.toPrecision(LIMIT_DIGITS)), { decimals: 6 })
    : shown;
};

type Average = Pick<HealthRow, 'average' | 'limits' | 'spread'>;

const NO_AVERAGE: Average = { average: NO_VALUE, limits: null, spread: null };

/** The ends of what a mean is made of, each with its paddock. */
function spreadOf(known: readonly (LabValue & { readonly name: string })[], decimals: number): string | null {
  const rising = known.toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0));
  const [lowest, highest] = [rising[0], rising.at(-1)];
  if (!lowest || !highest || lowest.value === highest.value) return null;
  const end = (of: typeof lowest): string => summaryTexts.of(formatReported(of, decimals), of.name);
  return summaryTexts.spread(end(lowest), end(highest));
}

/** By hectares; `<2.0` where what is below a limit counts in it; `~12.5` where there are limits on either side. */
function averageOf(counted: readonly Counted[], decimals: number, { samples, bounds }: SummaryOf): Average {
  if (bounds === undefined) {
    const values = counted.map(({ result }): LabValue => ({
      value: result.decisionResultLabResult,
      qualifier: result.labResultQualifier,
    }));
    return { average: averageAsFrozen(values, decimals), limits: null, spread: null };
  }
  const ids = new Set(counted.map(({ sampleId }) => sampleId));
  const its = samples.filter(({ id }) => ids.has(id));
  const hectares = sampleHectares(its);
  const names = new Map(its.map(({ id, name, detail }) => [id, detail.paddockName ?? name]));
  const known = counted.flatMap(({ sampleId, result: { decisionResultLabResult: value, labResultQualifier } }) =>
    value === null
      ? []
      : [
          {
            value,
            qualifier: labResultQualifier || null,
            weight: hectares.get(sampleId) ?? 0,
            name: names.get(sampleId) ?? '',
          },
        ],
  );
  if (known.length === 0) return NO_AVERAGE;
  const mean = boundMean({ values: known }, { bounds });
  return {
    average:
      mean.qualifier === null
        ? formatNumber(mean.value, { decimals, fixed: true })
        : `${mean.qualifier}${limitFigure(mean.value, decimals)}`,
    limits: mean.bounds === 0 ? null : summaryTexts.limits(mean.bounds, known.length),
    spread: spreadOf(known, decimals),
  };
}

/** As plans that were frozen without the rule of limits show it. */
function averageAsFrozen(values: readonly LabValue[], decimals: number): string {
  const { value, qualifier } = meanOfLimits(values);
  return qualifier === '' || value === null
    ? formatNumber(value, { decimals, fixed: true })
    : formatLabValue({ value: Number(value.toPrecision(LIMIT_DIGITS)), qualifier });
}

/** What the plan means for the paddocks, without the nutrient that the row names already. */
const farmText = ({ nutrientCode }: Analyte, farm: readonly NutrientOfFarm[]): string | null =>
  farm.find(({ nutrient }) => nutrient === nutrientCode)?.text.slice((nutrientCode ?? '').length + 2) ?? null;

/** How the samples of a recommendation lie on the five levels, analyte by analyte; one that no sample is rated for is left out. */
export function healthSummary(of: SummaryOf): readonly HealthRow[] {
  const isMixed = hasSeveralCrops(of.samples);
  return of.analytes.flatMap((analyte) => {
    const counted = countedFor(of, analyte);
    const ratings = counted.flatMap(({ result }) => ratingByStatusName(result.decisionResultStatusName) ?? []);
    const [first] = ratings;
    if (!first) return [];
    const counts = LEVELS.map((level) => ratings.filter((rating) => rating.level === level).length);
    const { analyteId, shortName, displayName, unitOfMeasure, preferredDecimalPlaces: decimals } = analyte;
    return [
      {
        analyteId,
        name: shortAnalyteName(shortName),
        fullName: unitOfMeasure === '' ? displayName : `${displayName} (${unitOfMeasure})`,
        scale: first.scale,
        counts,
        percents: counts.map((count) => Math.round((count / ratings.length) * 100)),
        ...(isMixed ? NO_AVERAGE : averageOf(counted, decimals, of)),
        farm: of.decisions.withRate.has(analyteId) ? farmText(analyte, of.farm) : null,
        demandSupply: !isMixed && of.decisions.withRate.has(analyteId) ? demandSupplyOf(analyte, counted, of) : null,
      },
    ];
  });
}
