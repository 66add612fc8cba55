/** What a leaf may be set to. */
export type LeafBounds =
  | { readonly kind: 'number'; readonly lower: number; readonly upper: number }
  | { readonly kind: 'rising'; readonly lower: number; readonly upper: number }
  | { readonly kind: 'choice'; readonly options: readonly LeafChoice[] };

/** A list of codes counts as one choice. */
export type LeafChoice = string | boolean | readonly string[];

export interface ChangedLeaf {
  /** Path in the document, from its root. */
  readonly path: string;
  readonly bounds: LeafBounds;
}

const number = (lower: number, upper: number): LeafBounds => ({ kind: 'number', lower, upper });
const rising = (lower: number, upper: number): LeafBounds => ({ kind: 'rising', lower, upper });
const choice = (...options: readonly LeafChoice[]): LeafBounds => ({ kind: 'choice', options });
const each = (paths: readonly string[], bounds: LeafBounds): readonly ChangedLeaf[] =>
  paths.map((path) => ({ path, bounds }));

/**
 * The leaves in which model 2 differs from model 1: those that a supplier may set, and put back to their former value.
 * @see docs/engine.md, "A supplier's own figures"
 */
export const changedLeaves: readonly ChangedLeaf[] = [
  { path: 'criticalP.rates', bounds: choice('BFDC', 'REVISED', 'HRZ') },
  { path: 'criticalP.beside', bounds: choice('NONE', 'BFDC', 'REVISED', 'HRZ') },
  ...each(['criticalP.curves.REVISED.cereals', 'criticalP.curves.REVISED.canola'], number(0.5, 3)),
  ...each(['criticalP.curves.HRZ.wheat', 'criticalP.curves.HRZ.canola'], number(5, 100)),
  ...each(['criticalP.interval.BFDC', 'criticalP.interval.REVISED', 'criticalP.interval.canola'], rising(0.3, 3)),
  ...each(['criticalP.floor.cereals', 'criticalP.floor.canola', 'criticalP.floor.lupin'], number(0, 40)),
  ...each(
    ['criticalP.floorInterval.cereals', 'criticalP.floorInterval.canola', 'criticalP.floorInterval.lupin'],
    rising(1, 100),
  ),
  { path: 'criticalP.calcareousFromPh', bounds: number(6, 14) },
  { path: 'criticalP.calcareousHigh', bounds: number(10, 100) },
  { path: 'criticalP.calcareousRates', bounds: choice(false, true) },
  { path: 'dgt.critical', bounds: number(10, 300) },
  { path: 'fertiliser.mode', bounds: choice('MEASURED', 'INDEX') },
  ...each(['fertiliser.recovery', 'fertiliser.recoveryLow', 'fertiliser.recoveryHigh'], number(0.2, 0.8)),
  { path: 'fertiliser.referenceIndex', bounds: number(0.5, 1) },
  ...each(['micronutrient.lastsYears.Cu', 'micronutrient.lastsYears.Zn', 'micronutrient.lastsYears.Mn'], number(0, 40)),
  { path: 'micronutrient.soilDecides', bounds: choice(false, true) },
  {
    path: 'micronutrient.boronCrops',
    bounds: choice(['CANOLA', 'LUPIN', 'PASTURE'], ['WHEAT', 'BARLEY', 'OATS', 'CANOLA', 'LUPIN', 'PASTURE']),
  },
  { path: 'rates.micronutrient.B', bounds: number(0, 3) },
  ...each(['criticalK.cereals.SAND', 'criticalK.cereals.LOAM', 'criticalK.cereals.CLAY'], number(10, 200)),
  ...each(
    [
      'criticalK.interval.SAND',
      'criticalK.interval.LOAM',
      'criticalK.interval.CLAY',
      'criticalK.interval.CANOLA',
      'criticalK.interval.LUPIN',
    ],
    rising(5, 300),
  ),
  { path: 'kTest.deepGroups', bounds: choice(['LOAM', 'CLAY'], ['LOAM'], ['CLAY'], []) },
  { path: 'status.K', bounds: rising(0, 100) },
  ...each(['rates.kMaintenanceUpTo.SAND', 'rates.kMaintenanceUpTo.LOAM', 'rates.kMaintenanceUpTo.CLAY'], number(0, 20)),
  ...each(['rates.kPlacement.topdressed.LOAM', 'rates.kPlacement.topdressed.CLAY'], number(0.3, 1.2)),
  { path: 'rates.removal.CANOLA.p', bounds: number(0, 20) },
  ...each(['economics.gradePrice.CAN1', 'economics.gradePrice.CAG1'], number(50, 2500)),
  { path: 'health.pbiRates', bounds: choice(false, true) },
  { path: 'subsoil.limitCounts', bounds: choice(false, true) },
  { path: 'subsoil.usualRootCm', bounds: number(20, 200) },
  { path: 'soils.unknownBulkDensity', bounds: number(0.8, 1.9) },
];
