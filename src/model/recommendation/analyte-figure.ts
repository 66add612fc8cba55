import type { Analyte, DecisionResult, LabResult, RecommendationSample } from '../contract/entities.ts';
import { formatDay } from '../format/date.ts';
import { formatReported, type LabValue } from '../format/lab-value.ts';
import { NO_VALUE } from '../format/number.ts';
import { isDeficient, ratingByStatusName, type Rating } from '../samples/rating.ts';
import { formatNutrientRate, type NutrientAmounts } from '../products/supply.ts';
import { snapshotTexts } from '../texts/recommendation.ts';
import { shortAnalyteName } from '../samples/sample-label.ts';
import { present } from '../shared/present.ts';
import { criticalText } from './critical-text.ts';
import { limitWords } from './limit-words.ts';
import { isNearLine } from './near-line.ts';
import { rateRangeLines } from './rate-range.ts';

/** One row of a sample's card. */
export interface AnalyteFigure {
  readonly analyteId: number;
  /** At most 6 characters. */
  readonly name: string;
  /** Demand over supply in kg/ha for a nutrient that has a rate, else the laboratory's result. */
  readonly figure: string;
  readonly rating: Rating | undefined;
  /** 0 to 100 */
  readonly percent: number;
  readonly isDeficient: boolean;
  /** The test lies within the published range of its critical value, where soils differ. */
  readonly isNear: boolean;
  readonly tooltip: string;
}

interface FigureGround {
  readonly result: DecisionResult | undefined;
  readonly hasRate: boolean;
  readonly supply: NutrientAmounts | undefined;
}

/**
 * What a card shows of an analyte; `result` is missing where the engine decided nothing for the sample. Without
 * `hasRate` the figure is the laboratory's result, as on all cards of plants; the rate needed there, as of trace
 * elements, is in the tooltip.
 */
export function analyteFigure(analyte: Analyte, { result, hasRate, supply }: FigureGround): AnalyteFigure {
  const rating = ratingByStatusName(result?.decisionResultStatusName);
  return {
    analyteId: analyte.analyteId,
    name: shortAnalyteName(analyte.shortName),
    figure: figureOf(analyte, { result, hasRate, supply }),
    rating,
    percent: result?.decisionResultStatusPercent ?? 0,
    isDeficient: rating !== undefined && isDeficient(rating),
    isNear: result !== undefined && isNearResult(result),
    tooltip: [
      withBracketedUnit(analyte),
      ...(hasRate ? [] : demandLines(analyte, result, supply)),
      ...sourceLines(analyte, result),
    ].join('\n'),
  };
}

/**
 * What the laboratory found in a deeper layer, in the rows of the other cards: the layer has no rating of its own. A
 * result in another unit than the analyte's shows its unit.
 */
export function layerFigure(analyte: Analyte, results: readonly LabResult[]): AnalyteFigure {
  const found = results.find(({ analyteId }) => analyteId === analyte.analyteId);
  const unit = found?.unitOfMeasure === analyte.unitOfMeasure ? '' : (found?.unitOfMeasure ?? '');
  return {
    analyteId: analyte.analyteId,
    name: shortAnalyteName(analyte.shortName),
    figure: found ? reportedOf(found, analyte.preferredDecimalPlaces, unit) : NO_VALUE,
    rating: undefined,
    percent: 0,
    isDeficient: false,
    isNear: false,
    tooltip: [
      withBracketedUnit(analyte),
      ...(found ? [`Result: ${reportedOf(found, analyte.preferredDecimalPlaces, found.unitOfMeasure)}`] : []),
    ].join('\n'),
  };
}

/** `10–30: 22 · 30–60: 12`: what was found of an analyte in deeper layers, cm; empty where nothing was measured. */
export const layerFigures = (analyte: Analyte, layers: readonly RecommendationSample[] = []): string =>
  layers
    .flatMap(({ layerResults, detail: { depthFrom, depthTo } }) => {
      const { figure } = layerFigure(analyte, layerResults);
      return figure === NO_VALUE ? [] : [`${depthFrom ?? ''}–${depthTo ?? ''}: ${figure}`];
    })
    .join(' · ');

const isNearResult = ({ decisionResultLabResult: value, provenance }: DecisionResult): boolean =>
  isNearLine({ value, low: provenance.criticalLow, high: provenance.criticalHigh });

