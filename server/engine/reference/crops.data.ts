import type { CropData } from './types.ts';

/** Crops by the model that serves them; "canola" in the name, in any case, selects the oil logic of the calculators. */
export const crops: readonly CropData[] = [
  { id: 1, name: 'Wheat', sampleTypeIds: [1, 2], model: 'WHEAT', isActive: true },
  { id: 2, name: 'Barley', sampleTypeIds: [1, 2], model: 'BARLEY', isActive: true },
  { id: 3, name: 'Canola', sampleTypeIds: [1, 2], model: 'CANOLA', isActive: true },
  { id: 4, name: 'Oats', sampleTypeIds: [1, 2], model: 'OATS', isActive: true },
  { id: 5, name: 'Lupin', sampleTypeIds: [1, 2], model: 'LUPIN', isActive: true },
  { id: 6, name: 'Pasture', sampleTypeIds: [1], model: 'PASTURE', isActive: true },
  { id: 7, name: 'Field pea', sampleTypeIds: [1], model: 'LUPIN', isActive: true },
  { id: 8, name: 'Chickpea', sampleTypeIds: [1], model: 'LUPIN', isActive: true },
  { id: 9, name: 'Faba bean', sampleTypeIds: [1], model: 'LUPIN', isActive: true },
  { id: 10, name: 'Lentil', sampleTypeIds: [1], model: 'LUPIN', isActive: true },
];
