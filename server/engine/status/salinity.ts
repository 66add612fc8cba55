import { itemAt } from '../../collections/item-at.ts';
import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import type { SoilGroup } from './soil-status.ts';

export type SalinityClass = 'NON' | 'LOW' | 'MODERATE' | 'HIGH' | 'SEVERE' | 'EXTREME';

const classes: readonly SalinityClass[] = ['NON', 'LOW', 'MODERATE', 'HIGH', 'SEVERE', 'EXTREME'];

/**
 * ECe in dS/m from EC 1:5 in dS/m and the soil group, with its salinity class.
 * @see Barrett-Lennard, Bennett & Colmer 2008
 * @see docs/engine.md, "4. Soil tests, statuses, rates"
 */
export const salinity = (
  { ec15, group }: { readonly ec15: number; readonly group: SoilGroup },
  c: Coefficients = openSynValues,
): { readonly ece: number; readonly class: SalinityClass } => {
  const ece = ec15 * c.salinity.ecePerEc[group];
  const level = c.salinity.classUpperBounds.filter((bound) => ece > bound).length;
  return { ece, class: itemAt(classes, level) };
};
