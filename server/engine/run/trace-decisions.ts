import type { CoefficientSet } from '../coefficients/load-coefficients.ts';
import type { SoilInput } from '../input/resolve-input.ts';
import { hasMicroRate, microAdvice } from '../rates/micro-advice.ts';
import type { Micronutrient } from '../rates/rates.ts';
import { soilStatus } from '../status/soil-status.ts';
import type { Decision, EngineInput } from '../types.ts';
import { analyteIds } from './analyte-ids.ts';
import { decision } from './decision.ts';
import { labValueOf } from './lab-values.ts';
import { provenanceOf } from './provenance.ts';

const traces: readonly { readonly analyteId: number; readonly nutrient: Micronutrient; readonly method: string }[] = [
  { analyteId: analyteIds.copper, nutrient: 'Cu', method: 'DTPA copper' },
  { analyteId: analyteIds.zinc, nutrient: 'Zn', method: 'DTPA zinc' },
  { analyteId: analyteIds.manganese, nutrient: 'Mn', method: 'DTPA manganese; check with a tissue test' },
  { analyteId: analyteIds.boron, nutrient: 'B', method: 'Hot CaCl2 boron' },
];

/**
 * One decision per trace element that was measured; status and rate do not depend on the yield.
 * @see docs/engine.md, "What changed in 2026, and why", rule 3 and 4
 */
export const traceDecisions = (
  input: EngineInput,
  soil: SoilInput,
  { document, values }: CoefficientSet,
): readonly Decision[] =>
  traces.flatMap(({ analyteId, nutrient, method }) => {
    const lab = labValueOf(input.labValues, analyteId);
    if (lab === undefined) return [];
    const status = soilStatus({ analyte: nutrient, value: lab.value, crop: soil.crop, group: soil.group }, values);
    const zinc = soil.group === 'SAND' ? document.status.ZnSand : document.status.ZnOther;
    const provenance = provenanceOf({
      leaf: nutrient === 'Zn' ? zinc : document.status[nutrient],
      at: 1,
      criticalValue: status.thresholds[1] ?? null,
      criticalUnit: 'mg/kg',
      method,
      interpretiveCriteria: input.interpretiveCriteria,
    });
    const rate = hasMicroRate(nutrient, soil.crop, values)
      ? microAdvice(
          {
            element: nutrient,
            crop: soil.crop,
            soil: status.name,
            tissue: input.tissue?.[nutrient],
            yearsSinceDressing: input.yearsSinceDressing?.[nutrient],
          },
          values,
        ).rate
      : null;
    return [decision({ analyteId, status, labResult: lab.value, labQualifier: lab.qualifier, rate, provenance })];
  });
