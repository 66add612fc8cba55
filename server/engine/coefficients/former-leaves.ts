import type { DocumentOfModel1 } from './schema-1.ts';
import type { CoefficientDocument } from './schema.ts';

const former = <Value>(value: Value, unit: string) => ({
  value,
  unit,
  source: 'Model 1.0.0',
  mark: 'judgement' as const,
});

const byKind = <Leaf>(leaf: Leaf) => ({ cereals: leaf, canola: leaf, lupin: leaf });
const byGroup = <Leaf>(leaf: Leaf) => ({ SAND: leaf, LOAM: leaf, CLAY: leaf });

const everyCrop = ['WHEAT', 'BARLEY', 'OATS', 'CANOLA', 'LUPIN', 'PASTURE'] as const;

/**
 * A document of model 1 in the shape of today: every leaf that model 2 added has the value with which the equations
 * give what model 1 gave. It is what "former value" means.
 * @see docs/engine.md, "A supplier's own figures"
 */
export const withFormerLeaves = (document: DocumentOfModel1): CoefficientDocument => {
  const { criticalK, economics } = document;
  const none = former(null, 'mg/kg');
  const rangeOf = (leaf: { readonly interval?: [number, number] | null | undefined }) =>
    former(leaf.interval ?? null, 'mg/kg');
  const judged = (crop: (typeof everyCrop)[number]) => ({ P: crop, K: crop, S: crop, tissue: null });
  return {
    ...document,
    soils: { ...document.soils, unknownBulkDensity: former(1.3, 'g/cm3') },
    criticalP: {
      ...document.criticalP,
      rates: former('BFDC', 'curve'),
      beside: former('NONE', 'curve'),
      curves: {
        REVISED: { cereals: former(1.472, 'x BFDC'), canola: former(1.29, 'x BFDC') },
        HRZ: { wheat: former(37, 'mg/kg'), canola: former(41, 'mg/kg') },
      },
      interval: {
        BFDC: former(null, 'x critical'),
        REVISED: former(null, 'x critical'),
        canola: former(null, 'x critical'),
      },
      floor: byKind(former(0, 'mg/kg')),
      floorInterval: byKind(none),
      calcareousFromPh: former(14, 'pH (CaCl2)'),
      calcareousHigh: former(47, 'mg/kg'),
      calcareousRates: former(false, 'choice'),
    },
    dgt: { critical: former(66, 'ug/L') },
    criticalK: {
      ...criticalK,
      cereals: byGroup(criticalK.WHEAT),
      interval: {
        ...byGroup(rangeOf(criticalK.WHEAT)),
        WHEAT: rangeOf(criticalK.WHEAT),
        BARLEY: rangeOf(criticalK.BARLEY),
        OATS: rangeOf(criticalK.OATS),
        CANOLA: rangeOf(criticalK.CANOLA),
        LUPIN: rangeOf(criticalK.LUPIN),
        PASTURE: rangeOf(criticalK.PASTURE),
      },
    },
    kTest: { deepGroups: former([], 'soil groups'), depthCm: former(30, 'cm') },
    fertiliser: {
      mode: former('INDEX', 'choice'),
      recovery: former(0.44, 'fraction'),
      recoveryLow: former(0.35, 'fraction'),
      recoveryHigh: former(0.59, 'fraction'),
      referenceIndex: former(0.886, 'fraction'),
    },
    micronutrient: {
      soilDecides: former(true, 'choice'),
      boronCrops: former([...everyCrop], 'crops'),
      lastsYears: { Cu: former(0, 'years'), Zn: former(0, 'years'), Mn: former(0, 'years') },
    },
    rates: {
      ...document.rates,
      kMaintenanceUpTo: byGroup(former(null, 'x critical')),
      kPlacement: {
        drilled: former(1, 'ratio'),
        topdressed: byGroup(former(1, 'ratio')),
        fertigation: former(1, 'ratio'),
      },
    },
    subsoil: { limitCounts: former(false, 'choice'), usualRootCm: former(100, 'cm') },
    health: { ...document.health, pbiRates: former(true, 'choice') },
    crops: {
      judgedBy: former(Object.fromEntries(everyCrop.map((crop) => [crop, judged(crop)])), 'crops'),
    },
    economics: {
      ...economics,
      asOf: {
        grades: Object.fromEntries(
          Object.keys(economics.gradePrice).map((grade) => [grade, former('2021-06', 'year-month')]),
        ),
        products: {
          urea: former('2024-02', 'year-month'),
          map: former('2024-02', 'year-month'),
          mop: former('2024-02', 'year-month'),
          soa: former('2024-02', 'year-month'),
        },
      },
      staleAfterMonths: { defaults: former(6, 'months'), set: former(12, 'months') },
    },
  };
};
