import type { NutrientData } from './types.ts';

/** Nutrients that products supply and analytes measure. */
export const nutrients: readonly NutrientData[] = [
  { id: 1, code: 'N', name: 'Nitrogen' },
  { id: 2, code: 'P', name: 'Phosphorus' },
  { id: 3, code: 'K', name: 'Potassium' },
  { id: 4, code: 'S', name: 'Sulfur' },
  { id: 5, code: 'Ca', name: 'Calcium' },
  { id: 6, code: 'Mg', name: 'Magnesium' },
  { id: 7, code: 'Cu', name: 'Copper' },
  { id: 8, code: 'Zn', name: 'Zinc' },
  { id: 9, code: 'Mn', name: 'Manganese' },
  { id: 10, code: 'B', name: 'Boron' },
  { id: 11, code: 'Cl', name: 'Chloride' },
  { id: 12, code: 'Fe', name: 'Iron' },
];
