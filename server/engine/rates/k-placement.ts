import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import type { Texture } from '../nitrogen/n-index.ts';

/** As the places of the reference data are coded. */
export const K_PLACEMENTS = ['SEED', 'BAND', 'DEEP', 'TOP', 'INC', 'STREAM', 'FERT', 'FOL'] as const;
export type KPlacement = (typeof K_PLACEMENTS)[number];

/**
 * Effectiveness of a placement of potassium relative to drilled; null for other placements.
 * @see CSBP Beverley 2015; Summit Gibson 2015, Goomalling 2019: trials that contradict each other
 * @see docs/engine.md, "What changed in 2026, and why", rule 8
 */
export const kPlacementEffectiveness = (
  { placement, texture }: { readonly placement: KPlacement; readonly texture: Texture },
  c: Coefficients = openSynValues,
): number | null => {
  const { drilled, topdressed, fertigation } = c.rates.kPlacement;
  switch (placement) {
    case 'SEED':
    case 'BAND':
    case 'DEEP':
      return drilled;
    case 'TOP':
    case 'INC':
    case 'STREAM':
      return topdressed[c.soils[texture].group];
    case 'FERT':
      return fertigation;
    case 'FOL':
      return null;
  }
};
