import type { CoefficientSet } from '../coefficients/load-coefficients.ts';
import type { SoilInput } from '../input/resolve-input.ts';
import { soilHealth, type HealthAnalyte } from '../status/soil-health.ts';
import type { Decision, DerivedQualifier, EngineInput } from '../types.ts';
import { analyteIds } from './analyte-ids.ts';
import { decision } from './decision.ts';
import { cationQualifiers, cationValues, labValueOf, qualifierOf } from './lab-values.ts';
import { provenanceOf, type Leaf } from './provenance.ts';

interface HealthRow {
  readonly analyteId: number;
  readonly analyte: HealthAnalyte;
  readonly value: number | null;
  readonly leaf: Leaf;
  readonly unit: string;
  readonly method: string;
}

/** The side on which OK ends: too much of these is the only harm. */
const harmfulWhenHigh: readonly HealthAnalyte[] = ['Al', 'EC', 'ESP'];

const rows = (input: EngineInput, soil: SoilInput, { document: { health } }: CoefficientSet): readonly HealthRow[] => {
  const lab = (analyteId: number): number | null => labValueOf(input.labValues, analyteId)?.value ?? null;
  const { cec, esp, caMg } = cationValues(input.labValues);
  const carbon = { SAND: health.organicCarbonSand, LOAM: health.organicCarbonLoam, CLAY: health.organicCarbonClay }[
    soil.group
  ];
  const ece = soil.crop === 'LUPIN' ? health.eceSensitive : health.eceTolerant;
  return [
    {
      analyteId: analyteIds.ph,
      analyte: 'pHCa',
      value: soil.ph,
      leaf: health.phTopsoil,
      unit: 'pH',
      method: 'pH in CaCl2 against the topsoil target',
    },
    {
      analyteId: analyteIds.organicCarbon,
      analyte: 'OC',
      value: soil.organicCarbon,
      leaf: carbon,
      unit: '%',
      method: 'Organic carbon by soil group',
    },
    {
      analyteId: analyteIds.pbi,
      analyte: 'PBI',
      value: soil.pbi,
      leaf: health.pbi,
      unit: '',
      method: 'Phosphorus buffering index classes',
    },
    {
      analyteId: analyteIds.ec,
      analyte: 'EC',
      value: lab(analyteIds.ec),
      leaf: ece,
      unit: 'dS/m ECe',
      method: 'EC 1:5 converted to ECe by soil group',
    },
    {
      analyteId: analyteIds.aluminium,
      analyte: 'Al',
      value: lab(analyteIds.aluminium),
      leaf: health.aluminium,
      unit: 'mg/kg',
      method: 'Aluminium in CaCl2',
    },
    {
      analyteId: analyteIds.cec,
      analyte: 'CEC',
      value: cec,
      leaf: health.cec,
      unit: 'cmol/kg',
      method: 'CEC, or the sum of exchangeable cations',
    },
    {
      analyteId: analyteIds.esp,
      analyte: 'ESP',
      value: esp,
      leaf: health.esp,
      unit: '%',
      method: 'Exchangeable sodium as a share of CEC',
    },
    {
      analyteId: analyteIds.caMg,
      analyte: 'Ca:Mg',
      value: caMg,
      leaf: health.caMg,
      unit: '',
      method: 'Ratio of exchangeable calcium to magnesium',
    },
  ];
};

/**
 * One decision per soil property that was measured; the critical value is the edge of the OK band that matters.
 * @see docs/engine.md, "4. Soil tests, statuses, rates"
 */
export const soilHealthDecisions = (input: EngineInput, soil: SoilInput, set: CoefficientSet): readonly Decision[] => {
  const cations = cationQualifiers(input);
  const derived = new Map<number, DerivedQualifier | null>([
    [analyteIds.cec, cations.cec],
    [analyteIds.esp, cations.esp],
    [analyteIds.caMg, cations.caMg],
  ]);
  return rows(input, soil, set).flatMap(({ analyteId, analyte, value, leaf, unit, method }) => {
    if (value === null) return [];
    const status = soilHealth(
      { analyte, value, from: input.surface.fromCm, crop: soil.crop, group: soil.group },
      set.values,
    );
    const isRated = analyte !== 'PBI' || set.values.health.pbiRates;
    const at = harmfulWhenHigh.includes(analyte) ? 2 : 1;
    const provenance = provenanceOf({
      leaf,
      at,
      criticalValue: isRated ? (status.thresholds[at] ?? null) : null,
      criticalUnit: unit,
      method,
      interpretiveCriteria: input.interpretiveCriteria,
    });
    return [
      decision({
        analyteId,
        status: isRated ? status : null,
        labResult: value,
        labQualifier: derived.get(analyteId) ?? qualifierOf(input.labValues, analyteId, value),
        rate: null,
        provenance,
      }),
    ];
  });
};
