import type { BalanceNutrient } from '../../model/advice/codes.ts';
import type { RateCell } from '../../model/rates/rate-block.ts';
import type { PlanView } from '../../model/recommendation/plan-view.ts';
import type { ComparedWith, PlanTableSnapshot } from './plan-table.machine.ts';

export const viewOf = ({ context }: PlanTableSnapshot): PlanView => context.view;
export const nutrientOf = ({ context }: PlanTableSnapshot): BalanceNutrient | null => context.nutrient;
export const isMapShown = (snapshot: PlanTableSnapshot): boolean => snapshot.matches('map');
export const openedOf = ({ context }: PlanTableSnapshot) => context.opened;
export const comparedWithOf = ({ context }: PlanTableSnapshot): ComparedWith => context.comparedWith;
export const cellOf = ({ context }: PlanTableSnapshot): RateCell | null => context.cell;
