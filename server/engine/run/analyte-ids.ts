import { valueOf } from '../../collections/item-at.ts';
import { analytes } from '../reference/analytes.data.ts';
import type { AnalyteData } from '../reference/types.ts';

/** Analytes that the engine reads or judges, by their ids of the reference data. */
export const analyteIds = {
  nitrogen: 1,
  colwellP: 2,
  colwellK: 3,
  sulfur: 4,
  ph: 5,
  organicCarbon: 6,
  pbi: 7,
  copper: 8,
  zinc: 9,
  manganese: 10,
  boron: 11,
  ec: 12,
  aluminium: 13,
  nitrate: 14,
  ammonium: 15,
  exchangeableCa: 16,
  exchangeableMg: 17,
  exchangeableK: 18,
  exchangeableNa: 19,
  cec: 20,
  esp: 21,
  caMg: 22,
  gravel: 23,
  texture: 24,
  leafCopper: 107,
  leafZinc: 108,
  leafManganese: 109,
  leafBoron: 110,
} as const;

const byId = new Map<number, AnalyteData>(analytes.map((analyte) => [analyte.analyteId, analyte]));

/** The reference data of an analyte. */
export const analyteOf = (analyteId: number): AnalyteData => valueOf(byId, analyteId);