const reportedOf = ({ result, qualifier, text }: LabResult, decimals: number, unit: string): string =>
  text ?? formatReported({ value: result, qualifier }, decimals, unit);

const withBracketedUnit = ({ displayName, unitOfMeasure }: Analyte): string =>
  unitOfMeasure === '' ? displayName : `${displayName} (${unitOfMeasure})`;

function figureOf(analyte: Analyte, { result, hasRate, supply }: FigureGround): string {
  if (!result) return NO_VALUE;
  const { nutrientCode, preferredDecimalPlaces } = analyte;
  if (!hasRate || nutrientCode === null) return formatReported(labValueOf(result), preferredDecimalPlaces);
  return overSupply(nutrientCode, result.demand, supply);
}

const overSupply = (code: string, demand: number | null, supply: NutrientAmounts | undefined): string =>
  `${formatNutrientRate(code, demand)}/${formatNutrientRate(code, supply?.get(code) ?? 0)}`;

const demandLines = (
  { nutrientCode }: Analyte,
  result: DecisionResult | undefined,
  supply: NutrientAmounts | undefined,
): readonly string[] =>
  nutrientCode === null || (result?.demand ?? null) === null
    ? []
    : [`${snapshotTexts.demandSupplyHint}: ${overSupply(nutrientCode, present(result).demand, supply)}`];

const labValueOf = ({ decisionResultLabResult: value, labResultQualifier: qualifier }: DecisionResult): LabValue => ({
  value,
  qualifier,
});

/** What a card's popover says of a test that a rate follows from. */
export interface RateGround {
  readonly analyteId: number;
  /** `Colwell P 20 mg/kg`. */
  readonly title: string;
  readonly isNear: boolean;
  /** Critical value with its range, what is open about the rate, the second opinion, method and source. */
  readonly lines: readonly string[];
}

/**
 * The grounds of the rates that a run asks for, in the order of the analytes: a result within a range is always shown
 * with its ground.
 */
export const rateGrounds = (
  analytes: readonly Analyte[],
  resultOf: (analyteId: number) => DecisionResult | undefined,
): readonly RateGround[] =>
  analytes.flatMap((analyte): readonly RateGround[] => {
    const result = resultOf(analyte.analyteId);
    if (analyte.nutrientCode === null || !result || result.demand === null) return [];
    const { provenance } = result;
    const { displayName, preferredDecimalPlaces, unitOfMeasure } = analyte;
    return [
      {
        analyteId: analyte.analyteId,
        title: `${displayName} ${formatReported(labValueOf(result), preferredDecimalPlaces, unitOfMeasure)}`,
        isNear: isNearResult(result),
        lines: [
          ...limitLines(result),
          ...criticalLines(analyte, provenance),
          ...rateRangeLines(analyte, result),
          `Method: ${provenance.method}`,
          `Source: ${provenance.source}`,
        ],
      },
    ];
  });

function limitLines({ labResultQualifier, decisionResultStatusName }: DecisionResult): readonly string[] {
  const words = limitWords(labResultQualifier, ratingByStatusName(decisionResultStatusName)?.scale);
  return words === null ? [] : [words];
}

/** `Critical value: 21.4 mg/kg (19–26.9)`; none where none decides. */
function criticalLines(
  { preferredDecimalPlaces: decimals, unitOfMeasure: unit }: Analyte,
  { criticalValue: value, criticalLow: low, criticalHigh: high }: DecisionResult['provenance'],
): readonly string[] {
  const text = criticalText({ value, low, high }, { decimals, unit });
  return text === null ? [] : [`Critical value: ${text}`];
}

/** Where a result comes from, a line each: value, critical value with its interval, what is open about the rate, method, source, criteria, run, day and engine. */
function sourceLines(analyte: Analyte, result: DecisionResult | undefined): readonly string[] {
  if (!result) return [];
  const { provenance } = result;
  return [
    `Result: ${formatReported(labValueOf(result), analyte.preferredDecimalPlaces, analyte.unitOfMeasure)}`,
    ...limitLines(result),
    ...criticalLines(analyte, provenance),
    ...rateRangeLines(analyte, result),
    `Method: ${provenance.method}`,
    `Source: ${provenance.source}`,
    `Criteria: ${provenance.interpretiveCriteria}`,
    `Run ${provenance.sampleEngineRunId}, ${formatDay(provenance.runOn)}, ${provenance.engineCode} ${provenance.engineVersion}`,
  ];
}
