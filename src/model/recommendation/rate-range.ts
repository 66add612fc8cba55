import type { Analyte, DecisionResult } from '../contract/entities.ts';
import { isNearLine } from './near-line.ts';
import { formatReported } from '../format/lab-value.ts';
import { formatNumber } from '../format/number.ts';
import { formatNutrientRate } from '../products/supply.ts';
import { rateRangeTexts as texts } from '../texts/recommendation.ts';

/** As much of a result as tells what is open about its rate. */
type Ranged = Pick<
  DecisionResult,
  'rateRange' | 'decisionResultLabResult' | 'decisionResultRate' | 'labResultQualifier'
> & { readonly provenance: Pick<DecisionResult['provenance'], 'criticalValue' | 'criticalLow' | 'criticalHigh'> };

const percentText = (value: number): string => formatNumber(value, { decimals: 0 });

/** What the literature leaves open about the rate of a result, a sentence each; none where nothing is known of it. */
export function rateRangeLines(
  {
    nutrientCode,
    displayName,
    preferredDecimalPlaces: decimals,
  }: Pick<Analyte, 'nutrientCode' | 'displayName' | 'preferredDecimalPlaces'>,
  result: Ranged,
): readonly string[] {
  const { rateRange: range, decisionResultLabResult: value, decisionResultRate: rate, provenance } = result;
  if (!range || nutrientCode === null || rate === null || value === null) return [];
  const kg = (amount: number): string => formatNutrientRate(nutrientCode, amount);
  const test = (amount: number | null): string => (amount === null ? '' : formatNumber(amount, { decimals: 1 }));
  const rates = { code: nutrientCode, rate: kg(rate), low: kg(range.low), high: kg(range.high) };
  const { criticalValue } = provenance;
  const { beside } = range;
  return [
    range.recoveryPercent !== null
      ? texts.recovery({
          ...rates,
          percent: percentText(range.recoveryPercent),
          ends: range.recoveryEnds?.map(percentText),
        })
      : isNearLine({ value, low: provenance.criticalLow, high: provenance.criticalHigh })
        ? texts.near({
            ...rates,
            test: displayName,
            value: formatReported({ value, qualifier: result.labResultQualifier }, decimals),
            from: test(provenance.criticalLow),
            to: test(provenance.criticalHigh),
          })
        : texts.range(rates),
    ...(beside === null
      ? []
      : [
          texts.beside({
            code: nutrientCode,
            isOfReanalysis: beside.curve === 'REVISED',
            critical: test(beside.critical),
            rate: kg(beside.rate),
            responds: criticalValue !== null && value >= criticalValue && value < beside.critical,
          }),
        ]),
    ...range.notes.map((note) =>
      texts.notes[note]({ critical: test(criticalValue), high: test(provenance.criticalHigh) }),
    ),
  ];
}
