import type { BalanceNutrient } from '../../model/advice/codes.ts';
import type { RateCell } from '../../model/rates/rate-block.ts';
import type { PlanView } from '../../model/recommendation/plan-view.ts';
import type { ComparedWith, PlanTableSnapshot } from './plan-table.machine.ts';

export const viewOf = ({ context }: PlanTableSnapshot): PlanView => context.view;
export const nutrientOf = ({ context }: PlanTableSnapshot): BalanceNutrient | null => context.nutrient;
export const isMapShown = (snapshot: PlanTableSnapshot): boolean => snapshot.matches({ pane: 'map' });
export const openedOf = ({ context }: PlanTableSnapshot) => context.opened;
/** What is chosen to compare with, be it there or not. */
export const comparedWithOf = (snapshot: PlanTableSnapshot): ComparedWith =>
  snapshot.matches({ comparison: 'nothing' })
    ? 'nothing'
    : snapshot.matches({ comparison: 'opened' })
      ? 'opened'
      : 'lastSeason';
export const lastSeasonOf = (snapshot: PlanTableSnapshot) =>
  snapshot.matches({ comparison: 'lastSeason' }) ? snapshot.context.lastSeason : null;
/** Why there is nothing to compare with; null where there is. */
export const notComparedOf = (snapshot: PlanTableSnapshot): 'loading' | 'missing' | 'unavailable' | null =>
  (['loading', 'missing', 'unavailable'] as const).find((state) => snapshot.matches({ comparison: state })) ?? null;
export const cellOf = ({ context }: PlanTableSnapshot): RateCell | null => context.cell;
