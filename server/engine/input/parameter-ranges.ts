import { valueOf } from '../../collections/item-at.ts';
import type { Coefficients } from '../coefficients/values.ts';
import type { OmlName } from '../oml-names.ts';
import { pifParameters } from '../reference/pif-parameters.data.ts';
import type { PifParameterData } from '../reference/types.ts';

export interface ParameterRange {
  readonly lowerBound: number | null;
  readonly upperBound: number | null;
}

const byName = new Map<OmlName, PifParameterData>(pifParameters.map((parameter) => [parameter.omlName, parameter]));

/** The catalogue entry of a parameter. */
export const parameterOf = (omlName: OmlName): PifParameterData => valueOf(byName, omlName);

/** The model's own validity ranges, narrower than what the editor lets in (organic carbon) or the same. */
const modelRange = (omlName: OmlName, c: Coefficients): readonly number[] | null => {
  switch (omlName) {
    case 'Target_Yield':
      return c.validRanges.yieldTPerHa;
    case 'Organic_Carbon':
      return c.validRanges.organicCarbonPercent;
    case 'Growing_Season_Rain':
      return c.validRanges.growingSeasonRainMm;
    case 'Gravel_Percent':
      return c.validRanges.gravelPercent;
    default:
      return null;
  }
};

/**
 * The range in which the engine takes a parameter: the catalogue's bounds, narrowed by the model's validity range.
 * @see docs/engine.md, "From samples to input"
 */
export const parameterRange = (omlName: OmlName, c: Coefficients): ParameterRange => {
  const { lowerBound, upperBound } = parameterOf(omlName);
  const [low = -Infinity, high = Infinity] = modelRange(omlName, c) ?? [];
  return {
    lowerBound: lowerBound === null ? null : Math.max(lowerBound, low),
    upperBound: upperBound === null ? null : Math.min(upperBound, high),
  };
};
